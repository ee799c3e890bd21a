import { trackingNumberSchema } from '@contract/parcel/number/number-schema'
import type { DealQuestionKind, Defence } from '@contract/proxy/deal'
import * as v from 'valibot'
import type { TypedMoney } from '@/components/money-text'
import { askedFields, boughtFields, defenceFields, gaveUpFields, sentFields } from './agent-deal-queries'
import { toNumbers } from './deal-view'

// What a buyer types about a deal.

export interface BuyValues {
  readonly shopOrderNumber: string
  readonly customsName: string
  readonly photoIds: readonly string[]
}

export const buySchema = v.object(boughtFields)
export type BuyOutput = v.InferOutput<typeof buySchema>

export interface SendValues {
  /** One a line. */
  readonly trackingNumbers: string
  readonly fragile: boolean
}

/** Refused as a whole: they stand in one field, one below the other. */
const numbersSchema = v.pipe(
  v.optional(v.string(), ''),
  v.check((typed) => toNumbers(typed).length > 0, 'required'),
  v.check((typed) => toNumbers(typed).every((one) => v.is(trackingNumberSchema, one)), 'invalidTrackingNumber'),
  v.transform((typed): string[] => [...toNumbers(typed)]),
  sentFields.trackingNumbers,
)

export const sendSchema = v.object({ trackingNumbers: numbersSchema, fragile: sentFields.fragile })
export type SendOutput = v.InferOutput<typeof sendSchema>

export interface AskValues {
  readonly kind: DealQuestionKind
  readonly goodsCents: TypedMoney
  readonly extraDays: number
  readonly note: string
  readonly photoIds: readonly string[]
}

/** Only what belongs to its kind is sent. */
export const askSchema = v.pipe(
  v.object(askedFields),
  v.forward(v.check(({ kind, goodsCents }) => kind !== 'rise' || goodsCents !== undefined, 'required'), ['goodsCents']),
  v.transform(({ goodsCents, extraDays, ...asked }) => ({
    ...asked,
    ...(asked.kind === 'rise' && { goodsCents }),
    ...(asked.kind === 'delay' && { extraDays }),
  })),
)
export type AskOutput = v.InferOutput<typeof askSchema>

export interface GiveUpValues {
  readonly isSoldOut: boolean
  readonly note: string
  readonly photoIds: readonly string[]
}

export const giveUpSchema = v.pipe(
  v.object(gaveUpFields),
  v.forward(v.check(({ isSoldOut, photoIds }) => !isSoldOut || photoIds.length > 0, 'photoRequired'), ['photoIds']),
)
export type GiveUpOutput = v.InferOutput<typeof giveUpSchema>

export interface DefenceValues {
  readonly kind: Defence
  readonly text: string
  readonly photoIds: readonly string[]
}

export const defenceSchema = v.object(defenceFields)
export type DefenceOutput = v.InferOutput<typeof defenceSchema>

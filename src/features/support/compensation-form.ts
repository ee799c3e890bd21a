import { limits } from '@contract/limits'
import { COMPENSATION_PHOTO_KINDS, type CompensationGround, type CompensationPhotoKind, type CompensationTerm } from '@contract/support/compensation'
import { compensationInputSchema } from '@contract/support/compensation-input'
import type * as v from 'valibot'
import type { TypedMoney } from '@/components/money-text'

export interface CompensationValues {
  readonly orderId: string
  readonly ground: CompensationGround
  /** Undefined for the whole box, and until one of several is chosen. */
  readonly parcelId: string | undefined
  readonly claimedCents: TypedMoney
  readonly text: string
  readonly photos: readonly { readonly fileId: string; readonly kind: CompensationPhotoKind }[]
}

export type CompensationOutput = v.InferOutput<typeof compensationInputSchema>

export const compensationFormSchema: v.GenericSchema<unknown, CompensationOutput> = compensationInputSchema

/** What most likely is asked for: what can be filed now, else the box. Where the box holds one parcel alone, it is that one. */
export function toEmptyCompensation(orderId: string, terms: readonly CompensationTerm[]): CompensationValues {
  const ground = terms.find(({ bar }) => bar === undefined)?.ground ?? 'lost'
  return { orderId, ground, parcelId: toParcelId(terms, ground, undefined), claimedCents: null, text: '', photos: [] }
}

/** The parcel that goes with a ground: none for the box, the only one where there is no choice. */
export function toParcelId(terms: readonly CompensationTerm[], ground: CompensationGround, chosen: string | undefined): string | undefined {
  const parcelIds = terms.filter((term) => term.ground === ground).map(({ parcelId }) => parcelId)
  return parcelIds.length === 1 ? parcelIds[0] : parcelIds.find((parcelId) => parcelId !== undefined && parcelId === chosen)
}

interface Asked {
  readonly ground: CompensationGround
  readonly parcelId?: string | undefined
}

export const findTerm = (terms: readonly CompensationTerm[], { ground, parcelId }: Asked) =>
  terms.find((term) => term.ground === ground && term.parcelId === parcelId)

/** Of each kind, so that all of them go with one message. */
export const PHOTOS_OF_KIND = Math.floor(limits.feedback.maxPhotos / COMPENSATION_PHOTO_KINDS.length)

/** What goes with the ground: pictures that were taken for another one stay behind. */
export function toFiled(output: CompensationOutput, { neededPhotos }: CompensationTerm): CompensationOutput {
  return { ...output, photos: output.photos.filter(({ kind }) => neededPhotos.includes(kind)) }
}

import { DEFAULT_POSTCODES } from '@contract/address/address'
import { startGroupSchema } from '@contract/group/group'
import type { RegionCode } from '@contract/kit/regions'
import * as v from 'valibot'
import type { Form } from '@/forms/use-form'

/** What is typed; blanks are dropped before the contract looks at it. */
export interface StartValues {
  readonly imageFileId: string
  readonly name: string
  readonly description: string
  readonly warehouseId: string
  readonly channelCode: string
  readonly targetGrams: number
  readonly endsAt: string
  readonly recipient: string
  readonly country: RegionCode
  readonly recipientPhone: string
  readonly postcode: string
  readonly city: string
  readonly address: string
  readonly hasPassword: boolean
  readonly password: string
}

/** The open form, as its parts share it. */
export type StartForm = Form<StartValues>

export type StartOutput = v.InferOutput<typeof startGroupSchema>

const USUAL_TARGET_GRAMS = 50_000

export function toInitial(country: RegionCode): StartValues {
  return {
    imageFileId: '', name: '', description: '', warehouseId: '', channelCode: '', targetGrams: USUAL_TARGET_GRAMS, endsAt: '',
    recipient: '', country, recipientPhone: '', postcode: DEFAULT_POSTCODES[country] ?? '', city: '', address: '',
    hasPassword: false, password: '',
  }
}

/** A password that is switched on must be one; switched off there is none. */
export const startFormSchema: v.GenericSchema<unknown, StartOutput> = v.pipe(
  v.looseObject({ hasPassword: v.optional(v.boolean()), password: v.optional(v.string()) }),
  v.transform(({ hasPassword, password, ...group }) => ({ ...group, ...(hasPassword === true && { password: password ?? '' }) })),
  // Whether the end is near or far enough is the server's to say: this phone's clock may be wrong.
  startGroupSchema,
)

interface Place {
  readonly province?: string | undefined
  readonly city?: string | undefined
  readonly street?: string | undefined
  readonly address?: string | undefined
}

/**
 * A group has one city, by which it is looked for, and the rest in a line. Where the larger place is a city by itself
 * (台北市, Taipei City), it is that one, and its district belongs to the line.
 */
export function toPickupPlace({ province = '', city = '', street = '', address = '' }: Place): Pick<StartValues, 'city' | 'address'> {
  const isCity = city === '' || /(市|City)$/.test(province)
  const rest = [isCity && city !== province ? city : '', street, address]
  return { city: isCity ? province : city, address: rest.filter(Boolean).join(' ') }
}

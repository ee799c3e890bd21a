import { DEFAULT_POSTCODES } from '@contract/address/address'
import type { UserInfo } from '@contract/account/account'
import { startGroupSchema } from '@contract/group/group'
import { toNationalNumber } from '@contract/kit/phone'
import type { RegionCode } from '@contract/kit/regions'
import * as v from 'valibot'
import type { PickupValues } from '@/entities/group/pickup/pickup-form'
import type { Form } from '@/forms/use-form'

/** What is typed; blanks are dropped before the contract looks at it. */
export interface StartValues extends PickupValues {
  readonly imageFileId: string
  readonly name: string
  readonly description: string
  readonly warehouseId: string
  readonly channelCode: string
  readonly targetGrams: number
  readonly endsAt: string
  readonly hasPassword: boolean
  readonly password: string
}

/** The open form, as its parts share it. */
export type StartForm = Form<StartValues>

export type StartOutput = v.InferOutput<typeof startGroupSchema>

const USUAL_TARGET_GRAMS = 50_000

/** Each step with its fields, in their order. */
export const STEP_FIELDS = [
  ['warehouseId', 'channelCode', 'targetGrams', 'endsAt'],
  ['recipient', 'country', 'recipientPhone', 'postcode', 'city', 'address'],
  ['imageFileId', 'name', 'description', 'password'],
] as const satisfies readonly (readonly (keyof StartValues)[])[]

/** The leader mostly hands the parcels out, from the warehouse that they use themselves. */
export function toInitial(country: RegionCode, leader: Partial<Pick<UserInfo, 'name' | 'phone'>> = {}, warehouseId = ''): StartValues {
  const { name = '', phone = '' } = leader
  return {
    imageFileId: '', name: '', description: '', warehouseId, channelCode: '', targetGrams: USUAL_TARGET_GRAMS, endsAt: '',
    recipient: name, country, recipientPhone: phone === '' ? '' : toNationalNumber(phone), postcode: DEFAULT_POSTCODES[country] ?? '', city: '', address: '',
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

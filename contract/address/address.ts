import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { regionSchema, type RegionCode } from '../kit/regions'
import { lineSchema, normaliseCompared } from '../kit/text'
import { findPhoneFault, phoneSchema, toReachable } from '../kit/phone'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { findIdNumberFault, idNumberSchema } from './id-number'

export const PICKUP_METHODS = ['delivery', 'selfPickup'] as const
export type PickupMethod = (typeof PICKUP_METHODS)[number]
export const pickupMethodSchema = v.picklist(PICKUP_METHODS, 'required')

/** Hong Kong and Macau have no postcodes: carriers expect these, and the member may change them. */
export const DEFAULT_POSTCODES: Partial<Record<RegionCode, string>> = { HK: '999077', MO: '999078' }

const POSTCODE_RULES: Partial<Record<RegionCode, RegExp>> = {
  TW: /^[1-9]\d{2}(?:-?\d{2,3})?$/,
  CN: /^(?:0[1-9]|[1-8]\d)\d{4}$/,
  SG: /^(?:0[1-9]|[1-8]\d)\d{4}$/,
  MY: /^(?:0[1-9]|[1-9]\d)\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
  KR: /^\d{5}$/,
  US: /^\d{5}(?:-\d{4})?$/,
}

/** Postcode of the country's shape; countries without a rule here take any short text. */
export function isPostcode(postcode: string, country: RegionCode): boolean {
  return (POSTCODE_RULES[country] ?? /^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/).test(postcode)
}

/** What forms of shops are got past with where nobody knows the postcode: 000000, 000, 999999. Nowhere is it one. */
export function standsForNoPostcode(text: string): boolean {
  return /^(?:0[0 -]{2,}|9[9 -]{2,})$/.test(normaliseCompared(text))
}

/** Typed with a Chinese keyboard, digits may be full-width. */
export const postcodeSchema = v.pipe(
  v.string('required'),
  v.metadata({ examples: ['110', '10491'] }),
  v.transform(normaliseCompared),
  lineSchema(12),
  v.check((text) => !standsForNoPostcode(text), 'noPostcode'),
)

/** Whether a channel that goes there asks a remote-area fee for the postcode, by the tariffs of today. */
export const AREA_CATEGORIES = ['ordinary', 'remote'] as const
export type AreaCategory = (typeof AREA_CATEGORIES)[number]

const addressFields = v.object({
  contact: lineSchema(60),
  country: regionSchema,
  phone: phoneSchema,
  pickupMethod: pickupMethodSchema,
  province: lineSchema(60),
  city: lineSchema(60),
  street: v.optional(lineSchema(120)),
  address: lineSchema(200),
  /** May be filled in later; an address without it cannot be chosen for packing. */
  postcode: v.optional(postcodeSchema),
  pickupSiteId: v.optional(idSchema('pickupSite')),
  isDefault: v.optional(v.boolean('invalid'), false),
  /** Left out, the one that is kept stays. */
  idNumber: v.optional(idNumberSchema),
})

/** Why a number is none that the region's carriers can call. */
export const toDeliveryPhoneFault = ({ input }: { readonly input: { readonly phone: string; readonly country: RegionCode } }) =>
  findPhoneFault(input.phone, input.country, { takesExtension: true }) ?? 'invalidPhone'

/** One form, one request: hands the phone on as E.164, with its extension. */
export const addressInputSchema = v.pipe(
  addressFields,
  v.forward(
    v.partialCheck([['country'], ['phone']], (input) => toReachable(input.phone, input.country) !== undefined, toDeliveryPhoneFault),
    ['phone'],
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['postcode']],
      (input) => input.postcode === undefined || isPostcode(input.postcode, input.country),
      'invalidPostcode',
    ),
    ['postcode'],
  ),
  v.forward(
    v.partialCheck(
      [['pickupMethod'], ['pickupSiteId']],
      (input) => input.pickupMethod !== 'selfPickup' || input.pickupSiteId !== undefined,
      'pickupSiteRequired',
    ),
    ['pickupSiteId'],
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['idNumber']],
      (input) => input.idNumber === undefined || findIdNumberFault(input.idNumber, input.country) !== 'invalidIdNumber',
      'invalidIdNumber',
    ),
    ['idNumber'],
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['idNumber']],
      (input) => input.idNumber === undefined || findIdNumberFault(input.idNumber, input.country) !== 'idNumberCheckDigit',
      'idNumberCheckDigit',
    ),
    ['idNumber'],
  ),
  v.transform((input) => ({ ...input, phone: toReachable(input.phone, input.country) ?? input.phone })),
)
export type AddressInput = v.InferInput<typeof addressInputSchema>

/** What a change of an address brings besides its fields. */
export const addressChangeSchema = v.object({
  addressId: idSchema('address'),
  /** Takes the ID number away. */
  forgetsIdNumber: v.optional(v.boolean('invalid'), false),
  /** What was on the screen: when another device has saved since, the change is refused. Left out, it is not asked. */
  seenVersion: v.optional(wholeNumberSchema(1, 2_147_483_647)),
})

export const addressSchema = v.object({
  addressId: idSchema('address'),
  contact: v.string(),
  country: regionSchema,
  /** E.164, and behind a # the extension: +886223456789#123. */
  phone: v.string(),
  pickupMethod: pickupMethodSchema,
  province: v.string(),
  city: v.string(),
  street: v.optional(v.string()),
  address: v.string(),
  postcode: v.optional(v.string()),
  pickupSiteId: v.optional(v.string()),
  pickupSiteName: v.optional(v.string()),
  isDefault: v.boolean(),
  /** Never whole: `A12****789`. Absent where none is kept. */
  idNumberMasked: v.optional(v.string()),
  /** Unknown as long as there is no postcode. */
  areaCategory: v.optional(v.picklist(AREA_CATEGORIES)),
  version: v.number(),
})
export type Address = v.InferOutput<typeof addressSchema>

export const ID_NUMBER_READERS = ['member', 'operator'] as const
export const ID_NUMBER_REASONS = ['shown', 'customs', 'agentReview'] as const

/** One time that an ID number was read whole. */
export const idNumberReadSchema = v.object({
  at: isoTimeSchema,
  reader: v.picklist(ID_NUMBER_READERS),
  /** Of the operator: the name of the key. */
  keyName: v.optional(v.string()),
  reason: v.picklist(ID_NUMBER_REASONS),
  orderNumber: v.optional(v.string()),
  /** Whose it was; absent once the address is deleted. */
  contact: v.optional(v.string()),
})
export type IdNumberRead = v.InferOutput<typeof idNumberReadSchema>

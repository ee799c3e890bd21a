import * as v from 'valibot'
import { isPostcode, postcodeSchema } from '../address/address'
import { quoteLineSchema, TRANSPORTS } from '../freight/freight'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { centsSchema, signedCentsSchema } from '../kit/money-schemas'
import { findPhoneFault, phoneSchema, toReachable } from '../kit/phone'
import { regionSchema } from '../kit/regions'
import { blockSchema, lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { calculatedGramsSchema, gramsSchema } from '../kit/weight'
import { limits } from '../limits'
import { ORDER_STATUSES } from '../order/order-status'
import { GROUP_ROLES, GROUP_STATUSES } from './group-status'

/** Short enough for a WeChat scene, and by chance: nobody guesses the next one. */
export const groupCodeSchema = v.pipe(
  v.string('notFound'),
  v.metadata({ pattern: '^[0-9A-Za-z]{6,12}$' }),
  v.regex(/^[0-9A-Za-z]{6,12}$/, 'notFound'),
)

const channelCodeSchema = v.pipe(v.string('channelRequired'), v.minLength(1, 'channelRequired'), v.maxLength(20, 'invalid'))

/** As it was typed but for its spelling by one keyboard or another. */
export const groupPasswordSchema = v.pipe(
  v.string('required'),
  v.minLength(limits.group.passwordMinLength, 'groupPasswordTooShort'),
  v.maxLength(limits.group.passwordMaxLength, 'tooLong'),
  v.transform((text) => text.normalize('NFC')),
)

/** Where the members fetch their parcels, and who hands them out: the leader's own word. */
const pickupEntries = {
  recipient: lineSchema(60),
  country: regionSchema,
  recipientPhone: phoneSchema,
  postcode: postcodeSchema,
  city: lineSchema(60),
  address: lineSchema(200),
}

type PhoneOfRegion = v.InferOutput<v.ObjectSchema<Pick<typeof pickupEntries, 'country' | 'recipientPhone'>, undefined>>
type PostcodeOfRegion = v.InferOutput<v.ObjectSchema<Pick<typeof pickupEntries, 'country' | 'postcode'>, undefined>>
const isPhoneThere = ({ recipientPhone, country }: PhoneOfRegion): boolean => toReachable(recipientPhone, country) !== undefined
const toPhoneFault = ({ input }: { readonly input: PhoneOfRegion }) => findPhoneFault(input.recipientPhone, input.country, { takesExtension: true }) ?? 'invalidPhone'
const isPostcodeThere = ({ postcode, country }: PostcodeOfRegion): boolean => isPostcode(postcode, country)
const withWholePhone = <Input extends PhoneOfRegion>(input: Input): Input => ({
  ...input,
  recipientPhone: toReachable(input.recipientPhone, input.country) ?? input.recipientPhone,
})

export const pickupAddressSchema = v.pipe(
  v.object(pickupEntries),
  v.forward(v.partialCheck([['country'], ['recipientPhone']], isPhoneThere, toPhoneFault), ['recipientPhone']),
  v.forward(v.partialCheck([['country'], ['postcode']], isPostcodeThere, 'invalidPostcode'), ['postcode']),
  v.transform(withWholePhone),
)
export type PickupAddress = v.InferOutput<typeof pickupAddressSchema>

/** What a group is started with (specification, section 5): all but the password is required. */
export const startGroupSchema = v.pipe(
  v.object({
    imageFileId: v.pipe(v.string('photoRequired'), v.uuid('photoRequired'), v.metadata({ idOf: 'file' })),
    name: lineSchema(limits.group.nameLength),
    description: v.pipe(blockSchema(limits.group.descriptionLength), v.minLength(1, 'required')),
    warehouseId: v.pipe(v.string('required'), v.uuid('required'), v.metadata({ idOf: 'warehouse' })),
    channelCode: channelCodeSchema,
    /** The weight that the group hopes for; a bar for all to see, no bound. */
    targetGrams: gramsSchema,
    /** 1 hour to 30 days ahead, by the database's clock. */
    endsAt: isoTimeSchema,
    ...pickupEntries,
    password: v.optional(groupPasswordSchema),
  }),
  v.forward(v.partialCheck([['country'], ['recipientPhone']], isPhoneThere, toPhoneFault), ['recipientPhone']),
  v.forward(v.partialCheck([['country'], ['postcode']], isPostcodeThere, 'invalidPostcode'), ['postcode']),
  v.transform(withWholePhone),
)

/** A weight from which a kilogram costs less; the first step is where the channel begins. */
export const ladderStepSchema = v.object({ fromGrams: calculatedGramsSchema, perKgCents: centsSchema })
export type LadderStep = v.InferOutput<typeof ladderStepSchema>

/** What a kilogram costs at the group's weight, and how far it is to the next lower price. */
export const groupPriceSchema = v.object({
  /** From the dearest to the cheapest. */
  steps: v.array(ladderStepSchema),
  perKgCents: centsSchema,
  /** Absent: the lowest price is reached. */
  next: v.optional(v.object({ fromGrams: calculatedGramsSchema, perKgCents: centsSchema, gapGrams: calculatedGramsSchema })),
})
export type GroupPrice = v.InferOutput<typeof groupPriceSchema>

/** A group as everybody may see it, guests too: of its people only the leader's nickname. */
export const groupCardSchema = v.object({
  groupId: idSchema('group'),
  code: groupCodeSchema,
  groupNumber: v.string(),
  status: v.picklist(GROUP_STATUSES),
  name: v.string(),
  /** Everybody may open it. */
  pictureUrl: v.string(),
  leaderName: v.string(),
  warehouseId: idSchema('warehouse'),
  warehouseName: v.string(),
  channelCode: v.string(),
  channelName: v.string(),
  transport: v.picklist(TRANSPORTS),
  transitDaysMin: v.number(),
  transitDaysMax: v.number(),
  country: regionSchema,
  city: v.string(),
  /** Joining asks for a password. */
  locked: v.boolean(),
  endsAt: isoTimeSchema,
  targetGrams: gramsSchema,
  contributedGrams: calculatedGramsSchema,
  memberCount: v.number(),
  price: groupPriceSchema,
  role: v.picklist(GROUP_ROLES),
})
export type GroupCard = v.InferOutput<typeof groupCardSchema>

export const HALL_SORTS = ['endsSoon', 'nearestPrice', 'newest'] as const
export type HallSort = (typeof HALL_SORTS)[number]

/** Groups of the hall that end within a day, whose next price is near, or that ask for no password. */
export const HALL_TABS = ['open', 'endsSoon', 'nearPrice', 'unlocked'] as const
export type HallTab = (typeof HALL_TABS)[number]

/** What some weight would cost with the group as it is, and sent alone by the same channel. */
export const groupComparisonSchema = v.object({
  grams: gramsSchema,
  withGroupCents: centsSchema,
  /** Once the group has come to its target weight; absent where that is no cheaper. */
  atTarget: v.optional(v.object({ fromGrams: gramsSchema, cents: centsSchema })),
  /** Absent where the channel takes no such parcel alone. */
  aloneCents: v.optional(centsSchema),
})
export type GroupComparison = v.InferOutput<typeof groupComparisonSchema>

export const groupLandingSchema = v.object({
  /** The server's time, by which a countdown goes. */
  now: isoTimeSchema,
  group: v.object({ ...groupCardSchema.entries, description: v.string() }),
  comparison: groupComparisonSchema,
  /** Open groups of the same warehouse; only where this one takes nobody any more. */
  others: v.array(groupCardSchema),
})
export type GroupLanding = v.InferOutput<typeof groupLandingSchema>

/** A price of a member's parcels in the group: what is set aside when they join. */
export const groupShareSchema = v.object({
  /** The part of the group's freight, by chargeable weight. */
  shareCents: centsSchema,
  /** What only this member's parcels cost: storage, services that fragile goods need, customs over the threshold. */
  ownCents: centsSchema,
  totalCents: centsSchema,
  /** The same parcels in a box of their own by the same channel; absent where it takes none such. */
  aloneCents: v.optional(centsSchema),
  /** Chargeable. */
  grams: calculatedGramsSchema,
  groupGrams: calculatedGramsSchema,
  /** At the next lower price, the others' parcels added. */
  atNextPrice: v.optional(v.object({ fromGrams: calculatedGramsSchema, totalCents: centsSchema })),
})
export type GroupShare = v.InferOutput<typeof groupShareSchema>

export const joinPreviewSchema = v.object({
  share: groupShareSchema,
  /** What is set aside already for parcels that are in. */
  heldCents: centsSchema,
  /** What joining sets aside now in its place. */
  holdCents: centsSchema,
  /** Dearer than alone: joining needs a second yes. */
  dearer: v.boolean(),
  balanceCents: centsSchema,
})
export type JoinPreview = v.InferOutput<typeof joinPreviewSchema>

const parcelIdsSchema = v.pipe(
  listSchema(idSchema('parcel'), { min: 1, max: limits.order.maxParcels, missing: 'parcelsRequired', tooMany: 'tooManyParcels' }),
  v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
)

export const joinChoiceSchema = v.object({ groupId: idSchema('group'), parcelIds: parcelIdsSchema })

/** Which deadline, channel and pickup address stood on the page, as `terms` counts them: a yes is to these, and to no later ones. */
export const seenTermsSchema = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(1_000_000, 'invalid'))

export const joinGroupSchema = v.object({
  ...joinChoiceSchema.entries,
  /** Not asked of who is in already. */
  password: v.optional(v.pipe(v.string('required'), v.maxLength(limits.group.passwordMaxLength, 'groupPasswordWrong'))),
  /** What stood on the button: another amount is not set aside in its place. */
  seenHoldCents: centsSchema,
  /** If the bill is more than what is set aside, so much more is taken from the balance without asking. */
  topUpCapCents: v.optional(centsSchema),
  /** Yes to a share above the price alone. */
  acceptsDearer: v.optional(v.boolean('invalid'), false),
  seenTerms: v.optional(seenTermsSchema),
})

/** One member's part, as everybody in the group sees it. */
export const groupLineSchema = v.object({
  lineId: idSchema('groupLine'),
  name: v.string(),
  isLeader: v.boolean(),
  isMe: v.boolean(),
  parcelCount: v.number(),
  grams: calculatedGramsSchema,
  /** The present estimate, the share once it is split; to the leader and to whom it is about. */
  shareCents: v.optional(centsSchema),
  joinedAt: isoTimeSchema,
  /** Has yet to agree to a change. */
  awaitsConsent: v.boolean(),
})
export type GroupLine = v.InferOutput<typeof groupLineSchema>

export const GROUP_EVENTS = [
  'started', 'joined', 'added', 'quit', 'removed', 'changed', 'consented', 'notConsented', 'announced', 'leadHandedOver', 'formed', 'dropped', 'parcelDropped', 'priced', 'unpaid', 'shipped', 'arrived', 'handedOver', 'ended', 'disbanded',
] as const
export const groupEventSchema = v.object({
  kind: v.picklist(GROUP_EVENTS),
  at: isoTimeSchema,
  /** Who joined, quit, was removed. */
  name: v.optional(v.string()),
  /** A reason or a message. */
  text: v.optional(v.string()),
})
export type GroupEvent = v.InferOutput<typeof groupEventSchema>

/** What a member has in the group. */
export const ownGroupLineSchema = v.object({
  lineId: idSchema('groupLine'),
  parcels: v.array(
    v.object({ parcelId: idSchema('parcel'), trackingNumber: v.string(), carrierCode: v.string(), grams: calculatedGramsSchema }),
  ),
  share: groupShareSchema,
  heldCents: centsSchema,
  topUpCapCents: v.optional(centsSchema),
  /**
   * A change waits for this member's yes until then: to all their parts at once, where two accounts that had both joined have become
   * one.
   */
  consent: v.optional(
    v.object({ by: isoTimeSchema, heldCents: centsSchema, /** What the yes sets aside in its place. */ holdCents: centsSchema }),
  ),
  /** Once it is split. */
  order: v.optional(
    v.object({
      orderId: idSchema('order'),
      orderNumber: v.string(),
      status: v.picklist(ORDER_STATUSES),
      totalCents: centsSchema,
      payBy: v.optional(isoTimeSchema),
    }),
  ),
  /** Told to whoever hands the parcels out; there once the group has arrived and the bill is paid. */
  handOverCode: v.optional(v.string()),
})
export type OwnGroupLine = v.InferOutput<typeof ownGroupLineSchema>

/** The bill of the one shipment and how it is split (picture 48): the shares add up to it to the cent. */
export const groupStatementSchema = v.object({
  lines: v.array(quoteLineSchema),
  totalCents: centsSchema,
  actualGrams: gramsSchema,
  volumetricGrams: calculatedGramsSchema,
  billedGrams: calculatedGramsSchema,
  pricedAt: isoTimeSchema,
  /** By weight, the heaviest first. */
  rows: v.array(
    v.object({
      lineId: idSchema('groupLine'),
      name: v.string(),
      isMe: v.boolean(),
      grams: calculatedGramsSchema,
      shareCents: centsSchema,
      /** More than what the member's parcels would have cost alone. */
      aboveAlone: v.boolean(),
      /** Was not paid in time and travels not along; the others' shares stay. */
      left: v.boolean(),
    }),
  ),
  mine: v.optional(
    v.object({
      heldCents: centsSchema,
      shareCents: centsSchema,
      ownCents: centsSchema,
      /** Above zero: went back to the balance; below: was to pay. */
      differenceCents: signedCentsSchema,
      /** What was saved against sending alone; below zero: paid more. */
      savedCents: v.optional(signedCentsSchema),
    }),
  ),
})
export type GroupStatement = v.InferOutput<typeof groupStatementSchema>

/** Where the parcels are fetched; to whoever is in the group, and while it lasts. */
export const groupPickupSchema = v.object({ recipient: v.string(), phone: v.string(), postcode: v.string(), address: v.string() })

export const groupDetailSchema = v.object({
  now: isoTimeSchema,
  group: v.object({ ...groupCardSchema.entries, description: v.string() }),
  pickup: v.optional(groupPickupSchema),
  /** Somebody else leads now, and has yet to say where the parcels are fetched: until then it cannot be formed. */
  awaitsPickup: v.boolean(),
  /** Counts the leader's changes of deadline, channel and pickup address. */
  terms: v.number(),
  /** Members of the group alone see who is in it; the first to join first. */
  lines: v.array(groupLineSchema),
  mine: v.optional(ownGroupLineSchema),
  statement: v.optional(groupStatementSchema),
  shipment: v.optional(v.object({ carrierName: v.string(), trackingNumber: v.string(), shippedAt: isoTimeSchema })),
  /** Latest first; members of the group alone. */
  events: v.array(groupEventSchema),
  /** What went back to the balance when the group ended without this member's parcels. */
  releasedCents: v.optional(centsSchema),
  /** Why who looks was taken out of the group, in the leader's or the staff's words. */
  leftText: v.optional(v.string()),
  /** How long a rest may stay unpaid before the member's parcels leave the shipment. */
  payHours: v.number(),
})
export type GroupDetail = v.InferOutput<typeof groupDetailSchema>

/** A group in the member's own list; `role` is none for who was in it and is not any more. */
export const ownGroupSchema = v.object({
  ...groupCardSchema.entries,
  /** Chargeable; absent for a leader without parcels of their own. */
  myGrams: v.optional(calculatedGramsSchema),
  heldCents: centsSchema,
  /** Once it is split: what the bill comes to, and what is paid of it. */
  totalCents: v.optional(centsSchema),
  paidCents: v.optional(centsSchema),
  orderStatus: v.optional(v.picklist(ORDER_STATUSES)),
  orderId: v.optional(idSchema('order')),
  awaitsConsent: v.boolean(),
  releasedCents: v.optional(centsSchema),
})
export type OwnGroup = v.InferOutput<typeof ownGroupSchema>

/** A channel that a group can be bound to, with its ladder up to the hoped-for weight. */
export const groupChannelSchema = v.object({
  code: v.string(),
  name: v.string(),
  transport: v.picklist(TRANSPORTS),
  transitDaysMin: v.number(),
  transitDaysMax: v.number(),
  steps: v.array(ladderStepSchema),
  /** In a group that has come to the hoped-for weight. */
  comparison: groupComparisonSchema,
})
export type GroupChannel = v.InferOutput<typeof groupChannelSchema>

export const changeGroupSchema = v.object({
  groupId: idSchema('group'),
  endsAt: v.optional(isoTimeSchema),
  channelCode: v.optional(channelCodeSchema),
  /** In the group's own region, to which its channel goes. */
  pickup: v.optional(pickupAddressSchema),
})

export const groupReasonSchema = v.pipe(blockSchema(limits.group.messageLength), v.minLength(1, 'required'))
export const handOverCodeSchema = v.pipe(v.string('required'), v.metadata({ pattern: '^[0-9]{6}$' }), v.transform((text) => text.normalize('NFKC').replace(/\s/g, '')), v.regex(/^\d{6}$/, 'handOverCodeWrong'))

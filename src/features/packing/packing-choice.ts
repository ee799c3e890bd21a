import type { Address, PickupMethod } from '@contract/address/address'
import type { Sender } from '@contract/address/sender'
import type { ChannelOffer } from '@contract/freight/channel-offer'
import type { ServiceCode } from '@contract/freight/freight'
import type { ErrorCode } from '@contract/kit/errors'
import { cents, sumCents, type Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { applicationSchema, PackingChoice, PackingPreview } from '@contract/order/order'
import type { PackingWay } from '@contract/order/packing-advice'
import type { PackingLevel } from '@contract/order/packing-level'
import type * as v from 'valibot'
import { isAmount, type Unread } from '@/components/money-text'

/** What a member has chosen so far, over the four steps. Pure: kept as a draft, checked step by step, then sent. */
export interface PackingDraft {
  readonly warehouseId?: string | undefined
  readonly parcelIds: readonly string[]
  /** The member has said which parcels: until then all of the warehouse are chosen. */
  readonly isPicked?: boolean | undefined
  readonly pickupMethod: PickupMethod
  readonly addressId?: string | undefined
  /** Undefined: the default sender, where there is one. */
  readonly senderId?: string | undefined
  readonly channelCode?: string | undefined
  /** A price that was kept before: it stands beside the bill. */
  readonly estimateId?: string | undefined
  /** The coupon that the member came with: suggested when the bill is paid. */
  readonly couponId?: string | undefined
  /** What is taken off the goods is no service of these, but the packing level. */
  readonly services: readonly ServiceCode[]
  readonly packingLevel: PackingLevel
  /** What the photos of the opened parcels shall show; sent where they are asked for. */
  readonly photoRequest: string
  readonly insured: boolean
  /** Undefined: the goods value. */
  readonly declaredCents?: Cents | Unread | undefined
  /** The declared value was emptied: neither the goods value nor an amount. */
  readonly isDeclaredBlank: boolean
  readonly remark: string
  readonly notesAccepted: boolean
  /** Differences up to the platform's usual cap are taken from the balance; off until chosen. */
  readonly takesDifferences: boolean
  /** The bill is paid from the balance as soon as it is made, up to a cap; off until chosen. */
  readonly paysByItself: boolean
  /** Undefined: nothing is typed. */
  readonly payCapCents?: Cents | Unread | undefined
  /** What was divided off by advice: packed one after the other once this box has been sent. */
  readonly laterBoxes: readonly LaterBox[]
  /** The order whose choices these began with. */
  readonly againOf?: string | undefined
}

/** A box that is packed after the present one. */
export interface LaterBox {
  readonly parcelIds: readonly string[]
  /** Its part of what was declared; undefined: its goods value. */
  readonly declaredCents?: Cents | undefined
}

export const EMPTY_DRAFT: PackingDraft = {
  parcelIds: [],
  pickupMethod: 'delivery',
  services: [],
  packingLevel: 'keepOuter',
  photoRequest: '',
  insured: false,
  isDeclaredBlank: false,
  remark: '',
  notesAccepted: false,
  takesDifferences: false,
  paysByItself: false,
  laterBoxes: [],
}

/** What taking everything off the goods consists in. */
const STRIP_SERVICE = 'removePackaging' satisfies ServiceCode
/** Photos of the opened parcels. */
export const PHOTO_SERVICE = 'photoCheck' satisfies ServiceCode

/** Chosen in place of a sender: the warehouse stands on the label. */
export const WAREHOUSE_SENDER = 'warehouse'

/** Who stands on the label; undefined: the warehouse. */
export function findSender({ senderId }: PackingDraft, senders: readonly Sender[]): Sender | undefined {
  if (senderId === WAREHOUSE_SENDER) return undefined
  return senders.find((one) => one.senderId === senderId) ?? senders.find((one) => one.isDefault)
}

export type PackingStep = 0 | 1 | 2 | 3

/** How the page was opened: parcels chosen elsewhere, or a warehouse. */
export interface PackingRequest {
  /** Ids joined by commas. */
  readonly parcelIds?: string | undefined
  readonly warehouseId?: string | undefined
  /** A channel whose price was looked at before. */
  readonly channelCode?: string | undefined
  /** That price, as it was kept. */
  readonly estimateId?: string | undefined
  /** A coupon that shall be used. */
  readonly couponId?: string | undefined
  /** An order that is sent again. */
  readonly preset?: Partial<PackingDraft> | undefined
}

/** Parcels chosen on another page begin a new request; else what was chosen last time comes back. The notes are read anew. */
export function toInitialDraft(request: PackingRequest, earlier: Partial<PackingDraft> | undefined): PackingDraft {
  const { preset } = request
  // A page that is opened again goes on with what was changed since.
  if (preset && preset.againOf !== earlier?.againOf) return withLevel({ ...EMPTY_DRAFT, ...preset })
  const kept = withLevel({ ...EMPTY_DRAFT, ...earlier, notesAccepted: false })
  const draft = request.couponId === undefined ? kept : { ...kept, couponId: request.couponId }
  const asked = [...new Set(request.parcelIds?.split(',').filter(Boolean))].slice(0, limits.order.maxParcels)
  if (asked.length > 0) return toNewContent({ ...draft, parcelIds: asked, warehouseId: request.warehouseId, estimateId: undefined })
  const placed = request.warehouseId === undefined ? draft : chooseWarehouse(draft, request.warehouseId)
  return request.channelCode === undefined ? placed : { ...placed, channelCode: request.channelCode, estimateId: request.estimateId }
}

/** Drafts of earlier versions had what is taken off among the services. */
function withLevel(draft: PackingDraft): PackingDraft {
  if (!draft.services.includes(STRIP_SERVICE)) return draft
  return { ...draft, services: draft.services.filter((code) => code !== STRIP_SERVICE), packingLevel: 'strip' }
}

/** Another content has another value and another price: what was declared or allowed for the old one would be wrong unseen. */
function toNewContent(draft: PackingDraft): PackingDraft {
  return {
    ...draft,
    declaredCents: undefined,
    isDeclaredBlank: false,
    notesAccepted: false,
    paysByItself: false,
    payCapCents: undefined,
    laterBoxes: [],
  }
}

/** One more or one less; never more than an order takes. */
export function toggleParcel(draft: PackingDraft, parcelId: string): PackingDraft {
  if (draft.parcelIds.includes(parcelId)) return chooseParcels(draft, draft.parcelIds.filter((one) => one !== parcelId))
  return isFull(draft) ? draft : chooseParcels(draft, [...draft.parcelIds, parcelId])
}

export function isFull(draft: PackingDraft): boolean {
  return draft.parcelIds.length >= limits.order.maxParcels
}

/** These and no others, as many as an order takes. */
export function chooseParcels(draft: PackingDraft, parcelIds: readonly string[]): PackingDraft {
  return toNewContent({ ...draft, isPicked: true, parcelIds: parcelIds.slice(0, limits.order.maxParcels) })
}

/** The parcels in these boxes: the first is packed now, by this channel. What is declared stays, in parts, unless it is the goods value. */
export function followWay(draft: PackingDraft, { boxes }: Pick<PackingWay, 'boxes'>, channelCode: string): PackingDraft {
  const isOwn = isAmount(draft.declaredCents)
  const [first, ...later] = boxes.map(({ parcelIds, declaredValueCents }): LaterBox => ({
    parcelIds,
    declaredCents: isOwn ? declaredValueCents : undefined,
  }))
  return first ? { ...toNewContent(draft), ...first, channelCode, laterBoxes: later } : draft
}

/** All of them in one box again. */
export function joinBoxes(draft: PackingDraft): PackingDraft {
  const declared = [draft.declaredCents, ...draft.laterBoxes.map((box) => box.declaredCents)]
  const joined = chooseParcels(draft, [draft.parcelIds, ...draft.laterBoxes.map((box) => box.parcelIds)].flat())
  return declared.every(isAmount) ? { ...joined, declaredCents: sumCents(declared) } : joined
}

/** Once a box has been sent: the next one, with all other choices as they were. The notes are read anew. Undefined: that was the last. */
export function toNextBox(draft: PackingDraft): PackingDraft | undefined {
  const [next, ...later] = draft.laterBoxes
  return next && { ...toNewContent(draft), ...next, laterBoxes: later, estimateId: undefined, couponId: undefined }
}

/** One order is of one warehouse: another one starts anew. */
export function chooseWarehouse(draft: PackingDraft, warehouseId: string): PackingDraft {
  if (draft.warehouseId === warehouseId) return draft
  return toNewContent({ ...draft, warehouseId, parcelIds: [], isPicked: undefined, channelCode: undefined, estimateId: undefined })
}

export function toggleService(draft: PackingDraft, code: ServiceCode): PackingDraft {
  const services = draft.services.includes(code) ? draft.services.filter((one) => one !== code) : [...draft.services, code]
  return { ...draft, services }
}

/** What is known by now of the things that a draft names. Undefined: not yet. */
export interface KnownThings {
  readonly firstWarehouseId?: string | undefined
  /** Every parcel of the draft's warehouse that can be packed. */
  readonly readyParcelIds?: readonly string[] | undefined
  readonly addresses?: readonly Address[] | undefined
}

/**
 * The draft with what still holds: parcels that left the stock meanwhile are dropped. What most members would choose is
 * chosen by itself: the first warehouse, all of its parcels, the default address.
 */
export function settleDraft(draft: PackingDraft, known: KnownThings): PackingDraft {
  const { readyParcelIds, addresses } = known
  return {
    ...draft,
    laterBoxes: readyParcelIds ? toReadyBoxes(draft.laterBoxes, readyParcelIds) : draft.laterBoxes,
    warehouseId: draft.warehouseId ?? (draft.parcelIds.length > 0 ? undefined : known.firstWarehouseId),
    parcelIds: readyParcelIds ? toReady(draft, readyParcelIds) : draft.parcelIds,
    addressId: addresses ? findAddress(draft, addresses)?.addressId : draft.addressId,
  }
}

/** What was chosen and has gone is not exchanged for other parcels: nobody has seen those in this box. */
function toReady({ parcelIds, isPicked = parcelIds.length > 0 }: PackingDraft, readyParcelIds: readonly string[]): readonly string[] {
  return isPicked ? parcelIds.filter((one) => readyParcelIds.includes(one)) : readyParcelIds.slice(0, limits.order.maxParcels)
}

/** A box whose parcels have changed has another value: what was declared for it would be wrong unseen. */
function toReadyBoxes(boxes: readonly LaterBox[], readyParcelIds: readonly string[]): readonly LaterBox[] {
  return boxes.flatMap((box) => {
    const parcelIds = box.parcelIds.filter((one) => readyParcelIds.includes(one))
    if (parcelIds.length === 0) return []
    return [parcelIds.length === box.parcelIds.length ? box : { parcelIds }]
  })
}

function findAddress({ pickupMethod, addressId }: PackingDraft, addresses: readonly Address[]): Address | undefined {
  const fitting = addresses.filter((one) => one.pickupMethod === pickupMethod && one.postcode !== undefined)
  return fitting.find((one) => one.addressId === addressId) ?? fitting.find((one) => one.isDefault) ?? fitting[0]
}

/** Services that can be chosen or are required: all but the one that a packing level consists in. */
export function toServiceOffers({ services }: Pick<PackingPreview, 'services'>): PackingPreview['services'] {
  return services.filter(({ code }) => code !== STRIP_SERVICE)
}

/** Services that will be done: the chosen ones and those that the goods require. */
export function toServices(draft: PackingDraft, preview: PackingPreview | undefined): readonly ServiceCode[] {
  const required = preview ? toServiceOffers(preview).flatMap((service) => (service.required ? service.code : [])) : []
  return [...new Set([...required, ...draft.services])]
}

/**
 * What the price is asked for. A declared value that cannot stand (nothing, or above the goods value) is left out: it is
 * said at its field, and the price goes on.
 */
export function toPackingChoice(draft: PackingDraft, goodsValueCents: number | undefined): PackingChoice {
  const { declaredCents } = draft
  const isPossible = isAmount(declaredCents) && declaredCents > 0 && declaredCents <= (goodsValueCents ?? declaredCents)
  return {
    parcelIds: [...draft.parcelIds],
    services: [...draft.services],
    packingLevel: draft.packingLevel,
    insured: draft.insured,
    ...(draft.addressId !== undefined && { addressId: draft.addressId }),
    ...(draft.channelCode !== undefined && { channelCode: draft.channelCode }),
    ...(isPossible && { declaredValueCents: declaredCents }),
  }
}

export function findChannel(draft: PackingDraft, preview: PackingPreview | undefined): ChannelOffer | undefined {
  return preview?.channels.find((channel) => channel.code === draft.channelCode)
}

export function findCheapest(preview: PackingPreview | undefined): ChannelOffer | undefined {
  return preview?.channels.find((channel) => channel.cheapest)
}

/** A channel that does not fit (any more) gives way to the cheapest that does. */
export function chooseFittingChannel(draft: PackingDraft, preview: PackingPreview): PackingDraft {
  const cheapest = findCheapest(preview)
  return findChannel(draft, preview)?.quote || !cheapest ? draft : { ...draft, channelCode: cheapest.code }
}

/** Those that can be had first; lines from other warehouses only where nothing else is left to explain. */
export function toShownChannels({ channels }: PackingPreview): readonly ChannelOffer[] {
  const fitting = channels.filter((channel) => channel.quote)
  const others = channels.filter((channel) => !channel.quote)
  const explained = others.filter((channel) => channel.unfit !== 'warehouseNotServed')
  return [...fitting, ...(fitting.length + explained.length > 0 ? explained : others)]
}

/** What each step still lacks, by field; empty when the member may go on. */
export type StepErrors = Partial<Record<'parcelIds' | 'addressId' | 'declaredValueCents' | 'channelCode' | 'notesAccepted' | 'autoPayCapCents', ErrorCode>>

export function toStepErrors(
  step: PackingStep,
  draft: PackingDraft,
  preview: PackingPreview | undefined,
  addresses: readonly Address[],
): StepErrors {
  switch (step) {
    case 0:
      return toParcelErrors(draft, preview)
    case 1:
      return { ...toAddressError(draft, addresses), ...toDeclaredError(draft, preview) }
    case 2:
      return findChannel(draft, preview)?.quote ? {} : { channelCode: 'channelRequired' }
    case 3:
      return { ...toCapError(draft), ...(!draft.notesAccepted && { notesAccepted: 'notesNotAccepted' }) }
  }
}

function toParcelErrors(draft: PackingDraft, preview: PackingPreview | undefined): StepErrors {
  if (draft.parcelIds.length === 0) return { parcelIds: 'parcelsRequired' }
  return preview && preview.goodsValueCents <= 0 ? { parcelIds: 'goodsValueRequired' } : {}
}

function toAddressError({ addressId }: PackingDraft, addresses: readonly Address[]): StepErrors {
  const address = addresses.find((one) => one.addressId === addressId)
  if (!address) return { addressId: 'addressRequired' }
  return address.postcode === undefined ? { addressId: 'addressLacksPostcode' } : {}
}

function toDeclaredError({ declaredCents, isDeclaredBlank }: PackingDraft, preview: PackingPreview | undefined): StepErrors {
  if (isDeclaredBlank) return { declaredValueCents: 'declaredValueRequired' }
  // Drafts of earlier versions have null for an amount that could not be read.
  if (declaredCents == null) return {}
  if (!isAmount(declaredCents)) return { declaredValueCents: 'numberUnreadable' }
  if (declaredCents === 0) return { declaredValueCents: 'mustBeAboveZero' }
  return preview && declaredCents > preview.goodsValueCents ? { declaredValueCents: 'declaredValueTooHigh' } : {}
}

function toCapError({ paysByItself, payCapCents }: PackingDraft): StepErrors {
  if (!paysByItself) return {}
  if (payCapCents == null) return { autoPayCapCents: 'required' }
  if (!isAmount(payCapCents)) return { autoPayCapCents: 'numberUnreadable' }
  return payCapCents > 0 ? {} : { autoPayCapCents: 'mustBeAboveZero' }
}

const CAP_STEP_CENTS = 1_000

/** A tenth above what is expected, in whole tens of yuan: a box that comes out a little heavier is still paid. */
export function suggestPayCap(expectedCents: Cents): Cents {
  return cents(Math.ceil((expectedCents * 11) / 10 / CAP_STEP_CENTS) * CAP_STEP_CENTS)
}

/** The first step that lacks something; undefined when all may be sent. */
export function findOpenStep(
  draft: PackingDraft,
  preview: PackingPreview | undefined,
  addresses: readonly Address[],
): PackingStep | undefined {
  return ([0, 1, 2, 3] as const).find((step) => Object.keys(toStepErrors(step, draft, preview, addresses)).length > 0)
}

export type Application = v.InferInput<typeof applicationSchema>

/** The application, once every step is complete. */
export function toApplication(draft: PackingDraft, preview: PackingPreview, senders: readonly Sender[] = []): Application {
  const sender = findSender(draft, senders)
  const quote = findChannel(draft, preview)?.quote
  return {
    warehouseId: preview.warehouseId,
    parcelIds: [...draft.parcelIds],
    addressId: draft.addressId ?? '',
    pickupMethod: draft.pickupMethod,
    channelCode: draft.channelCode ?? '',
    services: [...toServices(draft, preview)],
    packingLevel: draft.packingLevel,
    ...(draft.services.includes(PHOTO_SERVICE) && { photoRequest: draft.photoRequest }),
    insured: draft.insured,
    declaredValueCents: isAmount(draft.declaredCents) ? draft.declaredCents : preview.goodsValueCents,
    remark: draft.remark,
    ...(draft.estimateId !== undefined && { estimateId: draft.estimateId }),
    ...(draft.couponId !== undefined && { couponId: draft.couponId }),
    ...(sender && { senderId: sender.senderId }),
    notesAccepted: true,
    ...(draft.takesDifferences && { topUpCapCents: limits.order.defaultTopUpCap }),
    ...(draft.paysByItself && { autoPayCapCents: isAmount(draft.payCapCents) ? draft.payCapCents : 0 }),
    ...(quote && { seenTotalCents: quote.totalCents }),
  }
}

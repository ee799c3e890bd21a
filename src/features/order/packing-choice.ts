import type { Address, PickupMethod } from '@contract/address/address'
import type { ServiceCode } from '@contract/freight/freight'
import type { Cents } from '@contract/kit/money'
import type { ErrorCode } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import type { PackingChoice, PackingPreview } from '@contract/order/order'
import type { applyForPacking } from '@contract/order/order-endpoints'
import type { InputOf } from '@contract/kit/endpoint'

/** What a member has chosen so far, over the four steps. Pure: kept as a draft, checked step by step, then sent. */
export interface PackingDraft {
  readonly warehouseId?: string | undefined
  readonly parcelIds: readonly string[]
  readonly pickupMethod: PickupMethod
  readonly addressId?: string | undefined
  readonly channelCode?: string | undefined
  readonly services: readonly ServiceCode[]
  readonly insured: boolean
  /** Undefined: the goods value. */
  readonly declaredCents?: Cents | undefined
  /** The declared value was emptied: neither the goods value nor an amount. */
  readonly isDeclaredBlank: boolean
  readonly remark: string
  readonly notesAccepted: boolean
  /** Differences up to the platform's usual cap are taken from the balance; off until chosen. */
  readonly takesDifferences: boolean
}

export const EMPTY_DRAFT: PackingDraft = {
  parcelIds: [],
  pickupMethod: 'delivery',
  services: [],
  insured: false,
  isDeclaredBlank: false,
  remark: '',
  notesAccepted: false,
  takesDifferences: false,
}

export const PACKING_STEPS = ['parcels', 'delivery', 'channel', 'confirm'] as const
export type PackingStep = 0 | 1 | 2 | 3

/** One more or one less; never more than an order takes, never of two warehouses (a new warehouse starts anew). */
export function toggleParcel(draft: PackingDraft, parcelId: string): PackingDraft {
  const chosen = draft.parcelIds.includes(parcelId)
  if (!chosen && draft.parcelIds.length >= limits.order.maxParcels) return draft
  const parcelIds = chosen ? draft.parcelIds.filter((one) => one !== parcelId) : [...draft.parcelIds, parcelId]
  // Another content has another value: a declared value typed for the old one would be wrong unseen.
  return { ...draft, parcelIds, declaredCents: undefined, isDeclaredBlank: false, notesAccepted: false }
}

export function chooseWarehouse(draft: PackingDraft, warehouseId: string): PackingDraft {
  if (draft.warehouseId === warehouseId) return draft
  return { ...draft, warehouseId, parcelIds: [], channelCode: undefined, declaredCents: undefined, isDeclaredBlank: false }
}

export function toggleService(draft: PackingDraft, code: ServiceCode): PackingDraft {
  const services = draft.services.includes(code) ? draft.services.filter((one) => one !== code) : [...draft.services, code]
  return { ...draft, services }
}

/** Services that will be done: the chosen ones and those that the goods require. */
export function toServices(draft: PackingDraft, preview: PackingPreview | undefined): readonly ServiceCode[] {
  const required = preview?.services.filter((service) => service.required).map((service) => service.code) ?? []
  return [...new Set([...required, ...draft.services])]
}

export function toPackingChoice(draft: PackingDraft, requiresReinforcement: boolean): PackingChoice {
  const services = requiresReinforcement ? [...new Set([...draft.services, 'reinforcement' as const])] : [...draft.services]
  return {
    parcelIds: [...draft.parcelIds],
    services,
    insured: draft.insured,
    ...(draft.addressId !== undefined && { addressId: draft.addressId }),
    ...(draft.channelCode !== undefined && { channelCode: draft.channelCode }),
    ...(draft.declaredCents !== undefined && { declaredValueCents: draft.declaredCents }),
  }
}

/** What each step still lacks, by field; empty when the member may go on. */
export type StepErrors = Partial<Record<'parcelIds' | 'addressId' | 'declaredValueCents' | 'channelCode' | 'notesAccepted', ErrorCode>>

export function toStepErrors(
  step: PackingStep,
  draft: PackingDraft,
  preview: PackingPreview | undefined,
  addresses: readonly Address[],
): StepErrors {
  switch (step) {
    case 0:
      return draft.parcelIds.length === 0 ? { parcelIds: 'parcelsRequired' } : {}
    case 1: {
      const address = addresses.find((one) => one.addressId === draft.addressId)
      return {
        ...(!address && { addressId: 'addressRequired' }),
        ...(address && address.postcode === undefined && { addressId: 'addressLacksPostcode' }),
        ...toDeclaredError(draft, preview),
      }
    }
    case 2:
      return preview?.quote === undefined || draft.channelCode === undefined ? { channelCode: 'channelRequired' } : {}
    case 3:
      return draft.notesAccepted ? {} : { notesAccepted: 'notesNotAccepted' }
  }
}

function toDeclaredError({ declaredCents, isDeclaredBlank }: PackingDraft, preview: PackingPreview | undefined): StepErrors {
  if (isDeclaredBlank) return { declaredValueCents: 'declaredValueRequired' }
  if (declaredCents === undefined) return {}
  if (declaredCents === 0) return { declaredValueCents: 'mustBeAboveZero' }
  return preview && declaredCents > preview.goodsValueCents ? { declaredValueCents: 'declaredValueTooHigh' } : {}
}

/** The first step that lacks something; undefined when all may be sent. */
export function firstOpenStep(draft: PackingDraft, preview: PackingPreview | undefined, addresses: readonly Address[]): PackingStep | undefined {
  return ([0, 1, 2, 3] as const).find((step) => Object.keys(toStepErrors(step, draft, preview, addresses)).length > 0)
}

/** The application, once every step is complete. */
export function toApplication(draft: PackingDraft, preview: PackingPreview): InputOf<typeof applyForPacking> {
  return {
    warehouseId: preview.warehouseId,
    parcelIds: [...draft.parcelIds],
    addressId: draft.addressId ?? '',
    pickupMethod: draft.pickupMethod,
    channelCode: draft.channelCode ?? '',
    services: [...toServices(draft, preview)],
    insured: draft.insured,
    declaredValueCents: draft.declaredCents ?? preview.goodsValueCents,
    remark: draft.remark,
    notesAccepted: true,
    ...(draft.takesDifferences && { topUpCapCents: limits.order.defaultTopUpCap }),
    ...(preview.quote && { seenTotalCents: preview.quote.totalCents }),
  }
}

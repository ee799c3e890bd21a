import type { Address } from '@contract/address/address'
import type { Sender } from '@contract/address/sender'
import type { OrderDetail } from '@contract/order/order'
import { WAREHOUSE_SENDER, type PackingDraft } from './packing-choice'

/**
 * What a new application takes over from an order: where from and where to, by which way, with which services. Its parcels are
 * gone and its value was theirs. An order keeps a copy of its address; the member's own that says the same is chosen, and
 * where there is none any more, the usual one.
 */
export function toPreset(order: OrderDetail, addresses: readonly Address[], senders: readonly Sender[]): Partial<PackingDraft> {
  return {
    againOf: order.orderId,
    warehouseId: order.warehouseId,
    pickupMethod: order.pickupMethod,
    addressId: addresses.find((one) => one.pickupMethod === order.pickupMethod && isSame(one, order.address))?.addressId,
    senderId: order.sender ? senders.find((one) => isSame(one, order.sender))?.senderId : WAREHOUSE_SENDER,
    channelCode: order.channelCode,
    services: order.services,
    packingLevel: order.packingLevel,
    photoRequest: order.photoRequest ?? '',
    insured: order.insured,
    remark: order.remark ?? '',
    takesDifferences: (order.topUpCapCents ?? 0) > 0,
    paysByItself: order.autoPayCapCents !== undefined,
    payCapCents: order.autoPayCapCents,
  }
}

const COMPARED = ['contact', 'phone', 'country', 'province', 'city', 'street', 'address', 'postcode'] as const

type Place = Partial<Readonly<Record<(typeof COMPARED)[number], string | undefined>>>

function isSame(one: Place, other: Place | undefined): boolean {
  return COMPARED.every((part) => (one[part] ?? '') === (other?.[part] ?? ''))
}

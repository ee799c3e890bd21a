import type { ServiceCode } from '@contract/freight/freight'
import type { OrderDetail } from '@contract/order/order'
import type { KeyValue } from '@/components/KeyValues'
import { formatMoney, formatWeight } from '@/i18n/format'
import type { OrderDetailStrings } from './order-detail-strings'
import type { OrderStrings } from './order-strings'

/** The order's own facts in the order in which a member asks for them; what does not exist yet is left out. */
export function toFacts(
  order: OrderDetail,
  words: OrderStrings & OrderDetailStrings,
  serviceNames: Readonly<Record<ServiceCode, string>>,
  toTime: (time: string) => string,
): readonly KeyValue[] {
  const { detail } = words
  const services = [...order.services.map((code) => serviceNames[code]), ...(order.insured ? [detail.insurance] : [])]
  const row = (key: string, label: string, value: string | undefined): readonly KeyValue[] =>
    value === undefined ? [] : [{ key, label, value }]
  const time = (at: string | undefined) => (at === undefined ? undefined : toTime(at))
  const taken = (cents: number) => (cents > 0 ? formatMoney(-cents) : undefined)
  return [
    ...row('number', detail.orderNumber, order.orderNumber),
    ...row('ordered', detail.orderedAt, toTime(order.orderedAt)),
    ...row('shipped', detail.shippedAt, time(order.shippedAt)),
    ...row('signed', detail.signedAt, time(order.signedAt)),
    ...row('cancelled', detail.cancelledAt, time(order.cancelledAt)),
    ...row('reason', detail.cancelReason, toCancelReason(order, words)),
    ...row('refunded', detail.adjustment.refund, order.sentBack?.refundedCents && formatMoney(order.sentBack.refundedCents)),
    ...row('channel', detail.channel, order.channelName),
    ...row('pickup', detail.pickupMethod, detail[order.pickupMethod]),
    ...row('billed', detail.billedWeight, order.billedGrams === undefined ? undefined : formatWeight(order.billedGrams)),
    ...row('pieces', detail.pieces, order.pieces === undefined ? undefined : String(order.pieces)),
    ...row('declared', detail.declaredValue, formatMoney(order.declaredValueCents)),
    ...row('services', detail.services, services.length > 0 ? services.join(detail.separator) : detail.none),
    ...row('packing', detail.packingLevel.label, detail.packingLevel[order.packingLevel]),
    ...row('photos', detail.photoRequest, order.photoRequest),
    ...row('remark', detail.remark, order.remark),
    ...row('points', detail.pointsDeduction, taken(order.pointsDeductionCents)),
    ...row('coupon', detail.coupon, taken(order.couponCents)),
    { key: 'payable', label: order.isEstimate ? words.estimate : detail.payable, value: formatMoney(order.totalPayableCents) },
    ...row('autoPay', detail.autoPay.label, order.autoPayCapCents && detail.autoPay.cap(formatMoney(order.autoPayCapCents))),
    ...row('paidBy', detail.paidBy.label, order.paidBy && detail.paidBy[order.paidBy]),
    ...(order.paidAt === undefined ? [] : [{ key: 'paid', label: words.paid, value: formatMoney(order.paidCents), strong: true }]),
  ]
}

function toCancelReason({ cancelReason, sentBack }: OrderDetail, words: OrderStrings & OrderDetailStrings): string | undefined {
  if (cancelReason === undefined) return undefined
  if (cancelReason === 'paymentOverdue') return words.detail.paymentOverdue
  return cancelReason === 'sentBack' ? sentBack?.reason : words.cancel.reason[cancelReason]
}

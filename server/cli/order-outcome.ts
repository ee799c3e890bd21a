import type { OrderDetail } from '@contract/order/order'
import type { Outcome } from '@server/cli/command'
import { toAmount, toCentimetres, toFacts, toKilograms, toMinute, toTable } from '@server/cli/text-table'

export const ORDER_WORD = '<order-number|id>'

/** All that somebody needs who packs it, sends it off, or answers for it. */
export function toOutcome(order: OrderDetail & { ClientNO?: string }): Outcome {
  const { address, bill, sender } = order
  const facts = toFacts({
    order: order.orderNumber,
    status: order.status,
    'sent back': order.sentBack?.reason,
    refunded: order.sentBack?.refundedCents === undefined ? undefined : toAmount(order.sentBack.refundedCents),
    member: order.ClientNO,
    channel: order.channelName,
    to: [address.country, address.postcode, address.province, address.city, address.street, address.address, address.contact].filter(Boolean).join(' '),
    from: sender && [sender.country, sender.postcode, sender.province, sender.city, sender.street, sender.address, sender.contact].filter(Boolean).join(' '),
    services: order.services.join(', '),
    packing: order.packingLevel,
    'show on photos': order.photoRequest,
    insured: order.insured ? `yes, declared ${toAmount(order.declaredValueCents)}` : 'no',
    remark: order.remark,
    box: bill && `${toCentimetres(bill.box)}, ${toKilograms(order.weightGrams)}`,
    [order.isEstimate ? 'estimate' : 'bill']: toAmount(order.totalCents),
    paid: order.paidCents > 0 ? toAmount(order.paidCents) : undefined,
    carrier: order.carrierName && `${order.carrierName} ${order.trackingNumber ?? ''}`,
    'last event': order.tracks[0] && `${order.tracks[0].kind} ${toMinute(order.tracks[0].at)}`,
  })
  const parcels = toTable(
    ['parcel', 'goods', 'fragile', 'weight'],
    order.parcels.map((parcel) => [parcel.trackingNumber, parcel.itemNames.join(' '), parcel.fragile ? 'fragile' : '', toKilograms(parcel.actualGrams)]),
  )
  const quote = bill?.quote ?? order.estimate
  const lines = toTable(
    ['line', 'rule', 'amount'],
    quote.lines.map((line) => [`${line.label}${line.subject === undefined ? '' : ` ${line.subject}`}`, line.rule, toAmount(line.amountCents)]),
  )
  return { data: order, text: [facts, parcels, lines].join('\n\n') }
}

import type { AfterSaleDetail, AfterSaleRefund, AfterSaleSummary } from '@contract/shop/after-sale'
import type { AfterSaleState } from '@contract/shop/after-sale-status'
import type { Language } from '@contract/kit/language'
import type { IconName } from '@/components/icon-names'
import type { KeyValue } from '@/components/KeyValues'
import type { RouteNode } from '@/components/RouteLine'
import type { Tone } from '@/components/StatusTag'
import { formatCount, formatDateTime, formatMoney } from '@/i18n/format'
import type { AfterSaleStrings } from './after-sale-strings'
import type { ShelfPartStrings } from './shelf-part-strings'

/** Data → what is shown of an after-sale. Pure. */

export const STATE_TONES: Readonly<Record<AfterSaleState, Tone>> = {
  requested: 'verifying',
  returning: 'topay',
  received: 'packing',
  refunded: 'instock',
  refused: 'problem',
  withdrawn: 'cancelled',
}

export interface AfterSaleWay {
  readonly nodes: readonly RouteNode[]
  /** nodes.length: all done. */
  readonly current: number
  /** It ended there without a refund. */
  readonly isStuck: boolean
}

type OnItsWay = Pick<AfterSaleDetail, 'parcelId' | 'kind' | 'state' | 'acceptedAt' | 'numberSentAt' | 'receivedAt'>

/**
 * asked – answer – (send back – received –) refund; one that ended otherwise stops where it was. A part of a parcel is taken out in
 * place of an answer.
 */
export function toWay(
  { parcelId, kind, state, acceptedAt, numberSentAt, receivedAt }: OnItsWay,
  { step, state: states }: AfterSaleStrings,
  part: ShelfPartStrings,
): AfterSaleWay {
  const isOver = state === 'refused' || state === 'withdrawn'
  // A part that was accepted comes without a return.
  const isSentBack = parcelId === undefined && kind === 'returnRefund' && !(state === 'refunded' && receivedAt === undefined)
  const nodes: readonly RouteNode[] = [
    { key: 'asked', icon: 'send', text: step.asked },
    parcelId === undefined ? { key: 'answer', icon: 'message-circle', text: step.answer } : { key: 'takenOut', icon: 'package-open', text: part.takenOut },
    ...(isSentBack
      ? [
          { key: 'sendBack', icon: 'truck', text: step.sendBack } as const,
          { key: 'received', icon: 'warehouse', text: step.received } as const,
        ]
      : []),
    { key: 'refund', icon: 'wallet', text: step.refund },
  ]
  const current = toCurrent()
  return {
    nodes: isOver ? nodes.map((node, index) => (index === current ? { ...node, icon: 'circle-x', text: states[state] } : node)) : nodes,
    current,
    isStuck: isOver,
  }

  function toCurrent(): number {
    switch (state) {
      case 'requested':
      case 'refused':
        return 1
      case 'withdrawn':
        // By the member before there was an answer, or by time before the goods were sent.
        return acceptedAt === undefined ? 1 : 2
      case 'returning':
        return numberSentAt === undefined ? 2 : 3
      case 'received':
        return nodes.length - 1
      case 'refunded':
        return nodes.length
    }
  }
}

type Waiting = Pick<AfterSaleSummary, 'parcelId' | 'state' | 'dueAt'> & Partial<Pick<AfterSaleDetail, 'numberSentAt' | 'offer' | 'objection'>>

type Named = Pick<AfterSaleSummary, 'parcelId' | 'kind' | 'state'>

/** What is to become of the goods. */
export const toKindText = ({ parcelId, kind }: Named, words: AfterSaleStrings, part: ShelfPartStrings): string =>
  parcelId === undefined ? words.kind[kind] : part.kind

export const toStateText = ({ parcelId, state }: Named, words: AfterSaleStrings, part: ShelfPartStrings): string =>
  parcelId !== undefined && state === 'requested' ? part.waiting : words.state[state]

/** What comes next and until when, in one line. */
export function toNext(
  { parcelId, state, dueAt, offer, objection }: Waiting,
  { next }: AfterSaleStrings,
  part: ShelfPartStrings,
  language: Language,
): string {
  const by = dueAt === undefined ? undefined : formatDateTime(dueAt, language)
  if (parcelId !== undefined && state === 'requested' && by !== undefined) return part.next(by)
  if (parcelId !== undefined && state === 'refunded') return part.refunded
  switch (state) {
    case 'requested':
      if (offer) return next.offered
      if (by === undefined) return next.answering
      return objection ? next.objected(by) : next.requested(by)
    case 'returning':
      // Its time runs until the number is there.
      return by === undefined ? next.underWay : next.returning(by)
    case 'received':
      return by === undefined ? next.refunding : next.received(by)
    default:
      return next[state]
  }
}

/** What comes back, each with its sign. */
export function toRefundFacts(
  { moneyCents, points, freightCents }: AfterSaleRefund,
  { back }: AfterSaleStrings,
): readonly (readonly [IconName, string])[] {
  const facts: (readonly [IconName, string])[] = [['wallet', back.money(formatMoney(moneyCents))]]
  if (freightCents > 0) facts.push(['truck', back.freight(formatMoney(freightCents))])
  if (points > 0) facts.push(['rotate-ccw', back.points(formatCount(points))])
  return facts
}

/** The facts of one: its numbers, what it is about, what comes back, when what happened. */
export function toFactRows(one: AfterSaleDetail, words: AfterSaleStrings, part: ShelfPartStrings, language: Language): readonly KeyValue[] {
  const { detail, pieces } = words
  const { refund, state } = one
  const at = (time: string | undefined) => time && formatDateTime(time, language)
  const rows: readonly (Omit<KeyValue, 'value'> & { readonly value: string | undefined })[] = [
    { key: 'number', label: detail.number, value: one.caseNumber },
    { key: 'order', label: detail.order, value: one.orderNumber },
    { key: 'item', label: detail.item, value: [one.name, one.optionText, pieces(one.quantity)].filter(Boolean).join(' · ') },
    { key: 'money', label: state === 'refunded' ? detail.money : detail.wouldBe, value: refund && formatMoney(refund.moneyCents), strong: true },
    { key: 'points', label: detail.points, value: refund && refund.points > 0 ? formatCount(refund.points) : undefined },
    { key: 'return', label: detail.returnNumber, value: [one.returnCarrier, one.returnNumber].filter(Boolean).join(' ') || undefined },
    { key: 'asked', label: detail.asked, value: at(one.requestedAt) },
    { key: 'agreed', label: detail.agreed, value: at(one.acceptedAt) },
    { key: 'came', label: one.parcelId === undefined ? detail.came : part.takenOut, value: at(one.receivedAt) },
    { key: 'ended', label: detail.ended, value: at(one.endedAt) },
  ]
  return rows.filter(({ value }) => value !== undefined)
}

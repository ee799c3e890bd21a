import { cents } from '@contract/kit/money'
import type { AfterSaleDetail, AfterSaleTerm } from '@contract/shop/after-sale'
import { AFTER_SALE_REASONS, afterSaleMachine, KINDS_OF_REASON, needsPhotos, type AfterSaleReason } from '@contract/shop/after-sale-status'
import { NOW, SHOP_ORDER, threeLines } from '../shop-orders/a-shop-order'

export const AFTER_SALE = 'af111111-1111-4111-8111-111111111111'
export const FILE = 'f1111111-1111-4111-8111-111111111111'

/** 2 working days, and 10 days, from `NOW` (09:41 in Taipei). */
export const ANSWER_BY = '2026-11-24T01:41:00.000Z'
export const SEND_BY = '2026-12-01T01:41:00.000Z'

export const anAfterSale = (changes: Partial<AfterSaleDetail> = {}): AfterSaleDetail => {
  const [line] = threeLines()
  const state = changes.state ?? 'requested'
  return {
    afterSaleId: AFTER_SALE,
    caseNumber: 'A20261121001',
    orderId: SHOP_ORDER,
    orderNumber: 'S20261121016',
    delivery: 'home',
    lineId: line?.lineId ?? '',
    goodsId: line?.goodsId ?? '',
    name: line?.name ?? '',
    optionText: line?.optionText ?? '',
    icon: 'travel',
    quantity: 1,
    kind: 'returnRefund',
    reason: 'damaged',
    state,
    refund: { moneyCents: cents(3_896), points: 279, freightCents: cents(404) },
    ...(state === 'requested' && { dueAt: ANSWER_BY }),
    ...(state === 'returning' && { dueAt: SEND_BY, acceptedAt: NOW }),
    requestedAt: NOW,
    text: '袋口裂開，抽不了真空',
    photos: [],
    receivedPhotos: [],
    actions: [...afterSaleMachine.actionsOf(state, 'member')].filter((action) => action !== 'acceptOffer' || changes.offer !== undefined),
    now: NOW,
    ...changes,
  }
}

export const aTerm = (digit: number, changes: Partial<AfterSaleTerm> = {}): AfterSaleTerm => ({
  lineId: threeLines()[digit - 1]?.lineId ?? '',
  maxQuantity: threeLines()[digit - 1]?.quantity ?? 1,
  reasons: changes.bar === undefined ? AFTER_SALE_REASONS.map((reason: AfterSaleReason) => ({ reason, kinds: [...KINDS_OF_REASON[reason]], needsPhotos: needsPhotos(reason) })) : [],
  ...changes,
})

/** Two of the three lines can be asked for; the scale has come back already. */
export const someTerms = (): readonly AfterSaleTerm[] => [aTerm(1), aTerm(2, { bar: 'nothingLeft', maxQuantity: 0 }), aTerm(3)]

export const terms = (lines: readonly AfterSaleTerm[] = someTerms()) => ({ lines, now: NOW })
export const listed = (...items: readonly AfterSaleDetail[]) => ({ items, openCount: items.length, now: NOW })

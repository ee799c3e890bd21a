import { Refusal } from '@contract/kit/envelope'
import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { decideQuestion, isRise, type QuestionKind } from '@contract/proxy/price-change'
import { toRise } from '@contract/proxy/purchase-refund'
import { assertOwnFiles } from '@server/base/file/file-service'
import type { Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import type { AskedValues, OptionChoice } from '@server/db/tables/proxy-order-tables'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { assertNotOfAnother } from '@server/trade/proxy-order/buyer/buyer-service'
import { lockNamedPurchase, type PurchaseName } from '@server/trade/proxy-order/locked-purchase'
import { endPurchase } from '@server/trade/proxy-order/purchase-end-service'
import { tellAsked } from '@server/trade/proxy-order/purchase-notices'
import { toPaid } from '@server/trade/proxy-order/purchase-order-bill'
import { listPurchaseLines, movePurchase, type PurchaseLineRow, type PurchaseRow } from '@server/trade/proxy-order/purchase-store'
import { keepPrice } from '@server/trade/proxy-order/question/question-service'
import { countQuestionsOfOrder, findQuestion, insertQuestion, insertQuestionPhotos } from '@server/trade/proxy-order/question/question-store'
import { leftOf, toDearer, toGoodsOf, toRiseParts } from '@server/trade/proxy-order/question/question-terms'
import type { LockedPurchase } from '@server/trade/proxy-order/refund-service'
import { readMeans, takeByAllowance } from '@server/trade/proxy-order/rise-service'

export interface Asking extends PurchaseName {
  readonly operatorKeyId: string
  readonly kind: QuestionKind
  /** Which line of the purchase it is about, counted from 1. */
  readonly line?: number | undefined
  /** priceRise: of a piece now. */
  readonly unitCents?: Cents | undefined
  /** transportRise: of the purchase now. */
  readonly transportCents?: Cents | undefined
  /** shortage: how many pieces there are. */
  readonly quantity?: number | undefined
  /** delay. */
  readonly shipsAt?: Date | undefined
  /** optionGone. */
  readonly choices: readonly { readonly optionText: string; readonly unitCents: Cents }[]
  readonly note: string
  readonly photos: readonly string[]
}

/** take: paid from the balance by the member's rule, and to be bought · ask: the member answers · refund: ended by the member's rule. */
export interface Asked {
  readonly orderId: string
  readonly outcome: 'take' | 'ask' | 'refund'
}

interface Question {
  readonly line: PurchaseLineRow | undefined
  readonly was: AskedValues | undefined
  readonly now: AskedValues | undefined
  readonly riseCents: Cents
  readonly choices: readonly OptionChoice[]
}

/**
 * Something is otherwise than it was ordered: the member's rule decides, or the member.
 * @throws Refusal `notFound`, `notAllowedNow`, `buyingBegun` while another buyer has it, `required` and `invalid` for what the kind needs
 */
export async function askAboutPurchase(tx: Tx, ports: NoticePorts, asking: Asking): Promise<Asked> {
  const { operatorKeyId, kind, photos } = asking
  await assertOwnFiles(tx, { operatorKeyId }, photos)
  const locked = await lockNamedPurchase(tx, asking)
  const { order, purchase } = locked
  if (purchase.status !== 'toBuy') throw new Refusal('notAllowedNow')
  await assertNotOfAnother(tx, purchase, operatorKeyId)
  const question = toQuestion(purchase, await listPurchaseLines(tx, [purchase.id]), asking)
  const outcome = decideQuestion({ rule: order.rule, kind, riseCents: question.riseCents, ...(await readMeans(tx, order)) })
  if (outcome === 'refund') {
    const ending = { action: 'ask', to: 'refunded', by: 'buyer', endReason: 'ruleCancel', stage: 'notBought' } as const
    await endPurchase(tx, ports, locked, { ...ending, reason: asking.note || undefined, operatorKeyId })
  }
  if (outcome === 'take') await takeRiseOf(tx, locked, kind, question)
  if (outcome === 'ask') await ask(tx, ports, locked, asking, question)
  return { orderId: order.id, outcome }
}

async function takeRiseOf(tx: Tx, locked: LockedPurchase, kind: QuestionKind, { riseCents, line, now }: Question): Promise<void> {
  await takeByAllowance(tx, locked, toRiseParts({ kind, differenceCents: riseCents }))
  if (kind === 'priceRise') await keepPrice(tx, { lineId: line?.id ?? null, now: now ?? null })
}

async function ask(tx: Tx, ports: NoticePorts, locked: LockedPurchase, asking: Asking, question: Question): Promise<void> {
  const { order, purchase } = locked
  const { kind, note, shipsAt, photos, operatorKeyId } = asking
  const { line, was, now, riseCents, choices } = question
  const id = newId()
  const row = {
    id,
    purchaseId: purchase.id,
    number: `${order.orderNumber}Q${(await countQuestionsOfOrder(tx, order.id)) + 1}`,
    kind,
    lineId: line?.id ?? null,
    note,
    was: was ? JSON.stringify(was) : null,
    now: now ? JSON.stringify(now) : null,
    shipsAt: shipsAt ?? null,
    differenceCents: riseCents,
    choices: JSON.stringify(choices),
    chosen: null,
    askedBy: operatorKeyId,
    answer: null,
    endedAt: null,
  }
  await insertQuestion(tx, row, limits.proxy.consentHours)
  await insertQuestionPhotos(tx, id, photos, operatorKeyId)
  const set = { buyerKeyId: null, claimedUntil: null }
  if (!(await movePurchase(tx, purchase, { action: 'ask', to: 'asking', by: 'buyer', set }))) throw new Refusal('notAllowedNow')
  const kept = await findQuestion(tx, id)
  if (!kept) throw new Error('a question that was not kept')
  await tellAsked(tx, ports, locked, { about: kind, questionId: id, differenceCents: riseCents, expiresAt: kept.expiresAt })
}

/** What it compares, and what consent costs. */
function toQuestion(purchase: PurchaseRow, lines: readonly PurchaseLineRow[], asking: Asking): Question {
  const { kind, transportCents, quantity } = asking
  const nothing = { line: undefined, was: undefined, now: undefined, riseCents: ZERO_CENTS, choices: [] }
  if (kind === 'transportRise') {
    const now = needed(transportCents, 'transportCents')
    const riseCents = toRise(toPaid(purchase), { goodsCents: toGoodsOf(lines), transportCents: now })
    return assertDearer(kind, { ...nothing, was: { transportCents: purchase.leftTransportCents }, now: { transportCents: now }, riseCents })
  }
  const line = asking.line === undefined ? undefined : lines[asking.line - 1]
  if (asking.line !== undefined && (!line || leftOf(line) === 0)) throw new Refusal('notFound', { field: 'line' })
  if (kind === 'delay' || kind === 'flagged') {
    if (kind === 'delay') needed(asking.shipsAt, 'shipsAt')
    return { ...nothing, line }
  }
  const own = needed(line, 'line')
  if (kind === 'shortage') {
    const there = needed(quantity, 'quantity')
    if (there >= leftOf(own)) throw new Refusal('invalid', { field: 'quantity' })
    return { ...nothing, line: own, was: { quantity: leftOf(own) }, now: { quantity: there } }
  }
  if (kind === 'optionGone') {
    const choices = asking.choices.map((choice) => ({
      ...choice,
      differenceCents: toDearer(purchase, lines, { lineId: own.id, unitCents: choice.unitCents }),
    }))
    if (choices.length === 0) throw new Refusal('required', { field: 'choices' })
    return { ...nothing, line: own, was: { unitCents: own.agreedCents }, choices }
  }
  const unitCents = needed(asking.unitCents, 'unitCents')
  const riseCents = toDearer(purchase, lines, { lineId: own.id, unitCents })
  return assertDearer(kind, { ...nothing, line: own, was: { unitCents: own.agreedCents }, now: { unitCents }, riseCents })
}

/** What costs the member nothing more needs no question: it is simply bought. */
function assertDearer(kind: QuestionKind, question: Question): Question {
  if (isRise(kind) && question.riseCents === 0) throw new Refusal('invalid', { field: kind === 'priceRise' ? 'unitCents' : 'transportCents' })
  return question
}

function needed<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new Refusal('required', { field })
  return value
}

import { Refusal } from '@contract/kit/envelope'
import { ZERO_CENTS } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { QuestionAnswer } from '@contract/proxy/purchase-order'
import type { PurchaseActor } from '@contract/proxy/purchase-status'
import { appNow, getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { isStillUnanswered } from '@server/trade/proxy-order/due-purchases-store'
import { lockPurchase } from '@server/trade/proxy-order/locked-purchase'
import { endPurchase } from '@server/trade/proxy-order/purchase-end-service'
import { tellPurchaseRefunded } from '@server/trade/proxy-order/purchase-notices'
import { listPurchaseLines, movePurchase, updatePurchaseLine, type PurchaseAction } from '@server/trade/proxy-order/purchase-store'
import { findQuestion, updateQuestion, type QuestionRow } from '@server/trade/proxy-order/question/question-store'
import { isOver, mustBePaid, toAnswers, toRefusalParts, toRiseParts, type Shortage } from '@server/trade/proxy-order/question/question-terms'
import { refundPurchase, type LockedPurchase } from '@server/trade/proxy-order/refund-service'
import { takeRise } from '@server/trade/proxy-order/rise-service'

export interface LockedQuestion extends LockedPurchase {
  readonly question: QuestionRow
}

interface QuestionKey {
  readonly questionId: string
  readonly memberId?: string | undefined
}

/** @throws Refusal `notFound`, also for another member's */
export async function lockQuestion(tx: Tx, { questionId, memberId }: QuestionKey): Promise<LockedQuestion> {
  const found = await findQuestion(tx, questionId)
  const locked = found && (await lockPurchase(tx, { purchaseId: found.purchaseId, memberId }))
  const question = locked && (await findQuestion(tx, questionId))
  if (!question) throw new Refusal('notFound')
  return { ...locked, question }
}

export interface Answer {
  readonly answer: QuestionAnswer
  readonly choice?: number | undefined
}

/**
 * @returns Refusal `questionOver` where its time is over: what follows from that is done with it
 * @throws Refusal `notFound`, `notAllowedNow` for an answer that it does not take, or only when it is paid; `questionOver`
 */
export async function answerQuestion(
  tx: Tx,
  ports: NoticePorts,
  key: Required<QuestionKey>,
  { answer, choice }: Answer,
): Promise<LockedQuestion | Refusal> {
  const locked = await lockQuestion(tx, key)
  const { question, purchase } = locked
  assertOpen(question)
  const now = await getNow(tx)
  if (isOver(question, now)) {
    await endByTime(tx, ports, locked)
    return new Refusal('questionOver')
  }
  const lines = await listPurchaseLines(tx, [purchase.id])
  const { shortage } = toRefusalParts(question, purchase, lines)
  const isTaken = answer === 'refuse' || toAnswers(question, shortage !== undefined, now).includes(answer)
  if (!isTaken) throw new Refusal('notAllowedNow')
  if (answer === 'refuse') await refuse(tx, ports, locked, { action: 'refuse', by: 'member', answer })
  else if (answer === 'fewer' && shortage) await takeFewer(tx, ports, locked, { action: 'answer', by: 'member', answer }, shortage)
  else if (answer === 'option') await chooseOption(tx, locked, choice)
  else {
    if (question.differenceCents > 0) throw new Refusal('notAllowedNow')
    await goOn(tx, locked, answer)
  }
  return locked
}

function assertOpen({ endedAt, answer }: QuestionRow): void {
  if (endedAt === null) return
  throw new Refusal(answer === null ? 'questionOver' : 'notAllowedNow')
}

/** The buyer goes on with what was asked. */
async function goOn(tx: Tx, { question, purchase }: LockedQuestion, answer: QuestionAnswer): Promise<void> {
  await updateQuestion(tx, question.id, { answer, endedAt: appNow })
  if (!(await movePurchase(tx, purchase, { action: 'answer', to: 'toBuy', by: 'member' }))) throw new Refusal('notAllowedNow')
}

/** A dearer one waits until it is paid; until then another may be chosen. */
async function chooseOption(tx: Tx, locked: LockedQuestion, choice: number | undefined): Promise<void> {
  const { question } = locked
  const chosen = choice === undefined ? undefined : question.choices[choice]
  if (choice === undefined || !chosen) throw new Refusal('required', { field: 'choice' })
  await updateQuestion(tx, question.id, { chosen: choice, differenceCents: chosen.differenceCents })
  if (chosen.differenceCents > 0) return
  await keepOption(tx, { ...question, chosen: choice })
  await goOn(tx, locked, 'option')
}

async function keepOption(tx: Tx, { lineId, chosen, choices }: QuestionRow): Promise<void> {
  const option = chosen === null ? undefined : choices[chosen]
  if (lineId === null || !option) throw new Error('a question about an option without one')
  await updatePurchaseLine(tx, lineId, { optionText: option.optionText, agreedCents: option.unitCents })
}

interface Ending {
  readonly action: Extract<PurchaseAction, 'answer' | 'refuse' | 'expire'>
  readonly by: Extract<PurchaseActor, 'member' | 'time'>
  /** Undefined: nobody has said anything. */
  readonly answer: QuestionAnswer | undefined
}

/** The missing pieces come back and the rest is bought, or all of it comes back. */
async function refuse(tx: Tx, ports: NoticePorts, locked: LockedQuestion, ending: Ending): Promise<void> {
  const { question, purchase } = locked
  const { shortage } = toRefusalParts(question, purchase, await listPurchaseLines(tx, [purchase.id]))
  if (shortage) return takeFewer(tx, ports, locked, ending, shortage)
  const { action, by, answer } = ending
  await updateQuestion(tx, question.id, { ...(answer && { answer }), endedAt: appNow })
  const endReason = answer === undefined ? 'noAnswer' : 'refused'
  await endPurchase(tx, ports, locked, { action, to: 'refunded', by, endReason, stage: 'notBought' })
}

async function takeFewer(
  tx: Tx,
  ports: NoticePorts,
  locked: LockedQuestion,
  { action, by, answer }: Ending,
  shortage: Shortage,
): Promise<void> {
  const { question, purchase } = locked
  await updateQuestion(tx, question.id, { ...(answer && { answer }), endedAt: appNow })
  if (!(await movePurchase(tx, purchase, { action, to: 'toBuy', by }))) throw new Refusal('notAllowedNow')
  const back = await refundMissing(tx, locked, shortage, {})
  await tellPurchaseRefunded(tx, ports, locked, { ...back, reason: undefined })
}

/** Pieces that are not there come back with their fee. */
export async function refundMissing(
  tx: Tx,
  locked: LockedPurchase,
  { line, lineId, quantity, parts }: Shortage,
  by: { readonly reason?: string; readonly operatorKeyId?: string },
) {
  await updatePurchaseLine(tx, lineId, { refundedQuantity: line.refundedQuantity + quantity })
  return refundPurchase(tx, locked, { stage: 'missing', parts, lines: [{ lineId, quantity }], ...by })
}

/** Nothing where it was answered meanwhile, or where WeChat may still say that it was paid in time. */
export async function expireQuestion(tx: Tx, ports: NoticePorts, questionId: string): Promise<void> {
  const locked = await lockQuestion(tx, { questionId })
  if (locked.question.endedAt !== null || !isOver(locked.question, await getNow(tx))) return
  await endByTime(tx, ports, locked)
}

async function endByTime(tx: Tx, ports: NoticePorts, locked: LockedQuestion): Promise<void> {
  if (!(await isStillUnanswered(tx, locked.question.id, limits.shop.giveUpMinutes))) return
  await refuse(tx, ports, locked, { action: 'expire', by: 'time', answer: undefined })
}

/** Consents by paying. @throws Refusal `balanceInsufficient`, `notAllowedNow` */
export async function payLockedQuestion(tx: Tx, locked: LockedQuestion): Promise<void> {
  const { question } = locked
  if (!mustBePaid(question)) throw new Refusal('notAllowedNow')
  const rise = toRiseParts(question)
  await takeRise(tx, locked, { rise, reference: `buyQuestion:${question.id}:pay`, allowanceCents: ZERO_CENTS })
  if (question.kind === 'optionGone') await keepOption(tx, question)
  if (question.kind === 'priceRise') await keepPrice(tx, question)
  await goOn(tx, locked, question.kind === 'optionGone' ? 'option' : 'accept')
}

/** The price that was consented to is what a further rise begins from. */
export async function keepPrice(tx: Tx, { lineId, now }: Pick<QuestionRow, 'lineId' | 'now'>): Promise<void> {
  if (lineId === null || now?.unitCents === undefined) throw new Error('a question about a price without one')
  await updatePurchaseLine(tx, lineId, { agreedCents: now.unitCents })
}

import { Refusal } from '@contract/kit/envelope'
import { basisPoints, type Cents } from '@contract/kit/money'
import type { Deductions } from '@contract/payment/payment-options'
import { getNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { toPaymentOptions } from '@server/money/payment/payment-views'
import type { Payable, PayableKey, Seen, TakenFor } from '@server/money/wallet/payable'
import { toPurchaseMemo } from '@server/trade/proxy-order/purchase-order-bill'
import { assertSeen, assertTimeForWechat } from '@server/trade/proxy-order/purchase-order-due'
import { findOrderIdByQuestion } from '@server/trade/proxy-order/purchase-order-store'
import { lockQuestion, payLockedQuestion, type LockedQuestion } from '@server/trade/proxy-order/question/question-service'
import { findQuestion, type QuestionRow } from '@server/trade/proxy-order/question/question-store'
import { isOver, mustBePaid } from '@server/trade/proxy-order/question/question-terms'

/** A question whose consent costs something, and that has time for it. */
function assertPayable(question: QuestionRow, now: Date): void {
  if (question.endedAt === null ? isOver(question, now) : question.answer === null) throw new Refusal('questionOver')
  if (question.endedAt !== null || !mustBePaid(question)) throw new Refusal('notAllowedNow')
}

/** Rises are paid with money alone. */
function assertMoneyAlone(deductions: Deductions | undefined): void {
  if (deductions?.couponId !== undefined) throw new Refusal('couponNotUsable', { field: 'couponId' })
  if (deductions && deductions.points > 0) throw new Refusal('pointsAboveShare', { field: 'points', params: { percent: 0 } })
}

async function getPayable(db: Reader, { id, memberId }: PayableKey): Promise<QuestionRow> {
  const question = (await findOrderIdByQuestion(db, memberId, id)) === undefined ? undefined : await findQuestion(db, id)
  if (!question) throw new Refusal('notFound')
  assertPayable(question, await getNow(db))
  return question
}

async function lockPayable(tx: Tx, { id, memberId }: PayableKey, { seenTotalCents, deductions }: Seen): Promise<LockedQuestion> {
  const locked = await lockQuestion(tx, { questionId: id, memberId })
  assertPayable(locked.question, await getNow(tx))
  assertMoneyAlone(deductions)
  assertSeen(locked.question.differenceCents, seenTotalCents)
  return locked
}

/** @param paidAt what was paid in time counts, however late we hear of it, as long as the question is open */
function toTakenFor(question: QuestionRow | undefined, now: Date, amountCents: Cents, paidAt?: Date): TakenFor | undefined {
  if (!question || question.endedAt !== null || !mustBePaid(question) || question.differenceCents !== amountCents) return undefined
  const isInTime = !isOver(question, now) || (paidAt !== undefined && paidAt < question.expiresAt)
  return isInTime ? 'difference' : undefined
}

/** What a dearer price asks for, as the wallet sees it: paying it is the consent. */
export const buyQuestionPayable: Payable = {
  async listOptions(db, key, language) {
    const { differenceCents } = await getPayable(db, key)
    const basis = { totalCents: differenceCents, pointsAvailable: 0, pointsShareRate: basisPoints(0) }
    const none = { points: 0, couponId: undefined }
    return toPaymentOptions({ basis, coupons: [], reserved: none, suggested: none }, language)
  },
  pay: async (tx, key, payment) => payLockedQuestion(tx, await lockPayable(tx, key, payment)),
  async assertDue(db, key, { seenTotalCents, deductions }) {
    const question = await getPayable(db, key)
    assertMoneyAlone(deductions)
    await assertTimeForWechat(db, question.expiresAt)
    assertSeen(question.differenceCents, seenTotalCents)
  },
  async lockDue(tx, key, seen) {
    const { question } = await lockPayable(tx, key, seen)
    await assertTimeForWechat(tx, question.expiresAt)
    return { number: question.number, dueCents: question.differenceCents, dueAt: question.expiresAt }
  },
  findTakenFor: async (db, id, amountCents) => toTakenFor(await findQuestion(db, id), await getNow(db), amountCents),
  async lockReceiving(tx, id, amountCents, paidAt) {
    const locked = await lockQuestion(tx, { questionId: id })
    const takenFor = toTakenFor(locked.question, await getNow(tx), amountCents, paidAt)
    return { memo: toPurchaseMemo(locked.order), takenFor, pay: () => payLockedQuestion(tx, locked) }
  },
}

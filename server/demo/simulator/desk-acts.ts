import type { OutputOf } from '@contract/kit/endpoint'
import { cents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { OrderDetail } from '@contract/order/order'
import { operatorGetOrder } from '@contract/order/order-operator-endpoints'
import { approveClaim, refuseClaim, type operatorListClaims } from '@contract/parcel/claim-operator-endpoints'
import { decideCase, operatorGetCase, type operatorListCases } from '@contract/support/case-operator-endpoints'
import type { KeptCompensation } from '@contract/support/compensation'
import type { ServerClient } from '@server/cli/server-client'

/** What people at a desk decide, by a rule that stands in the sentence which the member reads. */

export type OperatorClaim = OutputOf<typeof operatorListClaims>['items'][number]
type WaitingCase = OutputOf<typeof operatorListCases>['items'][number]
/** About a line of a bill, with what that charges. */
export type WaitingQuestion = WaitingCase & { readonly chargedCents: Cents }
export const isAboutALine = (waiting: WaitingCase): waiting is WaitingQuestion => waiting.chargedCents !== undefined

/** A wrong number is refused. Pictures are believed: nobody looks at them in the demo. */
export async function decideClaim(warehouse: ServerClient, { claimId, numberIsRight, photos }: OperatorClaim): Promise<void> {
  if (numberIsRight) await warehouse.ask(approveClaim, { claimId, reason: '單號與面單相符' })
  else if (numberIsRight === undefined && photos.length > 0) await warehouse.ask(approveClaim, { claimId, reason: '訂單圖片與包裹相符' })
  else await warehouse.ask(refuseClaim, { claimId, reason: '單號與面單不符，請核對後再認領' })
}

const SIGNED_AS = '示範財務'

/** Gives back what a line costs more than its estimate, once; a line that is as it was seen stands. */
export async function decideQuestion(finance: ServerClient, waiting: WaitingQuestion): Promise<void> {
  const { caseId } = waiting
  const orderId = (await finance.ask(operatorGetCase, { caseId })).order?.orderId
  const order = orderId === undefined ? undefined : await finance.ask(operatorGetOrder, { orderId })
  const grantedCents = order ? toExcess(order, waiting) : ZERO_CENTS
  await finance.ask(
    decideCase,
    grantedCents > 0
      ? { decision: 'grant', caseId, grantedCents, reason: '這一項比你申請時看到的試算高，多出的部分退回給你。', signedAs: SIGNED_AS }
      : { decision: 'refuse', caseId, reason: '這一項與試算相符，或差額已經退過，帳單照片與秤重都可以查看。', signedAs: SIGNED_AS },
  )
}

export type WaitingCompensation = WaitingCase & { readonly compensation: KeptCompensation }
export const isAboutABox = (waiting: WaitingCase): waiting is WaitingCompensation => waiting.compensation !== undefined

/** Pays what was asked for: the server took no more than the cap, and no case without its pictures, which nobody looks at here. */
export async function decideCompensation(finance: ServerClient, { caseId, compensation }: WaitingCompensation): Promise<void> {
  const reason = '照片齊全，金額在上限之內，照你的申請賠付。'
  await finance.ask(decideCase, { decision: 'grant', caseId, grantedCents: compensation.claimedCents, reason, signedAs: SIGNED_AS })
}

type Line = Pick<WaitingCase, 'label' | 'subject'>

/** What one line has cost more than its kind was estimated at; nothing where some of it was given back before. */
function toExcess({ bill, askedLines = [] }: OrderDetail, asked: Line & Pick<WaitingQuestion, 'chargedCents'>): Cents {
  const isAsked = ({ label, subject }: Line) => label === asked.label && subject === asked.subject
  if (askedLines.some((line) => isAsked(line) && (line.decision?.grantedCents ?? 0) > 0)) return ZERO_CENTS
  const kind = bill?.quote.lines.find(isAsked)?.kind
  const difference = bill?.differences.find((one) => one.kind === kind)?.differenceCents ?? 0
  return cents(Math.max(0, Math.min(difference, asked.chargedCents)))
}

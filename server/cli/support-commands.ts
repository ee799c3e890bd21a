import type { OutputOf } from '@contract/kit/endpoint'
import { decideCase, operatorGetCase, operatorListCases } from '@contract/support/case-operator-endpoints'
import { answerFeedback, closeFeedback, operatorGetFeedback, operatorListFeedback } from '@contract/support/feedback-operator-endpoints'
import { FEEDBACK_STATUSES } from '@contract/support/feedback-status'
import { getOption, UsageError, type Command, type Outcome, type TypedWords } from '@server/cli/command'
import { readAmount, readChoice } from '@server/cli/read-values'
import type { ServerClient } from '@server/cli/server-client'
import { toAmount, toFacts, toMinute, toTable, withMore } from '@server/cli/text-table'

type Feedback = OutputOf<typeof operatorGetFeedback>
type FeedbackRow = OutputOf<typeof operatorListFeedback>['items'][number]

const USAGE = 'write feedback, feedback show <id>, feedback answer <id>, or feedback close <id>'
const CASE_USAGE = 'write case, case show <id>, case grant <id>, or case refuse <id>'
const SHORT = 40

function toShort(text: string): string {
  const signs = [...text]
  return signs.length > SHORT ? `${signs.slice(0, SHORT - 1).join('')}…` : text
}

/** The kind and number of what is asked about. */
const toName = ({ payable }: Pick<FeedbackRow, 'payable'>): string | undefined => payable && `${payable.kind} ${payable.number}`

const toRow = (feedback: FeedbackRow) => [
  feedback.feedbackId,
  feedback.status,
  feedback.ClientNO,
  feedback.type,
  toName(feedback) ?? '',
  toMinute(feedback.changedAt),
  toShort(feedback.text),
]

function toThread(feedback: Feedback): string {
  const { compensation, decision, order } = feedback
  const head = toFacts({
    feedback: feedback.feedbackId,
    member: feedback.ClientNO,
    about: feedback.type,
    status: feedback.status,
    contact: feedback.contact,
    asks: toName(feedback),
    'bill line': order?.billLine && `${order.billLine.label} ${order.billLine.subject ?? ''} ${toAmount(order.billLine.amountCents)}`,
    compensation: compensation && `${compensation.ground}, by ${compensation.cover}: asks ${toAmount(compensation.claimedCents)} of at most ${toAmount(compensation.capCents)}`,
    photos: compensation?.photoKinds.join(', '),
    decided: decision && `${decision.grantedCents > 0 ? `${toAmount(decision.grantedCents)} given back` : 'refused'} ${toMinute(decision.at)}`,
  })
  const messages = feedback.messages.map((message) =>
    toFacts({
      [message.by === 'member' ? 'member' : `service ${message.signedAs ?? ''}`.trim()]: toMinute(message.at),
      text: message.text,
      ...Object.fromEntries(message.photos.map(({ url }, index) => [`photo ${index + 1}`, url])),
    }),
  )
  return [head, ...messages].join('\n\n')
}

async function list(server: ServerClient, typed: TypedWords): Promise<Outcome> {
  const cursor = typed.find('cursor')
  const page = await server.ask(operatorListFeedback, {
    status: readChoice(typed.find('status') ?? 'open', FEEDBACK_STATUSES, 'status'),
    cursor,
  })
  const table = toTable(['feedback', 'status', 'member', 'about', 'asks', 'since (UTC)', 'text'], page.items.map(toRow))
  return { data: page, text: withMore(table, page.nextCursor) }
}

async function listCases(server: ServerClient, typed: TypedWords): Promise<Outcome> {
  const page = await server.ask(operatorListCases, { cursor: typed.find('cursor') })
  const table = toTable(
    ['case', 'status', 'member', 'order', 'about', 'charged or asked', 'since (UTC)'],
    page.items.map((one) => [
      one.caseId,
      one.status,
      one.ClientNO,
      one.orderNumber,
      one.compensation ? `compensation ${one.compensation.ground}` : `${one.label ?? ''} ${one.subject ?? ''}`.trim(),
      toAmount(one.compensation?.claimedCents ?? one.chargedCents ?? 0),
      toMinute(one.waitsSince),
    ]),
  )
  return { data: page, text: withMore(table, page.nextCursor) }
}

export const supportCommands: readonly Command[] = [
  {
    name: 'feedback',
    words: ['[show|answer|close]', '[feedback-id]'],
    help: 'what members ask, the one that waits longest first; show one with its photos, answer it, close it; what asks for money ends by case',
    options: {
      status: { value: `<${FEEDBACK_STATUSES.join('|')}>`, help: 'the list: open unless said' },
      cursor: { value: '<cursor>', help: 'the list: go on where the last one ended' },
      text: { value: '<text>', help: 'answer: what the member reads; close: a last word, if any' },
      as: { value: '<name>', help: 'answer, close: who of the service answers, as the member sees it' },
    },
    example: 'feedback answer 0190f0e2-… --text "可以，已請倉庫換箱" --as 小芸',
    async run(server, typed) {
      const [act, feedbackId] = typed.words
      if (act === undefined) return list(server, typed)
      if (feedbackId === undefined) throw new UsageError(USAGE)
      const signedAs = typed.find('as')
      const signature = signedAs === undefined ? {} : { signedAs }
      const toOutcome = (data: Feedback): Outcome => ({ data, text: toThread(data) })
      switch (act) {
        case 'show':
          return toOutcome(await server.ask(operatorGetFeedback, { feedbackId }))
        case 'answer':
          return toOutcome(await server.ask(answerFeedback, { feedbackId, text: getOption(typed, 'text'), ...signature }))
        case 'close': {
          const text = typed.find('text')
          return toOutcome(await server.ask(closeFeedback, { feedbackId, text, ...signature }))
        }
        default:
          throw new UsageError(USAGE)
      }
    },
  },
  {
    name: 'case',
    words: ['[show|grant|refuse]', '[case-id]'],
    help: 'questions about a line of a bill and compensation cases, the one that waits longest first; show one, give money back for it, or refuse it',
    options: {
      cursor: { value: '<cursor>', help: 'the list: go on where the last one ended' },
      amount: { value: '<12.50>', help: 'grant: what goes back, at most what the line charges, or what the compensation case asks for' },
      reason: { value: '<text>', help: 'grant, refuse: what the member reads' },
      as: { value: '<name>', help: 'grant, refuse: who has decided, as the member sees it' },
    },
    example: 'case grant 0190f0e2-… --amount 6.00 --reason "加固沒有做，退回這筆費用"',
    async run(server, typed) {
      const [act, caseId] = typed.words
      if (act === undefined) return listCases(server, typed)
      if (caseId === undefined) throw new UsageError(CASE_USAGE)
      const toOutcome = (data: Feedback): Outcome => ({ data, text: toThread(data) })
      const sentence = () => ({ caseId, reason: getOption(typed, 'reason'), signedAs: typed.find('as') })
      switch (act) {
        case 'show':
          return toOutcome(await server.ask(operatorGetCase, { caseId }))
        case 'grant':
          return toOutcome(await server.ask(decideCase, { decision: 'grant', grantedCents: readAmount(getOption(typed, 'amount')), ...sentence() }))
        case 'refuse':
          return toOutcome(await server.ask(decideCase, { decision: 'refuse', ...sentence() }))
        default:
          throw new UsageError(CASE_USAGE)
      }
    },
  },
]

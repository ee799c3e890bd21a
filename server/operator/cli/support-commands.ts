import type { OutputOf } from '@contract/kit/endpoint'
import { answerFeedback, closeFeedback, operatorGetFeedback, operatorListFeedback } from '@contract/support/feedback-operator-endpoints'
import { FEEDBACK_STATUSES } from '@contract/support/feedback-status'
import { getOption, UsageError, type Command, type Outcome, type TypedWords } from '@server/operator/cli/command'
import { readChoice } from '@server/operator/cli/read-values'
import { toAmount, toFacts, toMinute, toTable } from '@server/operator/cli/text-table'
import type { ServerClient } from '@server/operator/server-client'

type Feedback = OutputOf<typeof operatorGetFeedback>
type FeedbackRow = OutputOf<typeof operatorListFeedback>['items'][number]

const USAGE = 'write feedback, feedback show <id>, feedback answer <id>, or feedback close <id>'
const SHORT = 40

function toShort(text: string): string {
  const signs = [...text]
  return signs.length > SHORT ? `${signs.slice(0, SHORT - 1).join('')}…` : text
}

const toRow = (feedback: FeedbackRow) => [
  feedback.feedbackId,
  feedback.status,
  feedback.ClientNO,
  feedback.type,
  feedback.order?.orderNumber ?? '',
  toMinute(feedback.changedAt),
  toShort(feedback.text),
]

function toThread(feedback: Feedback): string {
  const { order } = feedback
  const head = toFacts({
    feedback: feedback.feedbackId,
    member: feedback.ClientNO,
    about: feedback.type,
    status: feedback.status,
    contact: feedback.contact,
    order: order?.orderNumber,
    'bill line': order?.billLine && `${order.billLine.label} ${order.billLine.subject ?? ''} ${toAmount(order.billLine.amountCents)}`,
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
  const table = toTable(['feedback', 'status', 'member', 'about', 'order', 'since (UTC)', 'text'], page.items.map(toRow))
  return { data: page, text: page.nextCursor === undefined ? table : `${table}\n\nmore: --cursor ${page.nextCursor}` }
}

export const supportCommands: readonly Command[] = [
  {
    name: 'feedback',
    words: ['[show|answer|close]', '[feedback-id]'],
    help: 'what members ask, the one that waits longest first; show one with its photos, answer it, close it',
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
]

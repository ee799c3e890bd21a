import type { FeedbackDetail } from '@contract/support/feedback'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { StatusTag } from '@/components/StatusTag'
import { formatDay, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { AboutPayable } from '../components/feedback/AboutPayable'
import { STATUS_TONES } from '../components/feedback/FeedbackCard'
import { CompensationNote } from '../components/feedback/CompensationNote'
import { MessageCard } from '../components/feedback/MessageCard'
import { useReplyWriting } from '../components/feedback/ReplyForm'
import { findAskedPayable } from '../feedback-form'
import { useFeedback, useMarkRead } from '../feedback-queries'
import { feedbackStrings } from '../feedback-strings'

export interface FeedbackThreadScreenProps {
  readonly feedbackId: string
}

/** One conversation with the service: all that was said, and room to write on. */
export function FeedbackThreadScreen({ feedbackId }: FeedbackThreadScreenProps) {
  const words = useStrings(feedbackStrings)
  const language = useLanguage()
  const read = useFeedback(feedbackId)
  const state = useScreenState(read)
  // A sent reply leaves an empty form of its own behind.
  const [replies, setReplies] = useState(0)
  usePullDown(read.refetch)
  useReading(read.data)
  const feedback = read.data
  if (!feedback) {
    return (
      <Screen title={words.title} {...state}>
        <Empty plain title={words.notFound.title} action={words.notFound.action} onAction={() => void replaceWith(routes.feedback, { tab: 'records' })} />
      </Screen>
    )
  }
  const { compensation, decision, order, messages, sentAt } = feedback
  const payable = findAskedPayable(feedback)
  const content = (
    <>
      {payable && <AboutPayable payable={payable} billLine={order?.billLine} />}
      {compensation && <CompensationNote compensation={compensation} sentAt={sentAt} decision={decision} />}
      {decision && !compensation && (
        <NoteLine tone={decision.grantedCents > 0 ? 'good' : 'plain'}>
          {`${decision.grantedCents > 0 ? words.decision.granted(formatMoney(decision.grantedCents)) : words.decision.refused} · ${formatDay(decision.at, language)}`}
        </NoteLine>
      )}
      <View className="row sp g12">
        <SectionTitle title={words.type[feedback.type]} />
        <StatusTag tone={STATUS_TONES[feedback.status]}>{words.status[feedback.status]}</StatusTag>
      </View>
      <View {...withRole('list')} aria-label={words.thread}>
        {messages.map((message, index) => (
          <View key={index} {...withRole('listitem')}>
            <MessageCard message={message} />
          </View>
        ))}
      </View>
    </>
  )
  if (!feedback.actions.includes('write')) {
    return (
      <Screen title={words.title} {...state}>
        {content}
        <NoteLine>{words.closedNote}</NoteLine>
      </Screen>
    )
  }
  return (
    <OpenThread key={replies} feedbackId={feedbackId} state={state} onSent={() => setReplies((count) => count + 1)}>
      {content}
    </OpenThread>
  )
}

interface OpenThreadProps {
  readonly feedbackId: string
  readonly state: ReturnType<typeof useScreenState>
  readonly onSent: () => void
  readonly children: ReactNode
}

function OpenThread({ feedbackId, state, onSent, children }: OpenThreadProps) {
  const words = useStrings(feedbackStrings)
  const { form, fields, submit } = useReplyWriting(feedbackId, onSent)
  return (
    <Screen
      title={words.title}
      {...state}
      bar={
        <Button size="xl" block loading={form.isSubmitting} onPress={submit}>
          {words.send}
        </Button>
      }
    >
      {children}
      <SectionTitle title={words.reply} />
      {fields}
    </Screen>
  )
}

/** What stands on the screen counts as read, once each time that more has come. */
function useReading(feedback: FeedbackDetail | undefined): void {
  const { run } = useMarkRead()
  const told = useRef(0)
  const send = useRef(run)
  send.current = run
  const feedbackId = feedback?.feedbackId
  const unread = feedback?.unreadAnswers ?? 0
  const answers = feedback?.answers ?? 0
  useEffect(() => {
    if (feedbackId === undefined || unread === 0 || told.current >= answers) return
    told.current = answers
    void send.current({ feedbackId, seenAnswers: answers })
  }, [feedbackId, unread, answers])
}

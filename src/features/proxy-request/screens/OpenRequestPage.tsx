import type { OpenRequestDetail } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Card } from '@/components/Card'
import { NoteLine } from '@/components/NoteLine'
import { PriceBar } from '@/components/PriceBar'
import { Screen } from '@/components/Screen'
import { TextLink } from '@/components/TextLink'
import { ReportSheet } from '@/entities/voice/ReportSheet'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { ScreenState } from '@/query/screen-state'
import type { ServerTime } from '@/query/server-time'
import { AskedCard } from '../components/AskedCard'
import { AskedDetails } from '../components/AskedDetails'
import { AskSheet } from '../components/AskSheet'
import { BidForm, useBidWriting } from '../components/BidForm'
import { OwnBidCard } from '../components/OwnBidCard'
import styles from '../components/page.module.scss'
import { Questions } from '../components/Questions'
import { TimeLeft } from '../components/TimeLeft'
import { useReportRequest } from '../open-request-queries'
import { openRequestStrings, type OpenRequestStrings } from '../open-request-strings'
import { toTypedTotal } from '../page-forms'
import { requestQuestionStrings } from '../question-strings'

export interface OpenRequestPageProps {
  readonly request: OpenRequestDetail
  readonly time: ServerTime
  readonly state: ScreenState
  /** Its time is over. The same function each time. */
  readonly onOver: () => unknown
}

/** The request with one's own bid, as it stands. */
export function OpenRequestPage({ onChange, ...page }: OpenRequestPageProps & { readonly onChange: () => void }) {
  const words = useStrings(openRequestStrings)
  const { request } = page
  const outcome = toOutcome(request, words)
  return (
    <Frame {...page}>
      {outcome && (
        <View className={styles.apart}>
          <NoteLine tone={outcome.isGood ? 'good' : 'plain'}>{outcome.text}</NoteLine>
        </View>
      )}
      {request.bid && <OwnBidCard request={request} bid={request.bid} onChange={onChange} />}
    </Frame>
  )
}

/** The same with the form of a bid; its total stays in sight. */
export function Bidding({ onDone, ...page }: OpenRequestPageProps & { readonly onDone: () => void }) {
  const { form: words } = useStrings(openRequestStrings)
  const { request } = page
  const writing = useBidWriting(request, onDone)
  const { form, pictures } = writing
  return (
    <Frame
      {...page}
      bar={
        <PriceBar
          label={words.total(formatMoney(request.maxTotalCents))}
          cents={toTypedTotal(form.watch())}
          action={{ text: words.submit, onPress: pictures.submit, loading: form.isSubmitting }}
        />
      }
    >
      <BidForm request={request} {...writing} />
    </Frame>
  )
}

interface FrameProps extends OpenRequestPageProps {
  readonly bar?: ReactNode
  readonly children: ReactNode
}

function Frame({ request, time, state, onOver, bar, children }: FrameProps) {
  const words = useStrings(openRequestStrings)
  const { report } = useStrings(voiceStrings)
  const questionWords = useStrings(requestQuestionStrings)
  const reporting = useReportRequest()
  const [open, setOpen] = useState<'ask' | 'report'>()
  const close = () => setOpen(undefined)
  const { proxyRequestId, questions, questionsLeft, isOpen, dueAt } = request
  return (
    <Screen
      title={words.page}
      {...state}
      bar={bar}
      overlays={
        <>
          {open === 'ask' && <AskSheet proxyRequestId={proxyRequestId} onClose={close} />}
          <ReportSheet open={open === 'report'} send={(reason) => reporting.run({ proxyRequestId, reason })} onClose={close} />
        </>
      }
    >
      <AskedCard asked={request} />
      <Card pad="none" className={styles.apart}>
        <View className={styles.details}>
          <AskedDetails asked={request} />
          <View className={styles.promise}>
            {isOpen ? <TimeLeft dueAt={dueAt} time={time} onEnd={onOver} /> : <View />}
            <TextLink quiet onPress={() => setOpen('report')}>{report}</TextLink>
          </View>
        </View>
      </Card>
      {children}
      <Questions
        questions={questions}
        ask={isOpen && questionsLeft > 0 ? { text: questionWords.ask, onPress: () => setOpen('ask') } : undefined}
      />
      {isOpen && questionsLeft > 0 && <NoteLine>{questionWords.askLeft(questionsLeft)}</NoteLine>}
    </Screen>
  )
}

/** What became of one's own bid, or of the request; undefined while nothing has. */
function toOutcome(
  { isOpen, bid, outcome }: OpenRequestDetail,
  { outcome: words }: OpenRequestStrings,
): { readonly text: string; readonly isGood: boolean } | undefined {
  if (bid?.status === 'withdrawn' || bid?.status === 'void') return { text: words[bid.status], isGood: false }
  if (isOpen) return undefined
  if (!outcome) return { text: words.closed, isGood: false }
  if (outcome.isAccepted) return { text: words.accepted, isGood: true }
  return { text: outcome.acceptedCents === undefined ? words.lostNone : words.lost(formatMoney(outcome.acceptedCents)), isGood: false }
}

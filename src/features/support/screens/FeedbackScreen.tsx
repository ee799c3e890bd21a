import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/Button'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { StatusTabs } from '@/components/StatusTabs'
import { useOrder } from '@/entities/order/order-queries'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { toast } from '@/prompts/prompts'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { useIsOnline } from '@/query/use-online'
import { routes } from '@/routes'
import { AboutPayable } from '../components/feedback/AboutPayable'
import { FeedbackCard } from '../components/feedback/FeedbackCard'
import { useFeedbackWriting } from '../components/feedback/FeedbackForm'
import { FeedbackRecords } from '../components/feedback/FeedbackRecords'
import { findAskedLine, toAskedPayable, toType, type AskedAbout, type FeedbackValues } from '../feedback-form'
import { useFeedbackCounts, useFeedbackList } from '../feedback-queries'
import { feedbackStrings } from '../feedback-strings'

type Tab = 'write' | 'records'

/** Write to the service, and read what it has answered (specification, section 1). */
export function FeedbackScreen() {
  const params = useParams(routes.feedback)
  const { tab: wanted, type, orderId, line, subject, trackingNumber, groupNumber } = params
  const [tab, setTab] = useState<Tab>(wanted === 'records' ? 'records' : 'write')
  const words = useStrings(feedbackStrings)
  const list = useFeedbackList()
  const counts = useFeedbackCounts()
  usePullDown(() => Promise.all([list.refetch(), counts.refetch()]))
  const listState = useScreenState(list)
  const head = (
    <StatusTabs
      label={words.tabs.label}
      tabs={[
        { value: 'write', text: words.tabs.write },
        { value: 'records', text: words.tabs.records, count: counts.data?.unread || counts.data?.all, alarming: (counts.data?.unread ?? 0) > 0 },
      ]}
      value={tab}
      onChange={setTab}
    />
  )
  const sent = () => {
    toast(words.sent)
    setTab('records')
  }
  if (tab === 'records') {
    return (
      <Screen title={words.title} head={head} offlineSince={listState.offlineSince}>
        <FeedbackRecords list={list} onWrite={() => setTab('write')} />
      </Screen>
    )
  }
  const latest = list.items.find(({ latestAnswer }) => latestAnswer !== undefined)
  const foot = latest && (
    <>
      <SectionTitle title={words.latest} />
      <FeedbackCard feedback={latest} onOpen={({ feedbackId }) => void goTo(routes.feedback, { feedbackId })} />
    </>
  )
  if (orderId !== undefined) return <WriteAboutOrder asked={{ orderId, line, subject }} head={head} foot={foot} onSent={sent} />
  const frame = { head, foot, onSent: sent }
  const payable = toAskedPayable(params)
  if (payable) {
    const { payableId } = payable
    return <Write name={`feedback:${payableId}`} fixed={{ payableId }} about={<AboutPayable payable={payable} />} {...frame} />
  }
  if (trackingNumber !== undefined) {
    // A draft of its own: what was begun about something else is not taken for it.
    return <Write name={`feedback:parcel:${trackingNumber}`} fixed={{ type: 'parcel' }} opening={words.missingParcel(trackingNumber)} {...frame} />
  }
  if (groupNumber !== undefined) return <Write name={`feedback:group:${groupNumber}`} fixed={{ type: 'fee' }} opening={words.group(groupNumber)} {...frame} />
  return <Write name="feedback" fixed={{ type: toType(type) }} {...frame} />
}

interface WriteFrame {
  readonly head: ReactNode
  readonly foot: ReactNode
  readonly onSent: () => void
}

interface WriteProps extends WriteFrame {
  readonly name: string
  readonly fixed: Partial<FeedbackValues>
  readonly opening?: string
  readonly about?: ReactNode
}

function Write({ head, foot, fixed, ...writing }: WriteProps) {
  const words = useStrings(feedbackStrings)
  const isOnline = useIsOnline()
  const { form, fields, submit } = useFeedbackWriting({ ...writing, fixed: withoutBlanks(fixed) })
  return (
    <Screen
      title={words.title}
      head={head}
      offlineSince={isOnline ? undefined : ''}
      bar={
        <Button size="xl" block loading={form.isSubmitting} onPress={submit}>
          {words.submit}
        </Button>
      }
    >
      {fields}
      {foot}
    </Screen>
  )
}

interface WriteAboutOrderProps extends WriteFrame {
  readonly asked: AskedAbout
}

/** With an order attached, or a line of its bill. What cannot be found is not attached, and the member is told. */
function WriteAboutOrder({ asked, ...frame }: WriteAboutOrderProps) {
  const words = useStrings(feedbackStrings)
  const order = useOrder(asked.orderId)
  const state = useScreenState(order)
  if (!order.data && state.loading) return <Screen title={words.title} head={frame.head} loading />
  if (!order.data) {
    const gone = (
      <View className="mt">
        <NoteLine tone="warning">{words.aboutGone}</NoteLine>
      </View>
    )
    return <Write name="feedback" fixed={{}} about={gone} {...frame} />
  }
  const { orderId, orderNumber } = order.data
  const line = findAskedLine(order.data, asked)
  const billLine = line && { label: line.label, ...(line.subject !== undefined && { subject: line.subject }) }
  return (
    <Write
      name={`feedback:${orderId}:${line?.label ?? ''}:${line?.subject ?? ''}`}
      fixed={{ type: line && 'fee', orderId, billLine }}
      about={<AboutPayable payable={{ payableId: orderId, kind: 'order', number: orderNumber }} billLine={line} />}
      {...frame}
    />
  )
}

/** What this visit does not bring along must not take away what was typed another time. */
function withoutBlanks(values: Partial<FeedbackValues>): Partial<FeedbackValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

import type { RequestDetail, RequestQuestion } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { Sheet } from '@/components/Sheet'
import { useStrings } from '@/i18n/use-strings'
import { goTo, replaceWith } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { useScreenState, type ScreenState } from '@/query/screen-state'
import { useServerTime, type ServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { AnswerSheet } from '../components/AnswerSheet'
import { AskedCard } from '../components/AskedCard'
import { AskedDetails } from '../components/AskedDetails'
import { AcceptBar } from '../components/AcceptBar'
import { Bids } from '../components/Bids'
import { ChangeCard } from '../components/ChangeCard'
import { NextSteps } from '../components/NextSteps'
import styles from '../components/page.module.scss'
import { Questions } from '../components/Questions'
import { RaiseSheet } from '../components/RaiseSheet'
import { requestQuestionStrings } from '../question-strings'
import { requestPageStrings } from '../request-page-strings'
import { useRequest } from '../request-queries'
import { requestStrings } from '../request-strings'
import { findChosen, toState, type ChosenBid } from '../request-view'

/** One request of the member with its bids (picture 71). */
export function RequestScreen({ requestId }: { readonly requestId: string | undefined }) {
  const words = useStrings(requestPageStrings)
  const read = useRequest(requestId)
  const state = useScreenState(read, requestId !== undefined)
  usePullDown(read.refetch)
  const request = read.data
  const time = useServerTime(request?.now ?? '', read.dataUpdatedAt)
  if (!request) {
    return (
      <Screen title={words.title} {...state} error={isNotFound(read.error) ? undefined : state.error}>
        <Empty plain title={words.notFound} action={words.toList} onAction={() => void replaceWith(routes.requests)} />
      </Screen>
    )
  }
  return <Page key={request.proxyRequestId} request={request} time={time} state={state} onOver={read.refetch} />
}

interface PageProps {
  readonly request: RequestDetail
  readonly time: ServerTime
  readonly state: ScreenState
  readonly onOver: () => unknown
}

type Open = { readonly what: 'details' | 'raise' } | { readonly what: 'answer'; readonly question: RequestQuestion }

function Page({ request, time, state, onOver }: PageProps) {
  const words = useStrings(requestPageStrings)
  const questionWords = useStrings(requestQuestionStrings)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const [picked, setPicked] = useState<ChosenBid>()
  const { status, bids, questions } = request
  const dealId = request.accepted?.dealId
  const chosen = request.can.accept ? findChosen(bids, picked) : undefined
  const isOpen = status === 'open'
  return (
    <Screen
      title={isOpen && bids.some((bid) => bid.status === 'standing') ? words.choose : words.title}
      {...state}
      bar={
        chosen ? (
          <AcceptBar request={request} bid={chosen} onRefused={onOver} />
        ) : (
          dealId !== undefined && (
            <Button block size="xl" onPress={() => goTo(routes.request, { dealId })}>
              {words.accept.deal}
            </Button>
          )
        )
      }
      overlays={
        <>
          <Sheet open={open?.what === 'details'} title={words.detail.title} onClose={close}>
            <AskedDetails asked={request} />
          </Sheet>
          {open?.what === 'raise' && <RaiseSheet request={request} onClose={close} />}
          {open?.what === 'answer' && <AnswerSheet question={open.question} onClose={close} />}
        </>
      }
    >
      <AskedCard asked={request} link={{ text: words.look, onPress: () => setOpen({ what: 'details' }) }} />
      <Standing request={request} />
      <Bids request={request} time={time} chosen={chosen} onChoose={setPicked} onOver={onOver} onRaise={() => setOpen({ what: 'raise' })} />
      <Questions
        questions={questions}
        {...(isOpen && {
          toAction: (question: RequestQuestion) => (
            <Button size="s" kind="soft" label={`${questionWords.answer} ${questionWords.topic[question.topic]}`} onPress={() => setOpen({ what: 'answer', question })}>
              {questionWords.answer}
            </Button>
          ),
        })}
      />
      {isOpen && bids.length > 0 && <NextSteps />}
      <ChangeCard request={request} onRaise={() => setOpen({ what: 'raise' })} />
    </Screen>
  )
}

/** Where it stands, when bids do not say it. */
function Standing({ request }: { readonly request: RequestDetail }) {
  const { review, ended } = useStrings(requestPageStrings)
  const { action } = useStrings(requestStrings)
  const state = toState(request)
  const { proxyRequestId: requestId, reason = '' } = request
  if (state === 'bidding') return null
  if (state === 'accepted') {
    return (
      <View className={styles.apart}>
        <NoteLine tone="good">{ended.accepted}</NoteLine>
      </View>
    )
  }
  if (state === 'reviewing') return <View className={styles.apart}><NoteLine icon="clock" tone="warning">{review}</NoteLine></View>
  const isRefused = state === 'refused'
  return (
    <View className={styles.apart}>
      <NoteLine tone={isRefused ? 'problem' : 'plain'}>{isRefused ? ended.refused(reason) : ended[state]}</NoteLine>
      <View className={styles.buttons}>
        <Button size="m" kind={isRefused ? 'primary' : 'soft'} onPress={() => goTo(routes.requestForm, { requestId })}>
          {isRefused ? action.rewrite : action.again}
        </Button>
      </View>
    </View>
  )
}

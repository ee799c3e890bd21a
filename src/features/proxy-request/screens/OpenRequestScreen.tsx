import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { useOpenRequest } from '../open-request-queries'
import { openRequestStrings } from '../open-request-strings'
import { Bidding, OpenRequestPage } from './OpenRequestPage'

/** Another member's request, for who may bid on it: nothing of who asks, nothing of others' bids. */
export function OpenRequestScreen({ requestId }: { readonly requestId: string | undefined }) {
  const words = useStrings(openRequestStrings)
  const read = useOpenRequest(requestId)
  const state = useScreenState(read, requestId !== undefined)
  usePullDown(read.refetch)
  const request = read.data
  const time = useServerTime(request?.now ?? '', read.dataUpdatedAt)
  const [isChanging, setChanging] = useState(false)
  if (!request) {
    return (
      <Screen title={words.page} {...state} error={isNotFound(read.error) ? undefined : state.error}>
        <Empty plain title={words.notFound} action={words.toList} onAction={() => void replaceWith(routes.requests, { as: 'agent' })} />
      </Screen>
    )
  }
  const page = { request, time, state, onOver: read.refetch }
  const mayWrite = request.isOpen && (request.bid === undefined || (isChanging && request.bid.status === 'standing'))
  if (mayWrite) return <Bidding key={request.bid?.revision ?? 0} {...page} onDone={() => setChanging(false)} />
  return <OpenRequestPage {...page} onChange={() => setChanging(true)} />
}

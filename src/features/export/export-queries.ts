import { getExport, requestExport } from '@contract/export/export-endpoints'
import { useState } from 'react'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

const POLL_SECONDS = 1

/** The last export, asked about again and again while it is being put together. Not kept: its address dies within minutes. */
export function useLatestExport() {
  const [isWaiting, setWaiting] = useState(false)
  const read = useEndpointQuery(getExport, {}, { keep: false, ...(isWaiting && { refreshEverySeconds: POLL_SECONDS }) })
  const waits = read.data?.latest?.status === 'waiting'
  if (waits !== isWaiting) setWaiting(waits)
  return read
}

export function useRequestExport() {
  return useEndpointMutation(requestExport)
}

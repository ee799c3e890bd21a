import { REGION_CODES } from '@contract/kit/regions'
import { useState } from 'react'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { useParams } from '@/navigation/use-params'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useSession } from '@/session/session'
import { toEmptyValues, toSenderValues } from '../address-form'
import { useSender } from '../address-queries'
import { SenderForm } from '../components/SenderForm'
import { addressStrings } from '../address-strings'

/** Add a sender, or change the one that the page is opened with. */
export function SenderFormScreen() {
  const { sender: words } = useStrings(addressStrings)
  const { senderId } = useParams(routes.senderAdd)
  const read = useSender(senderId)
  const state = useScreenState(read, senderId !== undefined)
  const region = useSession(({ user }) => user?.region)
  const [restarts, setRestarts] = useState(0)
  if (senderId === undefined) return <SenderForm initial={toEmptyValues(region ?? REGION_CODES[0], 'delivery')} />
  if (!read.data) return <Screen title={words.edit} {...state} />
  const edited = {
    kept: read.data,
    fetchNewest: async () => (await read.refetch()).data,
    onRestart: () => setRestarts(restarts + 1),
  }
  return <SenderForm key={`${senderId} ${restarts}`} edited={edited} initial={toSenderValues(read.data)} />
}

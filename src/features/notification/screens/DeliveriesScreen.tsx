import { useMemo } from 'react'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { toList, useScreenState } from '@/query/screen-state'
import { DeliveryLine, type DeliveryRow } from '../components/DeliveryLine'
import { useDeliveries } from '../notification-queries'
import { notificationStrings } from '../notification-strings'

const drawRow = (row: DeliveryRow) => <DeliveryLine row={row} />

/** What left the house for the member and what became of it, the latest first. */
export function DeliveriesScreen() {
  const { log: words } = useStrings(notificationStrings)
  const isGuest = useGuest()
  const read = useDeliveries()
  const state = useScreenState(read, !isGuest)
  const rows = useMemo(
    () => read.items.map((delivery, index) => ({ delivery, isFirst: index === 0, isLast: index === read.items.length - 1 })),
    [read.items],
  )
  return (
    <Screen
      title={words.title}
      offlineSince={state.offlineSince}
      guest={isGuest && { title: words.guest, action: words.logIn, onAction: () => void goToLogin() }}
    >
      <PagedList
        {...toList(read, state)}
        items={rows}
        label={words.title}
        keyOf={({ delivery }) => delivery.deliveryId}
        renderItem={drawRow}
        empty={<Empty {...words.empty} />}
      />
    </Screen>
  )
}

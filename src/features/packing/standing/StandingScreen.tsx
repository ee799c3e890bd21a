import { Screen } from '@/components/Screen'
import { SkeletonCards } from '@/components/Skeleton'
import { useWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useStrings } from '@/i18n/use-strings'
import { useParams } from '@/navigation/use-params'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { EMPTY_STANDING, toValues } from './standing-form'
import { useStandings } from './standing-queries'
import { standingStrings } from './standing-strings'
import { StandingForm } from './StandingForm'
import { StandingList } from './StandingList'

/** One-click transfers: what was asked for beforehand, and the form for it. */
export function StandingScreen() {
  const { mode, standingId, parcelIds, warehouseId } = useParams(routes.transport)
  if (standingId !== undefined) return <ChangedStanding standingId={standingId} />
  if (mode !== 'new') return <StandingList />
  return <NewStanding warehouseId={warehouseId} parcelIds={parcelIds?.split(',').filter(Boolean) ?? []} />
}

/** Begins at the first warehouse, as most members have one alone. */
function NewStanding({ warehouseId, parcelIds }: { readonly warehouseId: string | undefined; readonly parcelIds: readonly string[] }) {
  const words = useStrings(standingStrings)
  const warehouses = useWarehouses()
  const state = useScreenState(warehouses)
  if (!warehouses.data)
    return <Screen title={words.title} {...state} loading={state.error === undefined} skeleton={<SkeletonCards count={3} />} />
  return <StandingForm initial={{ ...EMPTY_STANDING, warehouseId: warehouseId ?? warehouses.data[0]?.warehouseId, parcelIds }} />
}

/** One that has become an order meanwhile cannot be changed: the list says what it is now. */
function ChangedStanding({ standingId }: { readonly standingId: string }) {
  const words = useStrings(standingStrings)
  const standings = useStandings()
  const state = useScreenState(standings)
  if (standings.isPending) {
    return <Screen title={words.title} {...state} loading={state.error === undefined} skeleton={<SkeletonCards count={3} />} />
  }
  const found = standings.items.find((one) => one.standingId === standingId)
  return found?.status === 'open' ? <StandingForm initial={toValues(found)} /> : <StandingList />
}

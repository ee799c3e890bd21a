import type { ParcelSummary } from '@contract/parcel/parcel'
import { useCallback } from 'react'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { useCopyNumber } from './use-copy-number'

type Named = Pick<ParcelSummary, 'parcelId'>

/** Where a parcel leads. Each keeps its identity, so that cards of a long list are drawn once. */
export function useParcelLinks() {
  const copy = useCopyNumber()
  const open = useCallback(({ parcelId }: Named) => void goTo(routes.parcelSea, { parcelId }), [])
  const complete = useCallback(({ parcelId }: Named) => void goTo(routes.parcelSea, { parcelId, mode: 'complete' }), [])
  const edit = useCallback(({ parcelId }: Named) => void goTo(routes.parcelSea, { parcelId, mode: 'edit' }), [])
  const pack = useCallback(
    (parcels: readonly Named[]) =>
      void goTo(routes.packing, { parcelIds: parcels.map(({ parcelId }) => parcelId).join(',') }),
    [],
  )
  const openDeal = useCallback(({ parcelId }: Named) => void goTo(routes.request, { parcelId }), [])
  const openOrder = useCallback((orderId: string) => void goTo(routes.parcelOrderDetails, { orderId }), [])
  const openGroup = useCallback((groupId: string) => void goTo(routes.groupdetails, { groupId }), [])
  return { copy, open, complete, edit, pack, openDeal, openOrder, openGroup }
}

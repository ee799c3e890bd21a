import { PARCEL_TABS, type ParcelTab } from '@contract/parcel/parcel-status'
import { useCallback, useState } from 'react'
import { useTabParams } from '@/navigation/tab-params'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'

export interface ListFilter {
  readonly tab: ParcelTab | 'all'
  readonly warehouseId: string | undefined
  /** As typed. */
  readonly search: string
}

export const NO_FILTER: ListFilter = { tab: 'all', warehouseId: undefined, search: '' }

/** Addresses are typed by hand too: an unknown status is none. */
export function toFilter(params: { readonly status?: string; readonly search?: string; readonly warehouseId?: string }): ListFilter {
  const tab = PARCEL_TABS.find((status) => status === params.status) ?? 'all'
  return { tab, warehouseId: params.warehouseId, search: params.search ?? '' }
}

/**
 * What the list shows: as a link or counter asked, then as the member chooses, until another one asks. Coming back by
 * the tab bar asks for nothing and changes nothing.
 */
export function useParcelFilter() {
  const params = useParams(routes.parcels)
  const request = useTabParams(routes.parcels.path)
  const [state, setState] = useState({ request, filter: toFilter(params) })
  // A new wish is taken over while rendering, so that no frame shows the former filter.
  if (request !== state.request) {
    const asksForNothing = Object.keys(request ?? {}).length === 0
    setState({ request, filter: asksForNothing ? state.filter : toFilter(params) })
  }
  const change = useCallback((part: Partial<ListFilter>) => setState((now) => ({ ...now, filter: { ...now.filter, ...part } })), [])
  return { filter: state.filter, change }
}

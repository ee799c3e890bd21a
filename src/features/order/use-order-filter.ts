import type { OrderTab } from '@contract/order/order-status'
import { useCallback, useState } from 'react'
import { useTabParams } from '@/navigation/tab-params'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'
import { toTab } from './order-view'

/**
 * Which orders the list shows: as a link asked, then as the member chooses, until another link asks. Coming back by the
 * tab bar asks for nothing and changes nothing.
 */
export function useOrderFilter() {
  const params = useParams(routes.orders)
  const request = useTabParams(routes.orders.path)
  const [state, setState] = useState({ request, tab: toTab(params.status) })
  // A new wish is taken over while rendering, so that no frame shows the former filter.
  if (request !== state.request) {
    setState({ request, tab: request?.status === undefined ? state.tab : toTab(request.status) })
  }
  const setTab = useCallback((tab: OrderTab | 'all') => setState((now) => ({ ...now, tab })), [])
  return { tab: state.tab, setTab }
}

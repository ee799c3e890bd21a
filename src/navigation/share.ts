import { useShareCard } from '@/platform/share'
import { type Route, type RouteParams } from '@/routes'
import { toAddress, type ParamsOf } from './go'

/**
 * Lets members send this page to a chat or their timeline (its config must allow it). Only pages that show the same to
 * everybody: the card opens it for whoever it is sent to.
 */
export function useSharing<Params extends RouteParams>(title: string, route: Route<Params>, ...params: ParamsOf<Params>): void {
  useShareCard(() => ({ title, address: toAddress(route, ...params) }))
}

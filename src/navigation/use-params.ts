import { usePageParams } from '@/platform/page-lifecycle'
import type { Route, RouteParams } from '@/routes'
import { useTabParams } from './tab-params'

/** The parameters this page was opened with. Any may be absent: addresses are typed by hand too. */
export function useParams<Params extends RouteParams>(route: Route<Params>): Partial<Params> {
  const fromAddress = usePageParams()
  const fromTab = useTabParams(route.path)
  return (route.tab ? (fromTab ?? fromAddress) : fromAddress) as Partial<Params>
}

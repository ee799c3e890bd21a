import { getSystem } from '@contract/system/system-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { useSystem } from '@/session/session'

/** What the platform has set up: known since the home load; a page that was opened by a link asks for it here. */
export function useSettings(enabled = true) {
  const known = useSystem()
  const { data, isPending, error, refetch, dataUpdatedAt } = useEndpointQuery(
    getSystem,
    {},
    { enabled: enabled && known === undefined, keep: false },
  )
  return { settings: known ?? data, isPending: known === undefined && isPending, error, refetch, dataUpdatedAt }
}

/** As they are now: where what the device remembers of them must not count. */
export const useSettingsNow = (options: { readonly readsNow?: boolean } = {}) =>
  useEndpointQuery(getSystem, {}, { ...options, keep: false })

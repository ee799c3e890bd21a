import { useSettingsNow } from '@/entities/settings/settings-queries'

/** The hosts as they are now: what has been taken off the list must not open by what the device remembers of it. */
export function useWebHosts() {
  const { data, isPending, error, refetch, dataUpdatedAt } = useSettingsNow()
  return { hosts: data?.webHosts, isPending, error, refetch, dataUpdatedAt }
}

import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { pickupStrings } from '../pickup-strings'
import { SitesScreen } from './SitesScreen'

/** Finds a pickup point, of any country; using one begins an address that is fetched there. */
export function SiteQueryScreen() {
  const words = useStrings(pickupStrings)
  return (
    <SitesScreen
      title={words.queryTitle}
      onUse={({ pickupSiteId, country }) => goTo(routes.addressAdd, { pickupMethod: 'selfPickup', pickupSiteId, country })}
    />
  )
}

import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePicker } from '@/navigation/pick'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'
import { pickupStrings } from '../pickup-strings'
import { SitesScreen } from './SitesScreen'

/** Chooses a pickup point for the page below; opened by itself, for an address yet to be written. */
export function ChooseSiteScreen() {
  const words = useStrings(pickupStrings)
  const { country, pickupSiteId } = useParams(routes.selfPickUpSite)
  const { isPicking, choose } = usePicker(routes.selfPickUpSite)
  return (
    <SitesScreen
      title={words.chooseTitle}
      country={country}
      pickupSiteId={pickupSiteId}
      onUse={(site) =>
        isPicking ? choose(site) : goTo(routes.addressAdd, { pickupMethod: 'selfPickup', pickupSiteId: site.pickupSiteId, country: site.country })
      }
    />
  )
}

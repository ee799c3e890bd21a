import { toWaybill } from '@contract/parcel/number/read-number'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { goToLogin } from '@/navigation/login-way'
import { routes } from '@/routes'
import { findTracking } from '../find-tracking'
import { searchStrings } from '../search-strings'
import styles from './search.module.scss'

/** What can be said to a guest: whose number it looks like, and where it can be followed. Whether we have it, members alone hear. */
export function GuestAnswer({ search }: { readonly search: string }) {
  const words = useStrings(searchStrings)
  const { data: carriers = [] } = useCarriers()
  const trackingNumber = toWaybill(search)
  const carrier = trackingNumber === undefined ? undefined : findTracking(trackingNumber, carriers)
  return (
    <>
      <Empty plain title={words.guest.title} text={trackingNumber === undefined ? words.hint : words.guest.text(trackingNumber)} />
      <View className={styles.ways}>
        <Button block onPress={() => goToLogin(trackingNumber)}>
          {words.guest.action}
        </Button>
        {carrier && (
          <Button kind="line" block icon="truck" onPress={() => goTo(routes.webView2, { url: carrier.page })}>
            {words.number.track(carrier.name)}
          </Button>
        )}
      </View>
    </>
  )
}

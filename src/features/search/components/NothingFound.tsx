import { toWaybill } from '@contract/parcel/number/read-number'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { findTracking } from '../find-tracking'
import { searchStrings } from '../search-strings'
import styles from './search.module.scss'

export interface NothingFoundProps {
  readonly search: string
  /** Before the page is left for one of the ways on. */
  readonly onLeave: () => void
}

/**
 * Nothing of the member's is called so. With a number there are ways on; whether it is another member's is never said:
 * the same stands here for a number that nobody has.
 */
export function NothingFound({ search, onLeave }: NothingFoundProps) {
  const words = useStrings(searchStrings)
  const { data: carriers = [] } = useCarriers()
  const trackingNumber = toWaybill(search)
  if (trackingNumber === undefined) return <Empty plain title={words.noneOf(search)} text={words.noneText} />
  const leave = (go: () => Promise<void>) => () => {
    onLeave()
    return go()
  }
  const carrier = findTracking(trackingNumber, carriers)
  return (
    <>
      <Empty plain title={words.noneOf(search)} text={words.number.text(trackingNumber)} />
      <View className={styles.ways}>
        <Button kind="soft" block icon="package-plus" onPress={leave(() => goTo(routes.parcelSea, { trackingNumber }))}>
          {words.number.forecast}
        </Button>
        {carrier && (
          <Button kind="line" block icon="truck" onPress={leave(() => goTo(routes.webView2, { url: carrier.page }))}>
            {words.number.track(carrier.name)}
          </Button>
        )}
        <Button kind="line" block icon="search" onPress={leave(() => goTo(routes.parcelClaimList, { tab: 'missing', trackingNumber }))}>
          {words.number.missing}
        </Button>
      </View>
    </>
  )
}

import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { useStrings } from '@/i18n/use-strings'
import { goTo, replaceWith } from '@/navigation/go'
import { routes } from '@/routes'
import { shopPayStrings } from '../shop-pay-strings'
import styles from './FollowUps.module.scss'

/** The ways on that nothing depends on: to the goods, and out of the shop. */
export function FollowUps() {
  const { result: words } = useStrings(shopPayStrings)
  return (
    <View className={styles.ways}>
      <Button kind="text" onPress={() => replaceWith(routes.shop)}>
        {words.toShop}
      </Button>
      <Button kind="text" onPress={() => goTo(routes.home)}>
        {words.toHome}
      </Button>
    </View>
  )
}

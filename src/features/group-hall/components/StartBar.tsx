import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { cx } from '@/components/cx'
import { FloatingBar } from '@/components/FloatingBar'
import { IconTile } from '@/components/IconTile'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { hallStrings } from '../hall-strings'
import styles from './StartBar.module.scss'

/** The way on for whom no group fits. */
export function StartBar() {
  const words = useStrings(hallStrings)
  return (
    <FloatingBar label={words.start}>
      <View className={styles.more}>
        <IconTile icon="users" />
      </View>
      <View className="grow">
        <View className="t13 b">{words.startTitle}</View>
        <View className={cx('t12 c3', styles.more)}>{words.startText}</View>
      </View>
      <Button onPress={() => goTo(routes.startaGroup)}>{words.start}</Button>
    </FloatingBar>
  )
}

import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import styles from './EffectList.module.scss'

/** What follows from what one is about to do, a line each. */
export function EffectList({ effects }: { readonly effects: readonly string[] }) {
  return (
    <View {...withRole('list')}>
      {effects.map((effect) => (
        <View key={effect} className={styles.effect} {...withRole('listitem')}>
          <Icon name="info" size={16} className={cx('c3', styles.sign)} />
          <View className="grow">{effect}</View>
        </View>
      ))}
    </View>
  )
}

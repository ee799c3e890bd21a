import { View } from '@tarojs/components'
import { withRole } from './a11y'
import styles from './OfflineBar.module.scss'
import { useUiWords } from './ui-words'

/** Says that the network is away and from when the content is. */
export function OfflineBar({ since }: { readonly since?: string | undefined }) {
  const words = useUiWords()
  return (
    <View className={styles.bar} {...withRole('status')}>
      {words.offlineSince(since)}
    </View>
  )
}

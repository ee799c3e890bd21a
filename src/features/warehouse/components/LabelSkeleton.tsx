import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { AirmailEdge } from '@/components/AirmailEdge'
import { Card } from '@/components/Card'
import { Perforation } from '@/components/Perforation'
import { Skeleton } from '@/components/Skeleton'
import { useUiWords } from '@/components/ui-words'
import styles from './LabelSkeleton.module.scss'

/** A label to come, in its final boxes. */
export function LabelSkeleton() {
  const words = useUiWords()
  return (
    <Card pad="none" raised>
      <AirmailEdge />
      <View className={styles.body} {...withRole('status')} aria-label={words.loading}>
        <Skeleton width="70%" height="32px" radius="16px" />
        <View className={styles.lines}>
          <Skeleton width="58%" />
          <Skeleton width="46%" />
          <Skeleton width="88%" height="42px" />
        </View>
      </View>
      <Perforation />
      <View className={styles.foot}>
        <Skeleton width="40%" />
        <Skeleton width="108px" height="36px" radius="18px" />
      </View>
    </Card>
  )
}

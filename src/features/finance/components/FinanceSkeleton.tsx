import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Skeleton } from '@/components/Skeleton'
import { useUiWords } from '@/components/ui-words'
import styles from './finance.module.scss'

const ROWS = [0, 1, 2, 3]

/** Lines to come, as high as they will be. */
export function LinesSkeleton() {
  const words = useUiWords()
  return (
    <View {...withRole('status')} aria-label={words.loading}>
      {ROWS.map((row) => (
        <View key={row} className={styles.line}>
          <Skeleton width="100%" height="36px" />
        </View>
      ))}
    </View>
  )
}

/** A month to come: its chart, then its lines. */
export function MonthSkeleton() {
  return (
    <>
      <Skeleton height="242px" radius="18px" />
      <Skeleton className={styles.titleToCome} width="40%" height="20px" />
      <Card>
        <LinesSkeleton />
      </Card>
    </>
  )
}

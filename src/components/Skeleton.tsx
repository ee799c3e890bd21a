import { View } from '@tarojs/components'
import { withRole } from './a11y'
import { Card } from './Card'
import { cx } from './cx'
import styles from './Skeleton.module.scss'
import { useUiWords } from './ui-words'

export interface SkeletonProps {
  readonly width?: string
  readonly height?: string
  readonly radius?: string
  readonly className?: string
}

/** One grey box in the place of a word or picture to come. */
export function Skeleton({ width = '100%', height = '16px', radius = '8px', className }: SkeletonProps) {
  return <View className={cx(styles.box, className)} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}

export interface SkeletonCardsProps {
  readonly count: number
}

/** Cards to come: title and tag, then two lines. */
export function SkeletonCards({ count }: SkeletonCardsProps) {
  const words = useUiWords()
  return (
    <View className={styles.cards} {...withRole('status')} aria-label={words.loading}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index}>
          <View className="row sp">
            <Skeleton width="46%" />
            <Skeleton width="16%" height="22px" />
          </View>
          <Skeleton className={styles.second} width="64%" />
          <Skeleton className={styles.third} width="38%" />
        </Card>
      ))}
    </View>
  )
}

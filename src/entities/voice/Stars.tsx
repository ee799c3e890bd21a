import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { useStrings } from '@/i18n/use-strings'
import { starStrings } from './star-strings'
import styles from './Stars.module.scss'

export const STARS = [1, 2, 3, 4, 5] as const

/** How many of five. */
export function Stars({ rating }: { readonly rating: number }) {
  const words = useStrings(starStrings)
  return (
    <View className={styles.stars} {...withRole('img')} aria-label={words.stars(rating)}>
      {STARS.map((star) => (
        <View key={star} className={cx(styles.star, star <= rating && styles.lit)} aria-hidden="true" />
      ))}
    </View>
  )
}

/** The sign in front of a score; the figure stands beside it. */
export const ScoreStar = () => <View className={cx(styles.star, styles.lit)} aria-hidden="true" />

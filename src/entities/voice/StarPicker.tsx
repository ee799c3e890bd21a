import { View } from '@tarojs/components'
import { withId, withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { FieldError } from '@/components/FieldError'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { starStrings } from './star-strings'
import { STARS } from './Stars'
import styles from './Stars.module.scss'

export interface StarPickerProps {
  /** Undefined: not chosen yet. */
  readonly value: number | undefined
  readonly onChange: (rating: number) => void
  readonly error: string | undefined
  readonly anchor: string
}

/** One to five stars, each to be tapped or chosen by the keyboard; beside them what they mean. */
export function StarPicker({ value, onChange, error, anchor }: StarPickerProps) {
  const words = useStrings(starStrings)
  const chosen = STARS.find((star) => star === value)
  return (
    <View className="form-row" {...withId(anchor)}>
      <View className={`c2 ${styles.head}`}>{words.rating}</View>
      <View className={styles.picker}>
        <View className={styles.choices} {...withRole('radiogroup')} aria-label={words.rating}>
          {STARS.map((star) => (
            <Pressable
              key={star}
              role="radio"
              checked={star === value}
              label={`${words.stars(star)}, ${words.mood[star]}`}
              className={styles.choice}
              onPress={() => onChange(star)}
            >
              <View className={cx(styles.star, star <= (value ?? 0) && styles.lit)} aria-hidden="true" />
            </Pressable>
          ))}
        </View>
        <View className={chosen ? 't14 b' : 't13 c3'}>{chosen ? words.mood[chosen] : words.choose}</View>
      </View>
      <FieldError error={error} />
    </View>
  )
}

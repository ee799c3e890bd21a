import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Money } from '@/components/Money'
import { useStrings } from '@/i18n/use-strings'
import { valueOf, type ItemValues } from '../../forecast-form'
import { forecastStrings } from '../../forecast-strings'
import styles from './SubmitValueBar.module.scss'

export interface SubmitValueBarProps {
  readonly items: readonly ItemValues[]
  readonly text: string
  readonly isSubmitting: boolean
  readonly onSubmit: () => Promise<void>
}

/** The value so far, and the button. */
export function SubmitValueBar({ items, text, isSubmitting, onSubmit }: SubmitValueBarProps) {
  const words = useStrings(forecastStrings).form
  return (
    <>
      <View className={styles.total} aria-live="polite">
        <View className="t12 c3">{words.total}</View>
        <Money size="total" cents={valueOf(items)} />
      </View>
      <Button size="xl" loading={isSubmitting} onPress={onSubmit}>
        {text}
      </Button>
    </>
  )
}

import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Stepper, type StepperProps } from '@/components/Stepper'
import { useStrings } from '@/i18n/use-strings'
import { skuStrings } from './sku-strings'
import styles from './SkuSheet.module.scss'

export interface QuantityRowProps extends Pick<StepperProps, 'min' | 'max' | 'step' | 'onChange'> {
  readonly quantity: number
  /** Why there cannot be more of them, or fewer. */
  readonly children?: ReactNode
}

/** How many, in the sheet of options. */
export function QuantityRow({ quantity, children, ...bounds }: QuantityRowProps) {
  const words = useStrings(skuStrings)
  return (
    <View className={styles.quantity}>
      <View className="grow">
        <View className="b">{words.quantity}</View>
        {children}
      </View>
      <Stepper label={words.quantity} value={quantity} {...bounds} />
    </View>
  )
}

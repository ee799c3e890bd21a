import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { useStrings } from '@/i18n/use-strings'
import { statementStrings } from './statement-strings'
import styles from './statement.module.scss'

/** Of a bill that is made, and of one that is being measured. */
export function ReceiptHead({ groupNumber }: { readonly groupNumber: string }) {
  const words = useStrings(statementStrings)
  return (
    <View className={styles.head}>
      <View className="t15 b" {...withRole('heading')} aria-level="2">
        {words.oneBill}
      </View>
      <View className="t12 c3 num">{groupNumber}</View>
    </View>
  )
}

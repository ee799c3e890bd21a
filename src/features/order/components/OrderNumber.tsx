import { View } from '@tarojs/components'
import { Code } from '@/components/Code'
import { IconButton } from '@/components/IconButton'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import { orderStrings } from '../order-strings'
import styles from './OrderNumber.module.scss'

/** The number in one piece, to read out or to copy. */
export function OrderNumber({ value }: { readonly value: string }) {
  const words = useStrings(orderStrings)
  return (
    <View className={styles.line}>
      <Code value={value} whole className={styles.number} />
      <IconButton icon="copy" size={16} className={styles.copy} label={words.copyNumber(value)} onPress={() => copyText(value, words.copiedOrderNumber)} />
    </View>
  )
}

import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { useStrings } from '@/i18n/use-strings'
import { groupDetailStrings } from '../group-detail-strings'
import styles from './CodeCard.module.scss'

/** The member's hand-over code, to be read across a counter. */
export function CodeCard({ code }: { readonly code: string }) {
  const { code: words } = useStrings(groupDetailStrings)
  return (
    <Card className="mt">
      <View className={styles.card}>
        <View className="t14 b">{words.title}</View>
        {/* Read out digit by digit. */}
        <View className={styles.code} aria-label={Array.from(code).join(' ')}>{`${code.slice(0, 3)} ${code.slice(3)}`}</View>
        <View className="t12 c3">{words.text}</View>
      </View>
    </Card>
  )
}

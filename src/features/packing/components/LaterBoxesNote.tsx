import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { TextLink } from '@/components/TextLink'
import { useStrings } from '@/i18n/use-strings'
import { adviceStrings } from '../advice-strings'
import { joinBoxes } from '../packing-choice'
import type { Packing } from '../use-packing'
import styles from './packing.module.scss'

/** The parcels were divided by advice: what comes after this box, and the way back to one. */
export function LaterBoxesNote({ packing }: { readonly packing: Packing }) {
  const words = useStrings(adviceStrings)
  const { laterBoxes } = packing.draft
  if (laterBoxes.length === 0) return null
  const count = laterBoxes.reduce((sum, box) => sum + box.parcelIds.length, 0)
  return (
    <View className={styles.error}>
      <Card>
        <View className="row g12 sp wrap">
          <View className="t13 c2 grow">{words.waiting(laterBoxes.length, count)}</View>
          <TextLink onPress={() => packing.change(joinBoxes)}>{words.join}</TextLink>
        </View>
      </Card>
    </View>
  )
}

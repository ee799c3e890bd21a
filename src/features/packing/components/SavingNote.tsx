import type { PackingPreview } from '@contract/order/order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { packingStrings } from '../packing-strings'
import styles from './packing.module.scss'

/** What one box saves against sending the parcels singly; nothing where it saves nothing. */
export function SavingNote({ preview }: { readonly preview: PackingPreview }) {
  const words = useStrings(packingStrings)
  const { savingCents } = preview
  if (savingCents === undefined || savingCents <= 0) return null
  return (
    <View className={styles.apart}>
      <Card>
        <View className="row g12">
          <IconTile icon="layers" />
          <View className="grow">
            <View className="t14 b">{words.saving(formatMoney(savingCents))}</View>
            <View className="t12 c3">{words.savingText}</View>
          </View>
        </View>
      </Card>
    </View>
  )
}

import type { GroupDetail } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import { groupDetailStrings } from '../group-detail-strings'

/** By whom it travels, and its number. */
export function ShipmentCard({ shipment }: { readonly shipment: NonNullable<GroupDetail['shipment']> }) {
  const { shipment: words } = useStrings(groupDetailStrings)
  const language = useLanguage()
  const { carrierName, trackingNumber, shippedAt } = shipment
  return (
    <Card className="mt">
      <View className="row sp g8 wrap">
        <View className="t15 b">{carrierName}</View>
        <View className="t12 c3 num">{words.shippedAt(formatDateTime(shippedAt, language))}</View>
      </View>
      <View className="row sp g8 wrap mt">
        <Code value={trackingNumber} />
        <Button kind="soft" size="s" icon="copy" onPress={() => copyText(trackingNumber, words.copied)}>
          {words.copy}
        </Button>
      </View>
    </Card>
  )
}

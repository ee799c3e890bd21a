import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { useStrings } from '@/i18n/use-strings'
import { toAddressLine } from '@/entities/address/address-line'
import { findSender, WAREHOUSE_SENDER } from '../packing-choice'
import { packingStrings } from '../packing-strings'
import type { Packing } from '../use-packing'

/** Whose name stands on the label; only who has saved a sender is asked. */
export function SenderRow({ packing }: { readonly packing: Packing }) {
  const words = useStrings(packingStrings)
  const { draft, change, senders } = packing
  if (senders.length === 0) return null
  return (
    <View className="mt">
      <Card pad="form">
        <ChoiceRow
          label={words.sender}
          help={words.senderHelp}
          choices={[
            ...senders.map((sender) => ({ value: sender.senderId, text: sender.contact, detail: toAddressLine(sender) })),
            { value: WAREHOUSE_SENDER, text: words.warehouseSender },
          ]}
          value={findSender(draft, senders)?.senderId ?? WAREHOUSE_SENDER}
          onChange={(senderId) => change((now) => ({ ...now, senderId }))}
        />
      </Card>
    </View>
  )
}

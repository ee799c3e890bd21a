import type { ParcelDetail } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { parcelDetailStrings } from '../../parcel-detail-strings'
import { useCopyNumber } from '../../use-copy-number'

/** How it went back to the seller: by whom, and under which number it can be followed. */
export function SentBackCard({ sentBack: { carrierName, trackingNumber, at } }: { readonly sentBack: NonNullable<ParcelDetail['sentBack']> }) {
  const words = useStrings(parcelDetailStrings)
  const language = useLanguage()
  const copy = useCopyNumber()
  return (
    <Card>
      <View className="t14 b">{words.offer.sentBack}</View>
      <View className="row sp g12">
        <View className="grow">
          <Code value={trackingNumber} />
          <View className="t12 c3">{`${carrierName} · ${formatDateTime(at, language)}`}</View>
        </View>
        <Button kind="soft" size="m" icon="copy" onPress={() => copy(trackingNumber)}>
          {words.detail.copy}
        </Button>
      </View>
    </Card>
  )
}

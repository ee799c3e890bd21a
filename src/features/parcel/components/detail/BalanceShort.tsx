import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { NoteLine } from '@/components/NoteLine'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { parcelDetailStrings } from '../../parcel-detail-strings'

/** The balance does not hold a fee: how much is missing, and the way to put it there. */
export function BalanceShort({ missingCents }: { readonly missingCents: number }) {
  const words = useStrings(parcelDetailStrings).offer
  return (
    <View className="row sp g12">
      <NoteLine tone="warning">{words.short(formatMoney(missingCents))}</NoteLine>
      <Button size="s" kind="soft" onPress={() => goTo(routes.transferUploading, {})}>
        {words.topUp}
      </Button>
    </View>
  )
}

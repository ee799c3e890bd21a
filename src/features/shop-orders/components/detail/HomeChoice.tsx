import type { ShopPreview } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { ChoiceRow } from '@/components/ChoiceRow'
import { toAddressLine } from '@/entities/address/address-line'
import { useAddresses } from '@/entities/address/address-queries'
import { channelStrings } from '@/entities/channel/channel-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { pickFrom } from '@/navigation/pick'
import { routes } from '@/routes'
import { shopOrderStrings } from '../../shop-order-strings'

export interface HomeChoiceProps {
  readonly preview: ShopPreview
  readonly onAddress: (addressId: string) => void
  readonly onChannel: (channelCode: string) => void
}

/** Straight home: where to, and by which channel of those that go there. */
export function HomeChoice({ preview, onAddress, onChannel }: HomeChoiceProps) {
  const { change: words } = useStrings(shopOrderStrings)
  const { days } = useStrings(channelStrings)
  const addresses = useAddresses()
  const address = addresses.data?.find(({ addressId }) => addressId === preview.addressId)
  const channels = preview.channels.filter(({ quote }) => quote !== undefined)

  async function chooseAddress() {
    const chosen = await pickFrom(routes.addressList)
    if (chosen) onAddress(chosen.addressId)
  }

  return (
    <View className="mt">
      <Card pad="form">
        <Cell
          icon="map-pin"
          title={address ? address.contact : words.chooseAddress}
          text={address && toAddressLine(address)}
          onPress={() => void chooseAddress()}
        />
        {channels.length > 0 && (
          <ChoiceRow
            label={words.channel}
            choices={channels.map(({ code, name, quote, transitDaysMin, transitDaysMax }) => ({
              value: code,
              text: quote ? `${name} ${formatMoney(quote.totalCents)}` : name,
              detail: days(transitDaysMin, transitDaysMax),
            }))}
            value={preview.channelCode ?? ''}
            onChange={onChannel}
          />
        )}
      </Card>
    </View>
  )
}

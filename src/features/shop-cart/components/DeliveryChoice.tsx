import type { ShopPreview } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { CheckMark } from '@/components/CheckMark'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { toAddressLine } from '@/entities/address/address-line'
import { channelStrings } from '@/entities/channel/channel-strings'
import { shopStrings } from '@/entities/goods/shop-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { checkoutStrings } from '../checkout-strings'
import { toCheaper } from '../checkout-view'
import type { CheckoutPage } from '../use-checkout-page'
import styles from './checkout.module.scss'
import { FreightSheet } from './FreightSheet'

export interface DeliveryChoiceProps {
  readonly page: CheckoutPage
  readonly preview: ShopPreview
}

/** Both ways with their prices; of the way home also where to, and by which channel. */
export function DeliveryChoice({ page, preview }: DeliveryChoiceProps) {
  const words = useStrings(checkoutStrings)
  const delivery = page.checkout?.delivery ?? preview.delivery
  return (
    <Card pad="none">
      <View {...withRole('radiogroup')} aria-label={words.delivery}>
        {preview.deliveries.map((way) => (
          <Way key={way.delivery} page={page} preview={preview} way={way} isOn={way.delivery === delivery} />
        ))}
      </View>
      {delivery === 'home' && <HomeRows page={page} preview={preview} />}
    </Card>
  )
}

interface WayProps extends DeliveryChoiceProps {
  readonly way: ShopPreview['deliveries'][number]
  readonly isOn: boolean
}

function Way({ page, preview, way: { delivery, freightCents, unavailable }, isOn }: WayProps) {
  const words = useStrings(checkoutStrings)
  const names = useStrings(shopStrings).delivery
  const { address } = page
  // Once it is chosen, the row below says where to.
  const to = isOn ? undefined : address && `${address.contact} · ${toAddressLine(address)}`
  const text = delivery === 'join' ? words.joinText(preview.warehouseName, preview.parcelCount) : to
  const said = unavailable ? words.unavailable[unavailable] : text
  return (
    <Pressable
      row
      role="radio"
      className={styles.way}
      checked={isOn}
      disabled={unavailable === 'notOffered' && !isOn}
      onPress={() => page.chooseDelivery(delivery)}
    >
      <CheckMark on={isOn} locked={unavailable === 'notOffered'} />
      <View className="grow">
        <View className="row wrap g6">
          <View className={isOn ? 't15 b' : 't15'}>{names[delivery]}</View>
          {toCheaper(preview) === delivery && <StatusTag tone="accent" mini>{words.cheaper}</StatusTag>}
        </View>
        {said && <View className={unavailable ? 't12 cw' : 't12 c3'}>{said}</View>}
      </View>
      {freightCents !== undefined && <Money cents={freightCents} size="card" className={isOn ? 'b' : 'c3'} />}
    </Pressable>
  )
}

/** Where the goods are sent, by which channel, and what its freight is made of. */
function HomeRows({ page, preview }: DeliveryChoiceProps) {
  const words = useStrings(checkoutStrings)
  const { days } = useStrings(channelStrings)
  const [open, setOpen] = useState<'channel' | 'freight'>()
  const { address } = page
  const fitting = preview.channels.filter(({ quote }) => quote !== undefined)
  const channel = fitting.find(({ code }) => code === preview.channelCode)
  const close = () => setOpen(undefined)
  return (
    <View className={styles.home}>
      <Cell
        icon="map-pin"
        title={address ? address.contact : words.chooseAddress}
        text={address && toAddressLine(address)}
        onPress={() => void page.pickAddress()}
      />
      {channel && (
        <Cell
          icon="truck"
          title={channel.name}
          text={days(channel.transitDaysMin, channel.transitDaysMax)}
          onPress={fitting.length > 1 ? () => setOpen('channel') : undefined}
        />
      )}
      {preview.quote && (
        <>
          <Cell icon="receipt" title={words.freightDetails} extra={formatMoney(preview.freightCents)} onPress={() => setOpen('freight')} />
          <View className={styles.promise}><NoteLine>{words.promise}</NoteLine></View>
        </>
      )}
      <ChoiceSheet
        open={open === 'channel'}
        title={words.channel}
        choices={fitting.map((one) => ({
          value: one.code,
          text: one.name,
          detail: `${formatMoney(one.quote?.totalCents ?? 0)} · ${days(one.transitDaysMin, one.transitDaysMax)}`,
        }))}
        value={preview.channelCode}
        onChoose={(channelCode) => page.change({ channelCode })}
        onClose={close}
      />
      {open === 'freight' && preview.quote && <FreightSheet quote={preview.quote} onClose={close} />}
    </View>
  )
}

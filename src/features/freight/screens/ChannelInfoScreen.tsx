import type { ChannelInfo } from '@contract/freight/channel-info'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { IconTile } from '@/components/IconTile'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { TRANSPORT_ICONS } from '@/entities/freight/freight-icons'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { toExampleRows, toLimitText, toPriceRows, toRuleRows } from '../channel-view'
import { useChannel } from '../freight-queries'
import { freightStrings } from '../freight-strings'

/** One way of transport, explained. Its bar has no title (specification, section 2): the name stands in the page. */
export function ChannelInfoScreen() {
  const words = useStrings(freightStrings)
  const { channelCode = '' } = useParams(routes.channelinfo)
  const channel = useChannel(channelCode)
  const state = useScreenState(channel, channelCode !== '')
  usePullDown(channel.refetch)
  if (channelCode === '') {
    return (
      <Screen title={words.channel} titleHidden>
        <Empty plain title={words.missing.title} action={words.missing.action} onAction={() => void goTo(routes.home)} />
      </Screen>
    )
  }
  return (
    <Screen title={channel.data?.name ?? words.channel} titleHidden {...state}>
      {channel.data && <Explained channel={channel.data} />}
    </Screen>
  )
}

function Explained({ channel }: { readonly channel: ChannelInfo }) {
  const words = useStrings(freightStrings)
  const natures = useStrings(goodsNatureStrings)
  const { name, transport, transitDaysMin, transitDaysMax, warehouses, destinations, tariff } = channel
  const { remoteArea } = tariff
  return (
    <>
      <Card>
        <View className="row g12">
          <IconTile icon={TRANSPORT_ICONS[transport]} tint="brand" size="grid" />
          <View className="grow">
            <View className="t17 b">{name}</View>
            <View className="t13 c3">{`${words.transport[transport]} · ${words.days(transitDaysMin, transitDaysMax)}`}</View>
          </View>
        </View>
        <View className="mt">
          <KeyValues
            rows={[
              { key: 'transit', label: words.transit, value: words.days(transitDaysMin, transitDaysMax) },
              { key: 'from', label: words.fromWarehouse, value: warehouses.join(words.and) },
              { key: 'to', label: words.destinations, value: destinations.map((one) => one.name).join(words.and) },
              { key: 'goods', label: words.goods, value: tariff.goodsNatures.map((nature) => natures[nature]).join(words.and) },
              { key: 'limit', label: words.limit, value: toLimitText(channel, words) },
            ]}
          />
        </View>
      </Card>
      <Section title={words.rules}>
        <KeyValues rows={[...toRuleRows(channel, words)]} />
      </Section>
      <Section title={words.prices}>
        <KeyValues rows={[...toPriceRows(tariff.mode, words)]} />
      </Section>
      {channel.examples.length > 0 && (
        <Section title={words.examples}>
          <KeyValues rows={[...toExampleRows(channel, words)]} />
          <NoteLine>{words.examplesNote}</NoteLine>
        </Section>
      )}
      <Section title={words.remote}>
        <View className="t14 c2">
          {remoteArea ? words.remoteRule(remoteArea.postcodePrefixes.join(words.and), formatMoney(remoteArea.cents)) : words.noRemote}
        </View>
      </Section>
      <NoteLine>{words.version(tariff.version)}</NoteLine>
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <SectionTitle title={title} />
      <Card>{children}</Card>
    </>
  )
}

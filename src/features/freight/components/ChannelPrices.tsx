import type { ChannelInfo } from '@contract/freight/channel-info'
import { View } from '@tarojs/components'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toExampleRows, toPriceRows, toRuleRows } from '../channel-view'
import { freightStrings } from '../freight-strings'
import { Section } from './Section'

/** How a channel charges: its rules, its price list, examples, remote areas. */
export function ChannelPrices({ channel }: { readonly channel: ChannelInfo }) {
  const words = useStrings(freightStrings)
  const { tariff } = channel
  const { remoteArea } = tariff
  return (
    <>
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

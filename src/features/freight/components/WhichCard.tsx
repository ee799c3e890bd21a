import type { ServiceTypes } from '@contract/freight/service-types'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { SectionTitle } from '@/components/SectionTitle'
import { channelStrings } from '@/entities/channel/channel-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { serviceTypeStrings } from '../service-type-strings'

/** Which way suits whom: the cheapest and the quickest for the example's box. */
export function WhichCard({ transports }: Pick<ServiceTypes, 'transports'>) {
  const words = useStrings(serviceTypeStrings)
  const { days } = useStrings(channelStrings)
  const channels = transports.flatMap((type) => type.channels)
  const priced = channels.flatMap(({ example, ...channel }) => (example ? [{ ...channel, ...example }] : []))
  const [first] = priced
  if (!first) return null
  // The same box to the same place: other prices say nothing beside each other.
  const alike = priced.filter(({ destination }) => destination === first.destination)
  const row = (label: string, amountOf: (channel: (typeof priced)[number]) => number) => {
    const { name, transitDaysMin, transitDaysMax, quote } = alike.reduce((best, one) => (amountOf(one) < amountOf(best) ? one : best))
    return { key: label, label, basis: `${name} · ${days(transitDaysMin, transitDaysMax)}`, value: formatMoney(quote.totalCents) }
  }
  return (
    <>
      <SectionTitle title={words.which.title} />
      <Card>
        <View className="t12 c3">{words.example(first.destination, formatMoney(first.goodsValueCents))}</View>
        <KeyValues
          rows={[row(words.which.cheap, ({ quote }) => quote.totalCents), row(words.which.quick, ({ transitDaysMax }) => transitDaysMax)]}
        />
        <Button kind="soft" size="m" block onPress={() => goTo(routes.freight)}>
          {words.which.estimate}
        </Button>
      </Card>
    </>
  )
}

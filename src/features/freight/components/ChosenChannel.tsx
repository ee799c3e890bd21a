import type { ChannelEstimate, Estimate } from '@contract/freight/freight-estimate'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { billStrings } from '@/entities/bill/bill-strings'
import { toBillLines } from '@/entities/bill/bill-view'
import { toPlainAmount } from '@/entities/bill/plain-amount'
import { usePriceRows } from '@/entities/bill/use-price-rows'
import { formatRate } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { estimateStrings } from '../estimate-strings'
import { Section } from './Section'

export interface ChosenChannelProps {
  readonly channel: ChannelEstimate
  readonly customs: Estimate['customs']
}

/** Where the chosen channel's price comes from, worked out with these very numbers. Its rules and price list have a page of their own. */
export function ChosenChannel({ channel, customs }: ChosenChannelProps) {
  const words = useStrings(estimateStrings)
  const { thresholdCents, taxRateBasisPoints, documentFeeCents } = customs
  return (
    <>
      <Reckoning channel={channel} />
      <Section title={words.customs}>
        <View className="t14 c2">
          {words.customsRule(toPlainAmount(thresholdCents), formatRate(taxRateBasisPoints), toPlainAmount(documentFeeCents))}
        </View>
      </Section>
      <Card pad="form" className="mt">
        <Cell
          title={words.aboutChannel}
          extra={channel.name}
          onPress={() => void goTo(routes.channelinfo, { channelCode: channel.code })}
        />
        <Cell title={words.aboutServices} onPress={() => void goTo(routes.serveType)} />
      </Card>
    </>
  )
}

/** Line by line, and the freight from weight to amount: the example is the member's own. */
function Reckoning({ channel: { quote } }: Pick<ChosenChannelProps, 'channel'>) {
  const words = useStrings(estimateStrings)
  const billWords = useStrings(billStrings)
  const rows = usePriceRows(quote)
  if (!quote) return null
  const freight = toBillLines(quote, [], billWords).find(({ line }) => line?.label === 'freight')
  return (
    <>
      <Section title={words.reckoning}>
        <PriceBreakdown label={words.reckoning} rows={rows} total={{ label: words.total, cents: quote.totalCents }} />
      </Section>
      {freight && (
        <Section title={words.weights}>
          <KeyValues
            rows={freight.rows.map(({ label, hint, value, strong = false }) => ({ key: label, label, basis: hint, value, strong }))}
          />
        </Section>
      )}
      <NoteLine>{words.notIncluded}</NoteLine>
    </>
  )
}

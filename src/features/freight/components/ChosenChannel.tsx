import type { ChannelEstimate, Estimate } from '@contract/freight/freight-estimate'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ErrorCard } from '@/components/ErrorCard'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { SectionTitle } from '@/components/SectionTitle'
import { SkeletonCards } from '@/components/Skeleton'
import { billStrings } from '@/entities/bill/bill-strings'
import { toBillLines } from '@/entities/bill/bill-view'
import { toPlainAmount } from '@/entities/bill/plain-amount'
import { usePriceRows } from '@/entities/bill/use-price-rows'
import { formatRate } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useScreenState } from '@/query/screen-state'
import { toRuleSentence } from '../estimate-view'
import { routes } from '@/routes'
import { estimateStrings } from '../estimate-strings'
import { useChannel } from '../freight-queries'
import { ChannelFacts } from './ChannelFacts'
import { ChannelPrices } from './ChannelPrices'
import { Section } from './Section'

export interface ChosenChannelProps {
  readonly channel: ChannelEstimate
  readonly customs: Estimate['customs']
}

/** The chosen channel in full: where its price comes from, worked out with these very numbers, and all its rules. */
export function ChosenChannel({ channel, customs }: ChosenChannelProps) {
  const words = useStrings(estimateStrings)
  const info = useChannel(channel.code)
  const state = useScreenState(info)
  const { thresholdCents, taxRateBasisPoints, documentFeeCents } = customs
  return (
    <>
      <Reckoning channel={channel} />
      {info.data ? (
        <>
          <SectionTitle title={info.data.name} />
          <ChannelFacts channel={info.data} />
          <Card>
            <View className="t14 c2">{toRuleSentence(info.data.tariff.mode, words.sentence)}</View>
          </Card>
          <ChannelPrices channel={info.data} />
        </>
      ) : state.error === undefined ? (
        <SkeletonCards count={2} />
      ) : (
        <ErrorCard message={state.error} onRetry={state.onRetry} />
      )}
      <Section title={words.customs}>
        <View className="t14 c2">
          {words.customsRule(toPlainAmount(thresholdCents), formatRate(taxRateBasisPoints), toPlainAmount(documentFeeCents))}
        </View>
      </Section>
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
      <Button kind="text" size="s" onPress={() => goTo(routes.serveType)}>
        {words.aboutServices}
      </Button>
    </>
  )
}

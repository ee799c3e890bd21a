import type { PackingPreview } from '@contract/order/order'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { BoxStack } from '@/components/BoxStack'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { CustomsNote } from '@/entities/bill/CustomsNote'
import { toBadges } from '@/entities/channel/channel-offer'
import { channelStrings } from '@/entities/channel/channel-strings'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { toFreightParams } from '../freight-door'
import { findChannel, toShownChannels } from '../packing-choice'
import { packingStrings } from '../packing-strings'
import { AdviceCard } from './AdviceCard'
import { ChannelCard } from './ChannelCard'
import styles from './packing.module.scss'
import { PackingLevels } from './PackingLevels'
import { ProtectionPlan } from './ProtectionPlan'
import type { AdvisedProps, PricedStepProps } from '../priced-step'
import { ServiceSwitches } from './ServiceSwitches'

/** Step 3: all channels side by side with their price, then the services. */
export function ChannelStep({ packing, preview, onAdvice }: PricedStepProps & AdvisedProps) {
  const words = useStrings(packingStrings)
  const channelWords = useStrings(channelStrings)
  const { draft, change } = packing
  const channels = toShownChannels(preview)
  const fitting = channels.filter((channel) => channel.quote)
  const canSend = fitting.length > 0
  const error = packing.errorText('channelCode')
  const address = packing.addresses.data?.find((one) => one.addressId === draft.addressId)

  return (
    <>
      <ContentCard packing={packing} preview={preview} />
      <SectionTitle
        title={words.channels}
        action={words.tryOther}
        onAction={() => void goTo(routes.freight, toFreightParams(draft, preview, address, packing.ready.items))}
      />
      {error !== undefined && canSend && (
        <View className={styles.error} {...withRole('alert')}>
          <NoteLine tone="problem">{error}</NoteLine>
        </View>
      )}
      {!canSend && <Empty plain {...words.noChannel} onAction={() => packing.edit(0)} />}
      <View className={styles.grid} {...withRole('radiogroup')} aria-label={words.channels}>
        {channels.map((channel) => (
          <ChannelCard
            key={channel.code}
            channel={channel}
            badges={toBadges(channel, fitting.length, channelWords)}
            isChosen={channel.code === draft.channelCode}
            onChoose={() => change((now) => ({ ...now, channelCode: channel.code }))}
          />
        ))}
      </View>
      {preview.range && <RangeNote range={preview.range} />}
      <PackingLevels packing={packing} preview={preview} />
      <SectionTitle title={words.services} action={words.aboutServices} onAction={() => void goTo(routes.serveType)} />
      <ServiceSwitches packing={packing} preview={preview} />
      <ProtectionPlan packing={packing} preview={preview} />
      {preview.overCustomsThreshold && <CustomsNote customs={preview.customs} />}
      {/* Below all else, since it comes after the prices. A division that costs less stands beside the total. */}
      {!packing.advice?.split && <AdviceCard packing={packing} onAdvice={onAdvice} />}
    </>
  )
}

function RangeNote({ range: { bestCents, worstCents } }: { readonly range: NonNullable<PackingPreview['range']> }) {
  const words = useStrings(packingStrings)
  if (worstCents === undefined) return <NoteLine tone="warning">{words.openRange(formatMoney(bestCents))}</NoteLine>
  return <NoteLine>{words.range(formatMoney(bestCents), formatMoney(worstCents))}</NoteLine>
}

/** What is in the box, and the way back to change it. */
function ContentCard({ packing, preview }: PricedStepProps) {
  const words = useStrings(packingStrings)
  const actual = formatWeight(preview.actualGrams)
  const quote = findChannel(packing.draft, preview)?.quote
  return (
    <Card>
      <View className="row g12">
        <BoxStack count={preview.parcelCount} />
        <View className="grow">
          <View className="t15 b">
            {words.summary(preview.parcelCount)} · {words.value(formatMoney(preview.goodsValueCents))}
          </View>
          <View className="t12 c3 num">
            {quote ? words.weights(actual, formatWeight(quote.volumetricGrams)) : words.actual(actual)}
          </View>
        </View>
        <Button kind="text" size="s" label={`${words.edit} ${words.steps[0] ?? ''}`} onPress={() => packing.edit(0)}>
          {words.edit}
        </Button>
      </View>
    </Card>
  )
}

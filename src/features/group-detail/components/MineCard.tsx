import type { GroupDetail, OwnGroupLine } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { KeyValues } from '@/components/KeyValues'
import { CompareBars } from '@/entities/group/CompareBars'
import { CarrierMark } from '@/entities/parcel/CarrierMark'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { canSubscribeTo, useSubscriptionQuestion } from '@/entities/subscription/subscription-queries'
import { SubscriptionNote } from '@/entities/subscription/SubscriptionNote'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { ask, toast } from '@/prompts/prompts'
import { groupDetailStrings } from '../group-detail-strings'
import { useQuitGroup } from '../group-detail-queries'
import styles from './MineCard.module.scss'

export interface MineCardProps {
  readonly group: GroupDetail['group']
  readonly mine: OwnGroupLine
}

/** What the member has in an open group: parcels, the estimated share, what is set aside, and the way out. */
export function MineCard({ group, mine }: MineCardProps) {
  const { mine: words } = useStrings(groupDetailStrings)
  const { data: carriers = [] } = useCarriers()
  const { parcels, share, heldCents, topUpCapCents = 0 } = mine
  return (
    <Card className="mt">
      <View className={styles.head}>
        <View className="t15 b">{words.title}</View>
        <View className="t13 c3 num">{words.parcels(parcels.length, formatWeight(share.grams))}</View>
      </View>
      {parcels.map(({ parcelId, trackingNumber, carrierCode, grams }) => (
        <View key={parcelId} className={styles.parcel}>
          <CarrierMark code={carrierCode} carrier={carriers.find(({ code }) => code === carrierCode)} />
          <View className="grow">
            <Code value={trackingNumber} />
          </View>
          <View className="t13 c3 num">{formatWeight(grams)}</View>
        </View>
      ))}
      <View className={styles.bars}>
        <CompareBars withGroupCents={share.totalCents} aloneCents={share.aloneCents} />
      </View>
      <KeyValues
        rows={[
          { key: 'share', label: words.share, basis: words.shareBasis, value: formatMoney(share.shareCents) },
          ...(share.ownCents > 0 ? [{ key: 'own', label: words.own, basis: words.ownBasis, value: formatMoney(share.ownCents) }] : []),
          { key: 'held', label: words.held, basis: words.heldText, value: formatMoney(heldCents), strong: true },
        ]}
      />
      {topUpCapCents > 0 && <View className="t12 c3 num">{words.topUp(formatMoney(topUpCapCents))}</View>}
      <MessagesOffer />
      {group.role === 'member' && <QuitButton group={group} mine={mine} />}
    </Card>
  )
}

/** Where WeChat can tell of it: asked by a tap of its own. */
function MessagesOffer() {
  const words = useStrings(groupDetailStrings)
  const messages = useSubscriptionQuestion('group', 'priced', 'shipped')
  if (!canSubscribeTo('group')) return null
  return (
    <View className="mt">
      <Button kind="soft" size="m" block icon="message-circle" onPress={messages.ask}>
        {words.messages}
      </Button>
      <SubscriptionNote question={messages} />
    </View>
  )
}

function QuitButton({ group, mine: { parcels, heldCents } }: MineCardProps) {
  const { mine: words, quit: asked } = useStrings(groupDetailStrings)
  const quit = useQuitGroup()

  async function press() {
    const held = formatMoney(heldCents)
    const stays = await ask({
      title: asked.ask(group.name),
      text: asked.text(parcels.length, held),
      yes: asked.stay,
      no: words.quit,
      isNoDangerous: true,
    })
    if (!stays && (await quit.run({ groupId: group.groupId })).ok) toast(asked.done(held))
  }

  return (
    <View className="mt">
      <Button kind="danger" size="m" block loading={quit.isRunning} onPress={press}>
        {words.quit}
      </Button>
    </View>
  )
}

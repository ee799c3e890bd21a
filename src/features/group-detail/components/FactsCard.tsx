import type { GroupDetail } from '@contract/group/group'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { channelStrings } from '@/entities/channel/channel-strings'
import { TRANSPORT_ICONS } from '@/entities/channel/channel-offer'
import { GroupStatusTag } from '@/entities/group/GroupStatusTag'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { groupDetailStrings } from '../group-detail-strings'
import styles from './FactsCard.module.scss'

/** What was agreed on: where the parcels are fetched, until when one can join, by which channel, and how. */
export function FactsCard({ detail: { group, pickup, awaitsPickup } }: { readonly detail: Pick<GroupDetail, 'group' | 'pickup' | 'awaitsPickup'> }) {
  const { facts: words, ledBy } = useStrings(groupDetailStrings)
  const { days } = useStrings(channelStrings)
  const language = useLanguage()
  function toCity(): string {
    if (group.status !== 'open') return group.city
    return awaitsPickup ? words.awaited : words.city(group.city)
  }
  return (
    <Card className="mt">
      <View className={styles.head}>
        <View className="t13 c3">{ledBy(group.leaderName)}</View>
        <GroupStatusTag status={group.status} />
      </View>
      {group.description !== '' && <View className={styles.description}>{group.description}</View>}
      <Fact icon="map-pin" label={words.pickup}>
        {pickup ? (
          <>
            <View>{`${pickup.postcode} ${group.city} ${pickup.address}`}</View>
            <View className="t12 c3 num">{`${pickup.recipient} ${pickup.phone}`}</View>
          </>
        ) : (
          toCity()
        )}
      </Fact>
      <Fact icon="clock" label={words.ends}>
        {formatDateTime(group.endsAt, language)}
      </Fact>
      <Fact icon={TRANSPORT_ICONS[group.transport]} label={group.channelName}>
        {days(group.transitDaysMin, group.transitDaysMax)}
      </Fact>
      <Fact icon="lock" label={words.entry}>
        {group.locked ? words.password : words.free}
      </Fact>
    </Card>
  )
}

interface FactProps {
  readonly icon: IconName
  readonly label: string
  readonly children: ReactNode
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <View className={styles.fact}>
      <Icon name={icon} size={18} className="c3" />
      <View className={styles.label}>{label}</View>
      <View className={styles.value}>{children}</View>
    </View>
  )
}

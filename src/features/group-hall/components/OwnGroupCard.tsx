import type { OwnGroup } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { IconButton } from '@/components/IconButton'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { CountdownLine } from '@/entities/group/CountdownLine'
import { GroupHead } from '@/entities/group/GroupHead'
import { GroupStatusTag } from '@/entities/group/GroupStatusTag'
import { groupStrings } from '@/entities/group/group-strings'
import { LadderMini } from '@/entities/group/LadderMini'
import { formatMoney, formatScale, formatWeight, toShortMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { isOut, isOver, toAction, toHint, toMoney, type OwnGroupAction } from '../own-group-view'
import { ownGroupsStrings } from '../own-groups-strings'
import styles from './OwnGroupCard.module.scss'

export interface OwnGroupCardProps {
  readonly group: OwnGroup
  readonly time: ServerTime
  readonly onOpen: (group: OwnGroup) => void
  readonly onAction: (group: OwnGroup, action: OwnGroupAction) => void
  readonly onHide: (group: OwnGroup) => Promise<unknown>
}

/** A group of the member's own, by what they are to it and where it stands, with the one thing to do (picture 44). */
export function OwnGroupCard({ group, time, onOpen, onAction, onHide }: OwnGroupCardProps) {
  const words = useStrings(ownGroupsStrings)
  const { role } = useStrings(groupStrings)
  const action = toAction(group)
  return (
    <Card pad="none" className={styles.card}>
      <Pressable row role="link" className={styles.cover} label={words.open(group.name)} onPress={() => onOpen(group)} />
      <View className={styles.over}>
        <GroupHead
          group={group}
          text={`${group.groupNumber} · ${group.channelName}`}
          mark={group.role === 'leader' && <StatusTag mini tone="accent">{role.leader}</StatusTag>}
        >
          <GroupStatusTag status={group.status} />
        </GroupHead>
        {group.status === 'open' ? <OpenLines group={group} /> : !isOver(group) && <FormedLine group={group} />}
      </View>
      <View className={cx(styles.over, styles.foot)}>
        <View className={styles.hint}>
          <Foot group={group} time={time} />
        </View>
        <View className={styles.actions}>
          {(isOver(group) || isOut(group)) && <IconButton icon="trash-2" size={18} label={words.hide(group.name)} onPress={() => onHide(group)} />}
          <Button
            size="m"
            kind="soft"
            {...(action === 'invite' && { icon: 'share-2' as const })}
            label={`${words.action[action]} ${group.name}`}
            onPress={() => onAction(group, action)}
          >
            {words.action[action]}
          </Button>
        </View>
      </View>
    </Card>
  )
}

function OpenLines({ group }: Pick<OwnGroupCardProps, 'group'>) {
  const shared = useStrings(groupStrings)
  const words = useStrings(ownGroupsStrings)
  const { contributedGrams, targetGrams, myGrams, memberCount, price } = group
  return (
    <>
      <LadderMini group={group} labels="none" />
      <View className={styles.line}>
        <View className={styles.facts}>
          <View className="b c1">{formatScale(contributedGrams).replace(' kg', '')}</View>
          <View>{[shared.ofTarget(formatScale(targetGrams)), shared.members(memberCount), ...(myGrams === undefined ? [] : [words.mine(formatWeight(myGrams))])].join(' · ')}</View>
        </View>
        <View className="t15 b num">{`${toShortMoney(price.perKgCents)}/kg`}</View>
      </View>
    </>
  )
}

/** What it weighed, and the money: paid, to be paid, or set aside until it is split. */
function FormedLine({ group }: Pick<OwnGroupCardProps, 'group'>) {
  const words = useStrings(ownGroupsStrings)
  const { contributedGrams, myGrams } = group
  const { kind, cents } = toMoney(group)
  return (
    <View className={styles.line}>
      <View className={styles.facts}>
        {[words.formedWeight(formatScale(contributedGrams)), ...(myGrams === undefined ? [] : [words.mine(formatWeight(myGrams))])].join(' · ')}
      </View>
      {cents > 0 && (
        <View className="row g6">
          <View className="t13 c2">{words[kind]}</View>
          <Money cents={cents} size="card" />
        </View>
      )}
    </View>
  )
}

function Foot({ group, time }: Pick<OwnGroupCardProps, 'group' | 'time'>) {
  const words = useStrings(ownGroupsStrings)
  if (isOver(group) || isOut(group)) return <View>{isOut(group) && `${words.hint.out} · `}{group.releasedCents ? words.released(formatMoney(group.releasedCents)) : words.nothingHeld}</View>
  const hint = toHint(group, words)
  return hint === undefined ? <CountdownLine endsAt={group.endsAt} time={time} /> : <View className={cx((group.awaitsConsent || group.orderStatus === 'unpaid') && 'cw')}>{hint}</View>
}

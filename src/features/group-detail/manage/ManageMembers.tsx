import type { GroupDetail, GroupLine } from '@contract/group/group'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { IconButton } from '@/components/IconButton'
import { NoteLine } from '@/components/NoteLine'
import { toInitial } from '@/components/person-look'
import { PersonMark } from '@/components/PersonMark'
import { StatusTag } from '@/components/StatusTag'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { groupDetailStrings } from '../group-detail-strings'
import { byWeight, countParcels, toColour, toPart } from '../group-view'
import { manageStrings } from './manage-strings'
import styles from './ManageMembers.module.scss'

export interface ManageMembersProps {
  readonly lines: GroupDetail['lines']
  readonly onMenu: (line: GroupLine) => void
}

/** Members by weight, each with their menu (picture 45). */
export function ManageMembers({ lines, onMenu }: ManageMembersProps) {
  const words = useStrings(manageStrings)
  return (
    <>
      <Card pad="form" className="mt">
        <View className={styles.head}>
          <View className="t15 b" {...withRole('heading')} aria-level="2">
            {words.members(lines.length, countParcels(lines))}
          </View>
          <View className="t13 c3">{words.byWeight}</View>
        </View>
        {lines.length === 0 && <View className={styles.nobody}>{words.nobody}</View>}
        <View {...withRole('list')}>
          {byWeight(lines).map((line) => (
            <Row key={line.lineId} line={line} lines={lines} onMenu={onMenu} />
          ))}
        </View>
      </Card>
      <NoteLine icon="shield-check">{words.privacy}</NoteLine>
    </>
  )
}

interface RowProps extends ManageMembersProps {
  readonly line: GroupLine
}

function Row({ line, lines, onMenu }: RowProps) {
  const { leader, awaits, initial } = useStrings(groupDetailStrings)
  const words = useStrings(manageStrings)
  const { name, isMe, isLeader, parcelCount, grams, shareCents, awaitsConsent } = line
  return (
    <View className={styles.row} {...withRole('listitem')}>
      <PersonMark text={isMe ? initial : toInitial(name)} colour={toColour(line, lines)} />
      <View className={styles.who}>
        <View className={styles.name}>
          <View className="t14 b">{name}</View>
          {isLeader && (
            <StatusTag mini tone="accent">
              {leader}
            </StatusTag>
          )}
          {awaitsConsent && (
            <StatusTag mini tone="verifying">
              {awaits}
            </StatusTag>
          )}
        </View>
        <View className="t12 c3 num">{shareCents === undefined ? words.parcels(parcelCount) : words.estimate(parcelCount, formatMoney(shareCents))}</View>
      </View>
      <View className={styles.weight}>
        <View className="t14 b num right">{formatWeight(grams)}</View>
        <View className={styles.track} aria-hidden="true">
          <View className={styles.bar} style={{ width: `${Math.round(toPart(grams, lines) * 100)}%` }} />
        </View>
      </View>
      {isMe ? <View className={styles.noMenu} /> : <IconButton icon="ellipsis" label={words.manage(name)} className={styles.menu} onPress={() => onMenu(line)} />}
    </View>
  )
}

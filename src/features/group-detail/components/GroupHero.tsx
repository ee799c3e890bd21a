import type { GroupDetail } from '@contract/group/group'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { CountdownTiles } from '@/components/CountdownTiles'
import { cx } from '@/components/cx'
import { GroupPicture } from '@/entities/group/GroupPicture'
import { groupStrings } from '@/entities/group/group-strings'
import { countdownStrings } from '@/i18n/countdown-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toMomentHere, type ServerTime } from '@/query/server-time'
import { groupDetailStrings } from '../group-detail-strings'
import { isLeftBehind, isOver } from '../group-view'
import styles from './GroupHero.module.scss'

export interface GroupHeroProps {
  readonly detail: GroupDetail
  readonly time: ServerTime
  /** It has ended by the clock: the server says what holds now. The same function each time, so that it is asked once. */
  readonly onTurn: () => Promise<unknown>
}

/** Which group it is; while it is open how long, afterwards where it stands in one word and what comes next. */
export function GroupHero({ detail, time, onTurn }: GroupHeroProps) {
  const { group } = detail
  return (
    <View className={styles.hero}>
      {group.status === 'open' ? <OpenHead detail={detail} time={time} onTurn={onTurn} /> : <StateHead detail={detail} />}
    </View>
  )
}

function OpenHead({ detail: { group }, time, onTurn }: GroupHeroProps) {
  const { untilEnd } = useStrings(groupStrings)
  const units = useStrings(countdownStrings)
  return (
    <>
      <View className={styles.head}>
        <GroupPicture pictureUrl={group.pictureUrl} size="hero" />
        <View className="grow">
          <View className={styles.name}>{group.name}</View>
          <View className={styles.facts}>{[group.groupNumber, group.channelName, group.warehouseName].join(' · ')}</View>
        </View>
      </View>
      <CountdownTiles key={group.endsAt} label={untilEnd} until={toMomentHere(group.endsAt, time)} units={units} onEnd={onTurn} />
    </>
  )
}

function StateHead({ detail }: Pick<GroupHeroProps, 'detail'>) {
  const words = useStrings(groupDetailStrings)
  const { group, statement } = detail
  const isLeft = isLeftBehind(detail) && !isOver(group.status)
  const saved = isLeft ? 0 : (statement?.mine?.savedCents ?? 0)
  return (
    <View className={styles.head}>
      <View className="grow">
        <View className={styles.headline} {...withRole('status')}>
          {isLeft ? words.leftBehind.headline : words.headline[group.status]}
        </View>
        <View className={styles.facts}>
          {isLeft ? words.leftBehind.promise : saved > 0 ? words.saved(formatMoney(saved)) : words.promise[group.status]}
        </View>
        <View className={styles.facts}>{`${group.name} · ${group.groupNumber}`}</View>
      </View>
      <View className={cx('art', group.status === 'formed' ? 'art-box-open' : 'art-box-closed', styles.art)} aria-hidden="true" />
    </View>
  )
}

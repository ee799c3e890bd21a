import type { GroupLanding } from '@contract/group/group'
import { isGroupFull } from '@contract/group/group-full'
import { View } from '@tarojs/components'
import { CountdownTiles } from '@/components/CountdownTiles'
import { cx } from '@/components/cx'
import { groupStrings } from '@/entities/group/group-strings'
import { groupShareStrings } from '@/entities/group/share/group-share-strings'
import { toRouteText } from '@/entities/group/share/invitation'
import { countdownStrings } from '@/i18n/countdown-strings'
import { useStrings } from '@/i18n/use-strings'
import { toMomentHere, type ServerTime } from '@/query/server-time'
import { landingStrings } from '../landing-strings'
import styles from './landing.module.scss'

export interface LandingHeroProps {
  readonly landing: GroupLanding
  readonly time: ServerTime
  /** The server says what holds then. The same function each time. */
  readonly onEnd: () => unknown
}

/** Who invites, to what, from where to where, and how long it can be joined. */
export function LandingHero({ landing: { group, others }, time, onEnd }: LandingHeroProps) {
  const words = useStrings(landingStrings)
  const share = useStrings(groupShareStrings)
  const { untilEnd } = useStrings(groupStrings)
  const units = useStrings(countdownStrings)
  const { leaderName, name, status } = group
  const isFull = status === 'open' && isGroupFull(group)
  const closed = isFull ? words.full : status === 'open' ? undefined : words.closed
  const [instead, alone] = isFull ? [words.roomElsewhere, words.fullHint] : [words.openNow, words.closedHint]
  return (
    <View className={styles.hero}>
      <View className={styles.inviter}>
        <View className={styles.face} aria-hidden="true">
          {Array.from(leaderName)[0]}
        </View>
        <View className={styles.invites}>
          <View className={styles.leader}>{leaderName}</View>
          {' '}
          {words.invites}
        </View>
      </View>
      <View className={styles.head}>
        <View className={styles.words}>
          {closed !== undefined && <View className={styles.closed}>{closed}</View>}
          <View className={styles.name}>{name}</View>
          <View className={styles.route}>{toRouteText(group, share)}</View>
        </View>
        <View className={cx('art', 'art-box-closed', styles.art)} aria-hidden="true" />
      </View>
      {closed === undefined ? (
        <CountdownTiles label={untilEnd} until={toMomentHere(group.endsAt, time)} units={units} onEnd={onEnd} />
      ) : (
        <View className={styles.hint}>{others.length > 0 ? instead : alone}</View>
      )}
    </View>
  )
}

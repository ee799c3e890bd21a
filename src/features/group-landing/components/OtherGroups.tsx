import type { GroupCard as Group, GroupLanding } from '@contract/group/group'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { GroupCard } from '@/entities/group/GroupCard'
import { goTo } from '@/navigation/go'
import type { ServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import styles from './landing.module.scss'

export interface OtherGroupsProps {
  readonly others: GroupLanding['others']
  readonly time: ServerTime
  readonly isGuest: boolean
}

/** Too late for this one: where one can still join. */
export function OtherGroups({ others, time, isGuest }: OtherGroupsProps) {
  const open = useCallback(
    ({ groupId, code }: Group) => void (isGuest ? goTo(routes.groupBookingshare, { code }) : goTo(routes.groupdetails, { groupId })),
    [isGuest],
  )
  return (
    <View className={styles.cards}>
      {others.map((one, index) => (
        <GroupCard key={one.groupId} group={one} time={time} isFirst={index === 0} onOpen={open} />
      ))}
    </View>
  )
}

import type { GroupDetail } from '@contract/group/group'
import { NoteLine } from '@/components/NoteLine'
import { TextLink } from '@/components/TextLink'
import { WeightCard } from '@/entities/group/WeightCard'
import { useStrings } from '@/i18n/use-strings'
import { groupDetailStrings } from '../group-detail-strings'
import { manageStrings } from '../manage/manage-strings'
import { ManageMembers } from '../manage/ManageMembers'
import { ToolsCard } from '../manage/ToolsCard'
import type { Managing } from '../manage/use-managing'
import { ConsentCard } from './ConsentCard'
import { EventsCard } from './EventsCard'
import { FactsCard } from './FactsCard'
import { InviteRow } from './InviteRow'
import { MembersCard } from './MembersCard'
import { MineCard } from './MineCard'
import styles from './OverCard.module.scss'

export interface OpenGroupProps {
  readonly detail: GroupDetail
  readonly managing: Managing
}

/** While one can join: to its leader, to its members, and to who might become one. */
export function OpenGroup({ detail, managing }: OpenGroupProps) {
  const { group, mine, lines, events } = detail
  const { ended } = useStrings(groupDetailStrings)
  const { change } = useStrings(manageStrings)
  const isLeader = group.role === 'leader'
  return (
    <>
      <WeightCard group={group} className={styles.card} />
      {detail.leftText !== undefined && <NoteLine>{ended.reason(detail.leftText)}</NoteLine>}
      {mine?.consent && <ConsentCard detail={detail} consent={mine.consent} />}
      {isLeader ? <ManageMembers lines={lines} onMenu={managing.openMenu} /> : lines.length > 0 && <MembersCard detail={detail} />}
      {isLeader && detail.awaitsPickup && (
        <NoteLine tone="warning" action={<TextLink onPress={() => managing.use('pickup')}>{change.sayPickup}</TextLink>}>
          {change.awaitsPickup}
        </NoteLine>
      )}
      {isLeader && <ToolsCard group={group} managing={managing} />}
      {isLeader && <InviteRow group={group} />}
      {mine && <MineCard group={group} mine={mine} />}
      <FactsCard detail={detail} />
      <EventsCard events={events} />
    </>
  )
}

import type { GroupDetail } from '@contract/group/group'
import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { whileHeroLoads } from '@/components/hero-loading'
import { Screen } from '@/components/Screen'
import { useGroup } from '@/entities/group/group-queries'
import { groupRuleStrings } from '@/entities/group/group-rule-strings'
import { ShareBoard } from '@/entities/group/share/ShareBoard'
import { useGroupShare } from '@/entities/group/share/use-group-share'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { useScreenState, type ScreenState } from '@/query/screen-state'
import { useListsFollow } from '@/query/use-lists-follow'
import { routes } from '@/routes'
import { EventsCard } from '../components/EventsCard'
import { FactsCard } from '../components/FactsCard'
import { FormedGroup } from '../components/FormedGroup'
import { GroupBar } from '../components/GroupBar'
import { GroupHero } from '../components/GroupHero'
import { OpenGroup } from '../components/OpenGroup'
import { OverCard } from '../components/OverCard'
import { groupDetailStrings } from '../group-detail-strings'
import { hasInvitation, isIn, isUnderWay } from '../group-view'
import { manageStrings } from '../manage/manage-strings'
import { useManaging } from '../manage/use-managing'
import { statementStrings } from '../statement/statement-strings'

/** Below the bar; the hero itself goes on from there, as long as its words need. */
const HERO = 60

/** One group: to its members with who is in it, to its leader with what leads it, to others as everybody sees it. */
export function GroupScreen() {
  const words = useStrings(groupDetailStrings)
  const { notFound } = useStrings(groupRuleStrings)
  const { groupId = '' } = useParams(routes.groupdetails)
  const read = useGroup(groupId)
  useListsFollow('group', read.data?.group.status)
  const state = useScreenState(read, groupId !== '')
  usePullDown(read.refetch)
  useGroupShare(read.data?.group)
  if (!read.data) {
    return (
      <Screen title={words.title} {...(!isNotFound(read.error) && state)} {...whileHeroLoads(state, HERO * 2)}>
        <Empty plain {...notFound} onAction={() => void goTo(routes.spellMailHall, {})} />
      </Screen>
    )
  }
  return <GroupPage detail={read.data} cameAt={read.dataUpdatedAt} onTurn={read.refetch} state={state} />
}

interface GroupPageProps {
  readonly detail: GroupDetail
  /** By this phone's clock. */
  readonly cameAt: number
  readonly onTurn: () => Promise<unknown>
  readonly state: ScreenState
}

function GroupPage({ detail, cameAt, onTurn, state }: GroupPageProps) {
  const title = useTitle(detail)
  const managing = useManaging(detail)
  const [isServiceOpen, setServiceOpen] = useState(false)
  return (
    <Screen
      title={title}
      hero={HERO}
      {...state}
      bar={<GroupBar detail={detail} onService={() => setServiceOpen(true)} onForm={() => managing.use('form')} />}
      overlays={
        <>
          {managing.overlays}
          {!hasInvitation(detail.group) && <ShareBoard group={detail.group} />}
          <ServicePopup open={isServiceOpen} onClose={() => setServiceOpen(false)} />
        </>
      }
    >
      <GroupHero detail={detail} time={{ now: detail.now, cameAt }} onTurn={onTurn} />
      {detail.group.status === 'open' ? <OpenGroup detail={detail} managing={managing} /> : <ClosedGroup detail={detail} />}
    </Screen>
  )
}

function useTitle({ group }: GroupDetail): string {
  const words = useStrings(groupDetailStrings)
  const { title } = useStrings(manageStrings)
  const { title: splitTitle } = useStrings(statementStrings)
  if (group.status === 'open') return group.role === 'leader' ? title : words.title
  return group.status === 'priced' && group.role !== 'none' ? splitTitle : words.title
}

function ClosedGroup({ detail }: { readonly detail: GroupDetail }) {
  if (isUnderWay(detail.group.status) && isIn(detail)) return <FormedGroup detail={detail} />
  return (
    <>
      <OverCard detail={detail} />
      <FactsCard detail={detail} />
      <EventsCard events={detail.events} />
    </>
  )
}

import type { GroupDetail } from '@contract/group/group'
import { isGroupFull } from '@contract/group/group-full'
import { limits } from '@contract/limits'
import { toErrorText } from '@contract/kit/errors'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { PasswordField } from '@/components/PasswordField'
import { ResultView } from '@/components/ResultView'
import { Screen } from '@/components/Screen'
import { SkeletonCards } from '@/components/Skeleton'
import { SwitchRow } from '@/components/SwitchRow'
import { useGroup } from '@/entities/group/group-queries'
import { groupRuleStrings } from '@/entities/group/group-rule-strings'
import { useSubscriptionQuestion } from '@/entities/subscription/subscription-queries'
import { SubscriptionNote } from '@/entities/subscription/SubscriptionNote'
import { formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goBack, goTo, replaceWith } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import * as pageStack from '@/platform/page-stack'
import { isNotFound } from '@/query/business-error'
import { useScreenState, type ScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { JoinBar } from '../components/JoinBar'
import { toMissing } from '../join-choice'
import { JoinParcels } from '../components/JoinParcels'
import { joinStrings } from '../join-strings'
import { ShareBox } from '../components/ShareBox'
import { useJoining, type Joining } from '../use-joining'

/** Join a group with parcels, or add some: the share stands beside each tick (picture 43). */
export function JoinScreen() {
  const words = useStrings(joinStrings)
  const { notFound } = useStrings(groupRuleStrings)
  const { groupId = '' } = useParams(routes.groupapplication)
  const read = useGroup(groupId)
  const state = useScreenState(read, groupId !== '')
  const [hasEnded, setEnded] = useState(false)
  if (!read.data) {
    return (
      <Screen title={words.title} {...(!isNotFound(read.error) && state)} skeleton={<SkeletonCards count={3} />}>
        <Empty plain {...notFound} onAction={() => void goTo(routes.spellMailHall, {})} />
      </Screen>
    )
  }
  if (hasEnded || read.data.group.status !== 'open') return <Ended detail={read.data} />
  if (read.data.group.role === 'none' && isGroupFull(read.data.group)) return <Ended detail={read.data} isFull />
  const noticeEnd = () => {
    setEnded(true)
    void read.refetch()
  }
  return <JoinPage detail={read.data} state={state} onEnded={noticeEnd} onChanged={() => void read.refetch()} />
}

/** In the specification's words, and where else one can join. Full: too late too, unless somebody quits. */
function Ended({ detail: { group }, isFull = false }: { readonly detail: GroupDetail; readonly isFull?: boolean }) {
  const words = useStrings(joinStrings)
  const { tooLate } = useStrings(groupRuleStrings)
  const language = useLanguage()
  return (
    <Screen title={words.title}>
      <ResultView
        art="box-closed"
        title={isFull ? toErrorText('groupFull', language, { max: limits.group.maxMembers }) : toErrorText('groupingEnded', language)}
        text={isFull ? undefined : tooLate}
        primary={{ text: words.ended.others, onPress: () => void goTo(routes.spellMailHall, { warehouseId: group.warehouseId }) }}
        secondary={{ text: words.ended.back, onPress: () => void backToGroup(group.groupId) }}
      />
    </Screen>
  )
}

/** To the group's own page: the one below, where the way came from there. */
async function backToGroup(groupId: string): Promise<void> {
  const below = pageStack.paths()[pageStack.depth() - 2]
  if (below === routes.groupdetails.path) await goBack()
  else await replaceWith(routes.groupdetails, { groupId })
}

interface JoinPageProps {
  readonly detail: GroupDetail
  readonly state: ScreenState
  readonly onEnded: () => void
  readonly onChanged: () => void
}

function JoinPage({ detail, state, onEnded, onChanged }: JoinPageProps) {
  const words = useStrings(joinStrings)
  const { group } = detail
  const messages = useSubscriptionQuestion('group', 'priced', 'shipped')
  const joining = useJoining({
    detail,
    onSending: messages.ask,
    onJoined: () => void backToGroup(group.groupId),
    onStale: onEnded,
    onChanged,
  })
  const hasNone = !joining.ready.isPending && joining.ready.items.length === 0
  return (
    <Screen title={words.title} {...state} bar={!hasNone && <JoinBar joining={joining} />}>
      <JoinParcels group={group} joining={joining}>
        {joining.asksPassword && !hasNone && <PasswordCard joining={joining} />}
        <ShareBox joining={joining} />
        <Terms joining={joining} payHours={detail.payHours} />
        <SubscriptionNote question={messages} />
      </JoinParcels>
    </Screen>
  )
}

function PasswordCard({ joining: { choice, typePassword, passwordError } }: { readonly joining: Joining }) {
  const words = useStrings(joinStrings)
  return (
    <Card pad="form" className="mt">
      <PasswordField
        label={words.password}
        value={choice.password}
        onChange={typePassword}
        placeholder={words.passwordHint}
        error={passwordError}
      />
    </Card>
  )
}

/** What joining sets aside, whether differences may be taken, and what speaks against it. */
function Terms({
  joining: { choice, preview, isPricing, takeDifferences },
  payHours,
}: {
  readonly joining: Joining
  readonly payHours: number
}) {
  const words = useStrings(joinStrings)
  const { payInTime } = useStrings(groupRuleStrings)
  const language = useLanguage()
  if (!preview) return null
  const cap = formatMoney(limits.order.defaultTopUpCap)
  return (
    <>
      {preview.dearer && !isPricing && <NoteLine tone="warning">{words.dearer}</NoteLine>}
      {!isPricing && toMissing(preview) > 0 && (
        <NoteLine tone="warning">{`${toErrorText('balanceInsufficient', language)} · ${words.balance(formatMoney(preview.balanceCents))}`}</NoteLine>
      )}
      {preview.heldCents > 0 && <NoteLine>{words.holdInstead(formatMoney(preview.heldCents))}</NoteLine>}
      <Card pad="form" className="mt">
        <SwitchRow label={words.topUp(cap)} text={words.topUpText} on={choice.takesDifferences} onChange={takeDifferences} />
      </Card>
      <NoteLine>{payInTime(payHours)}</NoteLine>
      <NoteLine>{words.storage(limits.group.freeStorageDays)}</NoteLine>
    </>
  )
}

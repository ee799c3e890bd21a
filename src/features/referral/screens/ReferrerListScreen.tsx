import type { Invited } from '@contract/referral/referral'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { InvitedRow } from '../components/InvitedRow'
import { useInvited } from '../referral-queries'
import { referralStrings } from '../referral-strings'

const renderInvited = (invited: Invited) => <InvitedRow invited={invited} />

/** Everybody who came by the member's link or name, mostly hidden, each with the day on which it ends. */
export function ReferrerListScreen() {
  const words = useStrings(referralStrings)
  const invited = useInvited()
  const state = useScreenState(invited)
  usePullDown(invited.refetch)
  const list = (
    <PagedList
      {...toList(invited, state)}
      label={words.people}
      keyOf={({ invitedKey }) => invitedKey}
      renderItem={renderInvited}
      empty={
        <Empty
          title={words.empty.title}
          text={words.empty.text}
          action={words.noBonus.action}
          onAction={() => void goTo(routes.referrer)}
        />
      }
    />
  )
  return (
    <Screen title={words.people} offlineSince={state.offlineSince}>
      {invited.items.length > 0 ? <Card>{list}</Card> : list}
      <NoteLine>{words.rule}</NoteLine>
    </Screen>
  )
}

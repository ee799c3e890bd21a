import type { Invited, ReferralProgramme } from '@contract/referral/referral'
import { View } from '@tarojs/components'
import { AirmailEdge } from '@/components/AirmailEdge'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Empty } from '@/components/Empty'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { PagedList } from '@/components/PagedList'
import { Perforation } from '@/components/Perforation'
import { whileHeroLoads } from '@/components/hero-loading'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { formatMoney, formatRate } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useSharing } from '@/navigation/share'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { InvitedRow } from '../components/InvitedRow'
import styles from '../components/referral.module.scss'
import { posterStrings } from '../poster/poster-strings'
import { useInvited, useReferral } from '../referral-queries'
import { referralStrings } from '../referral-strings'
import { useInvitation } from '../use-invitation'

const HERO = 137
/** Of the invited, before all of them have a page of their own. */
const SHOWN = 3

const renderInvited = (invited: Invited) => <InvitedRow invited={invited} />

/** The programme: what it gives, the three figures, the link to hand on, and who came by it (picture 19). */
export function ReferrerScreen() {
  const words = useStrings(referralStrings)
  const referral = useReferral()
  const invited = useInvited()
  const state = useScreenState(referral)
  const listState = useScreenState(invited)
  usePullDown(() => Promise.all([referral.refetch(), invited.refetch()]))
  const programme = referral.data
  const invitation = useInvitation(programme?.code ?? '')
  useSharing(words.title, routes.register, programme ? { code: programme.code } : {})
  if (!programme) return <Screen title={words.title} {...state} {...whileHeroLoads(state, HERO)} />
  return (
    <Screen
      title={words.title}
      hero={HERO}
      {...state}
      bar={
        <Button kind="amber" size="xl" block onPress={invitation.copyMessage}>
          {words.invite}
        </Button>
      }
    >
      <View className={styles.hero}>
        <View className="grow">
          <View className={styles.headline}>{words.headline(formatRate(programme.rateBasisPoints))}</View>
          <View className={styles.promise}>{words.promise(programme.years)}</View>
        </View>
        <View className={cx('art', 'art-box-closed', styles.box)} aria-hidden="true" />
      </View>
      <Card pad="none" raised>
        <Figures programme={programme} />
        <Perforation />
        <View className={styles.link}>
          <View className="grow">
            <View className="t12 c3">{words.link}</View>
            <View className={styles.code}>{programme.code}</View>
          </View>
          <Button kind="soft" size="s" icon="copy" onPress={invitation.copyLink}>
            {words.copy}
          </Button>
        </View>
      </Card>
      {programme.owedCents > 0 && <NoteLine tone="warning">{words.owed(formatMoney(programme.owedCents))}</NoteLine>}
      <PosterCard />
      <SectionTitle title={words.people} action={words.details} onAction={() => void goTo(routes.referrerConsume)} />
      <Card>
        <PagedList
          {...toList(invited, listState)}
          items={invited.items.slice(0, SHOWN)}
          hasMore={false}
          label={words.people}
          keyOf={({ invitedKey }) => invitedKey}
          renderItem={renderInvited}
          empty={<Empty plain {...words.empty} onAction={() => void invitation.copyLink()} />}
        />
        {programme.invitedCount > SHOWN && (
          <View className="mt">
            <Button kind="text" size="m" block onPress={() => goTo(routes.referrerList)}>
              {words.all}
            </Button>
          </View>
        )}
      </Card>
      <NoteLine>{words.rule}</NoteLine>
    </Screen>
  )
}

/** What a friend scans; drawn on its own page. */
function PosterCard() {
  const words = useStrings(posterStrings)
  return (
    <Card>
      <View className={styles.poster}>
        <View className={styles.thumbnail} aria-hidden="true">
          <AirmailEdge />
          <View className={cx('art', 'art-box-closed', styles.small)} />
        </View>
        <View className="grow">
          <View className="t15 b">{words.title}</View>
          <View className="t13 c3">{words.card}</View>
        </View>
        <Button kind="soft" size="s" icon="image" label={`${words.make}, ${words.title}`} onPress={() => goTo(routes.poster)}>
          {words.make}
        </Button>
      </View>
    </Card>
  )
}

function Figures({ programme }: { readonly programme: ReferralProgramme }) {
  const words = useStrings(referralStrings)
  const { invitedCount, spentCents, bonusCents } = programme
  return (
    <View className={styles.figures}>
      <View className={styles.figure}>
        <View className="t17 b">{invitedCount}</View>
        <View className="t12 c3">{words.invited}</View>
      </View>
      <View className={styles.figure}>
        <Money cents={spentCents} size="title" />
        <View className="t12 c3">{words.spent}</View>
      </View>
      <View className={styles.figure}>
        <Money cents={bonusCents} size="title" className="cb" />
        <View className="t12 c3">{words.bonus}</View>
      </View>
    </View>
  )
}

import type { ReferralBonus } from '@contract/referral/referral'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { formatMoney, formatMonth } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { BonusRow } from '../components/BonusRow'
import { useReferral, useReferralBonuses } from '../referral-queries'
import { referralStrings } from '../referral-strings'

const renderBonus = (bonus: ReferralBonus) => <BonusRow bonus={bonus} />

/** What the invited have spent, month by month, and the bonus of each line. */
export function ReferrerConsumeScreen() {
  const words = useStrings(referralStrings)
  const language = useLanguage()
  const referral = useReferral()
  const bonuses = useReferralBonuses()
  const state = useScreenState(bonuses)
  // The months stand over the lines: coming later they would push them down.
  const isLooking = useScreenState(referral).loading || state.loading
  usePullDown(() => Promise.all([referral.refetch(), bonuses.refetch()]))
  const { months = [], owedCents = 0 } = referral.data ?? {}
  const list = (
    <PagedList
      {...toList(bonuses, state)}
      label={words.detailsTitle}
      keyOf={({ bonusId }) => bonusId}
      renderItem={renderBonus}
      empty={<Empty {...words.noBonus} onAction={() => void goTo(routes.referrer)} />}
    />
  )
  return (
    <Screen title={words.detailsTitle} offlineSince={state.offlineSince} loading={isLooking}>
      {months.length > 0 && (
        <>
          <SectionTitle title={words.byMonth} />
          <Card>
            <KeyValues
              rows={months.map(({ month, spentCents, bonusCents }) => ({
                key: month,
                label: formatMonth(month, language),
                basis: words.spentBy(formatMoney(spentCents)),
                value: formatMoney(bonusCents, { plus: true }),
              }))}
            />
          </Card>
          <SectionTitle title={words.lines} />
        </>
      )}
      {bonuses.items.length > 0 ? <Card>{list}</Card> : list}
      {owedCents > 0 && <NoteLine tone="warning">{words.owed(formatMoney(owedCents))}</NoteLine>}
      <NoteLine>{words.rule}</NoteLine>
    </Screen>
  )
}

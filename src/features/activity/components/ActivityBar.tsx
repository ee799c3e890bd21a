import type { Campaign } from '@contract/campaign/campaign'
import { View } from '@tarojs/components'
import { BarButton } from '@/components/BarButton'
import { Button } from '@/components/Button'
import { useClaimCoupon } from '@/entities/coupon/coupon-queries'
import { useStrings } from '@/i18n/use-strings'
import { requireLogin } from '@/navigation/login-way'
import { toast } from '@/prompts/prompts'
import { useRemindOfCampaign } from '../activity-queries'
import { activityStrings } from '../activity-strings'
import styles from './activity.module.scss'

export interface ActivityBarProps {
  readonly campaign: Campaign
  readonly onRules: () => void
}

/** What can be done now: be told when it begins, then claim all that is open. Rules at the left. */
export function ActivityBar({ campaign, onRules }: ActivityBarProps) {
  const words = useStrings(activityStrings)
  const open = campaign.coupons.filter(({ state }) => state === 'open')
  return (
    <>
      {campaign.rules !== undefined && <BarButton icon="file-text" text={words.rules} onPress={onRules} />}
      {campaign.phase === 'coming' && <RemindButton campaign={campaign} />}
      {campaign.phase !== 'coming' && open.length > 0 && <ClaimAllButton offerIds={open.map(({ offerId }) => offerId)} />}
    </>
  )
}

function RemindButton({ campaign: { campaignId, remind } }: Pick<ActivityBarProps, 'campaign'>) {
  const words = useStrings(activityStrings)
  const setReminder = useRemindOfCampaign()

  async function press() {
    if (!(await requireLogin())) return
    const outcome = await setReminder.run({ campaignId, remind: !remind })
    if (outcome.ok) toast(outcome.data.remind ? words.reminded : words.notReminded)
  }

  return (
    <View className={styles.actions}>
      <Button size="xl" kind={remind ? 'line' : 'primary'} className={styles.action} loading={setReminder.isRunning} onPress={press}>
        {remind ? words.dontRemind : words.remind}
      </Button>
    </View>
  )
}

function ClaimAllButton({ offerIds }: { readonly offerIds: readonly string[] }) {
  const words = useStrings(activityStrings)
  const claim = useClaimCoupon()

  /** One after the other: one that is gone meanwhile has said so, and keeps nobody from the next. */
  async function press() {
    if (!(await requireLogin())) return
    let claimed = 0
    for (const offerId of offerIds) if ((await claim.run({ offerId })).ok) claimed += 1
    if (claimed > 0) toast(words.claimed(claimed))
  }

  return (
    <View className={styles.actions}>
      <Button size="xl" className={styles.action} loading={claim.isRunning} onPress={press}>
        {words.claimAll}
      </Button>
    </View>
  )
}

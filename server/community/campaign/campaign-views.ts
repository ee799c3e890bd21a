import type { Campaign, CampaignPhase } from '@contract/campaign/campaign'
import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { CampaignRecord, CampaignRow } from '@server/community/campaign/campaign-service'
import { toOffer } from '@server/money/coupon/coupon-views'

/** Not signed, as members' pictures are: guests read activities too. */
export const CAMPAIGN_PICTURE_PATH = '/api/campaign/picture'

function toPhase({ startsAt, endsAt }: CampaignRow, now: Date): CampaignPhase {
  if (now < startsAt) return 'coming'
  return now < endsAt ? 'running' : 'ended'
}

export function toCampaign(
  { row, offers, remind }: CampaignRecord,
  { language, now }: { readonly language: Language; readonly now: Date },
): Complete<Campaign> {
  const { headline, story, rules, milestones } = row.texts
  return {
    campaignId: row.id,
    headline: headline[language],
    story: story[language],
    rules: rules?.[language],
    pictureUrl: row.pictureFileId === null ? undefined : `${CAMPAIGN_PICTURE_PATH}/${row.pictureFileId}`,
    milestones: milestones.map(({ milestone, day }) => ({ milestone: milestone[language], day })),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    phase: toPhase(row, now),
    remind,
    coupons: offers.map((offer) => toOffer(offer, language)),
  }
}

export function toOperatorCampaign(row: CampaignRow & { readonly reminders: number; readonly told: number }, language: Language) {
  return {
    campaignCode: row.code,
    headline: row.texts.headline[language],
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString(),
    couponCodes: [...row.couponCodes],
    reminders: row.reminders,
    told: row.told,
  }
}

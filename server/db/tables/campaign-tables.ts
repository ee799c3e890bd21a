import type { ColumnType, Generated } from 'kysely'
import type { Texts } from '@contract/kit/language'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

/** As published, for good. */
export interface CampaignTexts {
  readonly headline: Texts
  readonly story: Texts
  readonly rules?: Texts | undefined
  readonly milestones: readonly { readonly milestone: Texts; readonly day: string }[]
}

interface CampaignsTable {
  id: Generated<string>
  code: string
  texts: ColumnType<CampaignTexts, string, never>
  pictureFileId: string | null
  startsAt: Date
  endsAt: Date
  withdrawnAt: ColumnType<Date | null, never, Date>
  publishedBy: string
  createdAt: CreatedAt
}

interface CampaignCouponsTable {
  campaignId: string
  couponCode: string
  position: number
}

interface CampaignRemindersTable {
  memberId: string
  campaignId: string
  askedAt: CreatedAt
  sentAt: ColumnType<Date | null, never, Date>
}

export interface CampaignTables {
  campaigns: CampaignsTable
  campaignCoupons: CampaignCouponsTable
  campaignReminders: CampaignRemindersTable
}

import type { CampaignPublication } from '@contract/campaign/campaign'
import { Refusal } from '@contract/kit/envelope'
import { assertOwnFiles } from '@server/base/file/file-service'
import * as store from '@server/community/campaign/campaign-store'
import type { Reader, Tx } from '@server/db/database'
import { isUniqueViolation } from '@server/db/database-errors'
import { assertPublished, listOffers, type HallOffer } from '@server/money/coupon/coupon-service'

export type { CampaignRow } from '@server/community/campaign/campaign-store'

const MAX_SHOWN = 20
/** Who comes late still reads what it was, and finds what they have claimed. */
const ENDED_DAYS = 30
const MAX_LISTED = 200

export interface CampaignRecord {
  readonly row: store.CampaignRow
  readonly offers: readonly HallOffer[]
  readonly remind: boolean
}

/** What everybody may read, with what a member has claimed and asked for. */
export async function listCampaigns(db: Reader, memberId: string | undefined): Promise<CampaignRecord[]> {
  const rows = await store.listShownCampaigns(db, { endedDays: ENDED_DAYS, count: MAX_SHOWN })
  const [offers, reminded] = await Promise.all([
    listOffers(db, rows.flatMap((row) => row.couponCodes), memberId),
    memberId === undefined ? new Set<string>() : store.listRemindedIds(db, memberId),
  ])
  const byCode = new Map(offers.map((offer) => [offer.row.code, offer]))
  return rows.map((row) => ({ row, offers: row.couponCodes.flatMap((code) => byCode.get(code) ?? []), remind: reminded.has(row.id) }))
}

/** As often as one likes, until it begins. @throws Refusal `notFound`, `campaignBegun` */
export async function setReminder(
  tx: Tx,
  memberId: string,
  { campaignId, remind }: { readonly campaignId: string; readonly remind: boolean },
): Promise<void> {
  const campaign = await store.findCampaign(tx, campaignId)
  if (!campaign) throw new Refusal('notFound')
  if (campaign.hasBegun) throw new Refusal('campaignBegun')
  if (remind) await store.insertReminder(tx, { campaignId, memberId })
  else await store.deleteReminder(tx, { campaignId, memberId })
}

/** Whether everybody may see this picture. */
export function isCampaignPicture(db: Reader, fileId: string): Promise<boolean> {
  return store.isCampaignPicture(db, fileId)
}

/**
 * @throws Refusal `campaignCodeTaken`, `invalid` for a coupon that was not published, `notFound` for a picture that no operator has
 * uploaded
 */
export async function publishCampaign(tx: Tx, operatorKeyId: string, publication: CampaignPublication): Promise<void> {
  const { campaignCode, headline, story, rules, milestones, pictureFileId, startsAt, endsAt, couponCodes } = publication
  await assertPublished(tx, couponCodes, 'couponCodes')
  if (pictureFileId !== undefined) await assertOwnFiles(tx, { operatorKeyId }, [pictureFileId])
  try {
    await store.insertCampaign(tx, {
      code: campaignCode,
      texts: { headline, story, rules, milestones },
      pictureFileId: pictureFileId ?? null,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      publishedBy: operatorKeyId,
      couponCodes,
    })
  } catch (error) {
    throw isUniqueViolation(error, 'campaigns_code_key') ? new Refusal('campaignCodeTaken', { field: 'campaignCode' }) : error
  }
}

/** @throws Refusal `notFound` */
export async function withdrawCampaign(tx: Tx, code: string): Promise<void> {
  if (!(await store.withdrawCampaign(tx, code))) throw new Refusal('notFound', { field: 'campaignCode' })
}

/** The latest first. */
export function listAllCampaigns(db: Reader) {
  return store.listAllCampaigns(db, MAX_LISTED)
}

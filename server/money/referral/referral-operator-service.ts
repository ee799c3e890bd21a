import type { Complete } from '@contract/kit/complete'
import { cents } from '@contract/kit/money'
import type { BonusesOfMember, InvitedOfMember, ReferralOverview } from '@contract/referral/referral-operator-endpoints'
import type { Reader } from '@server/db/database'
import type { PageRequest } from '@server/db/keyset'
import { readBonuses, readInvited } from '@server/money/referral/referral-service'
import * as store from '@server/money/referral/referral-store'

/** How many of the largest referrers are named. */
const LARGEST = 20

const toSums = ({ invited, spentCents, bonusCents, bookedCents, owedCents }: store.ReferralSums) => ({
  invited,
  spentCents: cents(spentCents),
  bonusCents: cents(bonusCents),
  bookedCents: cents(bookedCents),
  owedCents: cents(owedCents),
})

export async function getOverview(db: Reader): Promise<Complete<ReferralOverview>> {
  const [all, largest] = await Promise.all([store.sumAllReferrals(db), store.listLargestReferrers(db, LARGEST)])
  return {
    referrers: all.referrers,
    ...toSums(all),
    largest: largest.map(({ clientNo, ...sums }) => ({ ClientNO: clientNo, ...toSums(sums) })),
  }
}

/** Whom a member has invited, by their numbers, and who has invited the member. */
export async function listInvitedOf(db: Reader, memberId: string, request: PageRequest): Promise<Complete<InvitedOfMember>> {
  const [referrer, page] = await Promise.all([store.findReferrerNumber(db, memberId), readInvited(db, memberId, request)])
  const items = page.items.map(({ clientNo, at, endsAt, isOver, spentCents, bonusCents }) => ({
    ClientNO: clientNo,
    joinedAt: at.toISOString(),
    endsAt: endsAt.toISOString(),
    isOver,
    spentCents: cents(spentCents),
    bonusCents: cents(bonusCents),
  }))
  return { referrer, ...page, items }
}

/** Each with whose order it was, and what is booked of it. */
export async function listBonusesOf(db: Reader, memberId: string, request: PageRequest): Promise<Complete<BonusesOfMember>> {
  const page = await readBonuses(db, memberId, request)
  const items = page.items.map(({ orderNumber, clientNo, spentCents, bonusCents, bookedCents, at }) => ({
    orderNumber,
    ClientNO: clientNo,
    spentCents: cents(spentCents),
    bonusCents: cents(bonusCents),
    bookedCents: cents(bookedCents),
    at: at.toISOString(),
  }))
  return { ...page, items }
}

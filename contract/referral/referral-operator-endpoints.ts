import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { centsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { clientNoSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'

/** What came of whom one or all members have invited. */
const referralSumsSchema = v.object({
  invited: v.number(),
  spentCents: centsSchema,
  bonusCents: centsSchema,
  /** What the ledger has given of it; what is owed is given and not earned any more. */
  bookedCents: centsSchema,
  owedCents: centsSchema,
})

const referralOverviewSchema = v.object({
  referrers: v.number(),
  ...referralSumsSchema.entries,
  /** Who has earned most, first. */
  largest: v.array(v.object({ ClientNO: v.string(), ...referralSumsSchema.entries })),
})
export type ReferralOverview = v.InferOutput<typeof referralOverviewSchema>

const invitedOfMemberSchema = v.object({
  /** Who has invited the member. */
  referrer: v.optional(v.string()),
  ...pageSchema(
    v.object({
      ClientNO: v.string(),
      joinedAt: isoTimeSchema,
      /** Spending counts until just before. */
      endsAt: isoTimeSchema,
      isOver: v.boolean(),
      spentCents: centsSchema,
      bonusCents: centsSchema,
    }),
  ).entries,
})
export type InvitedOfMember = v.InferOutput<typeof invitedOfMemberSchema>

const bonusesOfMemberSchema = pageSchema(
  v.object({
    orderNumber: v.string(),
    /** Whose order it was. */
    ClientNO: v.string(),
    spentCents: centsSchema,
    bonusCents: centsSchema,
    bookedCents: centsSchema,
    /** When it was signed for. */
    at: isoTimeSchema,
  }),
)
export type BonusesOfMember = v.InferOutput<typeof bonusesOfMemberSchema>

export const operatorGetReferrals = defineEndpoint({
  path: 'operator/referral/get',
  access: 'operator:finance',
  effect: 'read',
  about: 'wallet',
  summary: 'The referral programme in sums, and the referrers who have earned most',
  input: v.object({}),
  output: referralOverviewSchema,
})

const ofMember = v.object({ ClientNO: clientNoSchema, ...pageRequest })

export const operatorListInvited = defineEndpoint({
  path: 'operator/referral/invited',
  access: 'operator:finance',
  effect: 'read',
  about: 'wallet',
  summary: 'Who has invited a member, and whom the member has invited, the latest first',
  input: ofMember,
  output: invitedOfMemberSchema,
})

export const operatorListReferralBonuses = defineEndpoint({
  path: 'operator/referral/bonuses',
  access: 'operator:finance',
  effect: 'read',
  about: 'wallet',
  summary: 'The bonuses of a member line by line, the latest first, with what is booked of each',
  input: ofMember,
  output: bonusesOfMemberSchema,
})

import * as v from 'valibot'
import { couponCodeSchema } from '../coupon/coupon'
import { defineEndpoint } from '../kit/endpoint'
import { isoTimeSchema } from '../kit/time-schemas'
import { campaignPublicationSchema } from './campaign'

export const operatorCampaignSchema = v.object({
  campaignCode: v.string(),
  headline: v.string(),
  startsAt: isoTimeSchema,
  endsAt: isoTimeSchema,
  withdrawnAt: v.optional(isoTimeSchema),
  couponCodes: v.array(v.string()),
  /** Members who want to be told when it begins, and those who have been. */
  reminders: v.number(),
  told: v.number(),
})

export const publishCampaign = defineEndpoint({
  path: 'operator/campaign/publish',
  access: 'operator:finance',
  effect: 'write',
  about: 'campaign',
  summary: 'Announce an activity; its coupons can be claimed from its beginning on',
  input: campaignPublicationSchema,
  output: operatorCampaignSchema,
})

export const withdrawCampaign = defineEndpoint({
  path: 'operator/campaign/withdraw',
  access: 'operator:finance',
  effect: 'write',
  about: 'campaign',
  summary: 'Take an activity away and tell nobody of it any more; its coupons stay as they are',
  input: v.object({ campaignCode: couponCodeSchema }),
  output: operatorCampaignSchema,
})

export const operatorListCampaigns = defineEndpoint({
  path: 'operator/campaign/list',
  access: 'operator:finance',
  effect: 'read',
  about: 'campaign',
  summary: 'All activities that were published, the latest first, with how many members want to be told',
  input: v.object({}),
  output: v.object({ items: v.array(operatorCampaignSchema) }),
})

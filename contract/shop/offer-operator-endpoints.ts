import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { positiveCentsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { offerBenefitSchema, offerCoverSchema } from './goods'
import { offerCodeSchema, offerPublicationSchema } from './shop-offer'

export const operatorOfferSchema = v.object({
  offerCode: v.string(),
  name: v.string(),
  thresholdCents: positiveCentsSchema,
  benefit: offerBenefitSchema,
  covers: offerCoverSchema,
  opensAt: isoTimeSchema,
  closesAt: isoTimeSchema,
  withdrawnAt: v.optional(isoTimeSchema),
})

export const publishOffer = defineEndpoint({
  path: 'operator/shop/publishOffer',
  access: 'operator:shop',
  effect: 'write',
  about: 'shop',
  summary: 'Announce what the shop takes off an order by itself; until it begins, publishing its code again changes it. At most 50 run or will run',
  input: offerPublicationSchema,
  output: operatorOfferSchema,
})

export const withdrawOffer = defineEndpoint({
  path: 'operator/shop/withdrawOffer',
  access: 'operator:shop',
  effect: 'write',
  about: 'shop',
  summary: 'End an offer for good; what was ordered by it stays',
  input: v.object({ offerCode: offerCodeSchema }),
  output: operatorOfferSchema,
})

export const operatorListOffers = defineEndpoint({
  path: 'operator/shop/listOffers',
  access: 'operator:shop',
  effect: 'read',
  about: 'shop',
  summary: 'At most 50 offers: those that run or will run first, then those that have ended or were withdrawn, the latest to close first',
  input: v.object({}),
  output: v.object({ items: v.array(operatorOfferSchema) }),
})

import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pageRequest, pageSchema } from '../kit/page'
import { clientNoSchema, lineSchema } from '../kit/text'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { pointAccountSchema, pointLineSchema } from './points'

export const getPoints = defineEndpoint({
  path: 'points/get',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'The member’s points, what they are worth, and which expire next',
  input: v.object({}),
  output: pointAccountSchema,
})

export const listPoints = defineEndpoint({
  path: 'points/list',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'Every line of the member’s points with its reason and what was left after it, the latest first',
  input: v.object(pageRequest),
  output: pageSchema(pointLineSchema),
})

export const grantPoints = defineEndpoint({
  path: 'operator/points/grant',
  access: 'operator:finance',
  effect: 'write',
  about: 'wallet',
  summary: 'Give a member points, with the reason that the member reads',
  input: v.object({ ClientNO: clientNoSchema, points: wholeNumberSchema(1, limits.points.maxGrant), reason: lineSchema(200) }),
  output: v.object({ points: v.number() }),
})

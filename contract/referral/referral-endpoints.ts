import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pageRequest, pageSchema } from '../kit/page'
import { invitedSchema, miniCodeSchema, referralBonusSchema, referralProgrammeSchema } from './referral'

export const getReferral = defineEndpoint({
  path: 'referral/get',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'The referral programme as the member has it: their code, how many they have invited, and what came of it month by month',
  input: v.object({}),
  output: referralProgrammeSchema,
})

export const getMiniCode = defineEndpoint({
  path: 'referral/getMiniCode',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'The mini-program’s own code of the member’s invitation, as WeChat draws it',
  input: v.object({}),
  output: miniCodeSchema,
})

export const listInvited = defineEndpoint({
  path: 'referral/invited',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'Whom the member has invited, the latest first, with when each one’s two years end',
  input: v.object(pageRequest),
  output: pageSchema(invitedSchema),
})

export const listReferralBonuses = defineEndpoint({
  path: 'referral/bonuses',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'What the invited have spent and the bonus of each line, the latest first',
  input: v.object(pageRequest),
  output: pageSchema(referralBonusSchema),
})

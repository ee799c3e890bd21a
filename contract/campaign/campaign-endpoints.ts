import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { isoTimeSchema } from '../kit/time-schemas'
import { campaignSchema } from './campaign'

export const listCampaigns = defineEndpoint({
  path: 'campaign/list',
  access: 'public',
  effect: 'read',
  about: 'campaign',
  summary: 'Activities that run, then those to come, then those that ended within the last weeks; a member sees what is claimed',
  input: v.object({}),
  /** `now`: the server's time, by which a countdown goes, whatever the phone's clock says. */
  output: v.object({ now: isoTimeSchema, items: v.array(campaignSchema) }),
})

export const remindOfCampaign = defineEndpoint({
  path: 'campaign/remind',
  access: 'member',
  effect: 'write',
  about: 'campaign',
  summary: 'Be told when an activity begins, or not after all; until it begins',
  input: v.object({ campaignId: idSchema('campaign'), remind: v.boolean('invalid') }),
  output: v.object({ campaignId: idSchema('campaign'), remind: v.boolean() }),
})

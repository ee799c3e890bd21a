import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { centsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { regionSchema } from '../kit/regions'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { gramsSchema } from '../kit/weight'
import { miniCodeSchema } from '../referral/referral'
import {
  changeGroupSchema,
  groupCardSchema,
  groupChannelSchema,
  groupCodeSchema,
  groupDetailSchema,
  groupLandingSchema,
  groupPasswordSchema,
  groupReasonSchema,
  HALL_SORTS,
  HALL_TABS,
  handOverCodeSchema,
  joinChoiceSchema,
  joinGroupSchema,
  joinPreviewSchema,
  ownGroupSchema,
  seenTermsSchema,
  startGroupSchema,
} from './group'
import { GROUP_TABS } from './group-status'

const groupIdInput = v.object({ groupId: idSchema('group') })

export const listHall = defineEndpoint({
  path: 'group/hall',
  access: 'public',
  effect: 'read',
  about: 'group',
  summary: 'Groups that can be joined, with their price ladders; by warehouse, city and channel',
  input: v.object({
    tab: v.optional(v.picklist(HALL_TABS, 'invalid'), 'open'),
    sort: v.optional(v.picklist(HALL_SORTS, 'invalid'), 'endsSoon'),
    warehouseId: v.optional(idSchema('warehouse')),
    channelCode: v.optional(lineSchema(20)),
    city: v.optional(lineSchema(60)),
    /** In name or number. */
    search: v.optional(lineSchema(40)),
    ...pageRequest,
  }),
  output: v.object({
    ...pageSchema(groupCardSchema).entries,
    now: isoTimeSchema,
    /** Of all that the filters let through, whatever the tab. */
    counts: v.object({ open: v.number(), endsSoon: v.number(), nearPrice: v.number(), unlocked: v.number() }),
    /** What there is to choose from among open groups. */
    cities: v.array(v.string()),
  }),
})

export const getLanding = defineEndpoint({
  path: 'group/landing',
  access: 'public',
  effect: 'read',
  about: 'group',
  summary: 'What somebody who was invited sees before they sign in: the group and the leader’s nickname, nobody else',
  input: v.object({ code: groupCodeSchema }),
  output: groupLandingSchema,
})

export const listGroupChannels = defineEndpoint({
  path: 'group/channels',
  access: 'public',
  effect: 'read',
  about: 'group',
  summary: 'Channels that a group from this warehouse to this region can be bound to, each with its price ladder',
  input: v.object({ warehouseId: idSchema('warehouse'), country: regionSchema, targetGrams: gramsSchema }),
  output: v.object({ items: v.array(groupChannelSchema), now: isoTimeSchema }),
})

export const listOwnGroups = defineEndpoint({
  path: 'group/mine',
  access: 'member',
  effect: 'read',
  about: 'group',
  summary: 'Groups that the member leads or has joined, the latest first',
  input: v.object({ tab: v.optional(v.picklist(GROUP_TABS, 'invalid'), 'all'), ...pageRequest }),
  output: v.object({
    ...pageSchema(ownGroupSchema).entries,
    now: isoTimeSchema,
    counts: v.object({ open: v.number(), formed: v.number(), ended: v.number() }),
    /** Groups of the hall that the member could join. */
    hallCount: v.number(),
  }),
})

export const getGroup = defineEndpoint({
  path: 'group/get',
  access: 'member',
  effect: 'read',
  about: 'group',
  summary: 'One group: to its members with who is in it by nickname and weight, to others as everybody sees it',
  input: groupIdInput,
  output: groupDetailSchema,
})

export const startGroup = defineEndpoint({
  path: 'group/start',
  access: 'member',
  effect: 'write',
  about: 'group',
  summary: 'Open a group and lead it',
  input: startGroupSchema,
  output: groupDetailSchema,
})

export const previewJoin = defineEndpoint({
  path: 'group/joinPreview',
  access: 'member',
  effect: 'read',
  about: 'group',
  summary: 'What these parcels would cost in the group, and alone',
  input: joinChoiceSchema,
  output: joinPreviewSchema,
})

export const joinGroup = defineEndpoint({
  path: 'group/join',
  access: 'member',
  effect: 'write',
  about: 'group',
  changes: ['parcel', 'wallet'],
  summary: 'Join with parcels, or add some; the estimated price is set aside on the balance',
  input: joinGroupSchema,
  output: groupDetailSchema,
  limit: { count: 20, windowSeconds: 600 },
})

export const quitGroup = defineEndpoint({
  path: 'group/quit',
  access: 'member',
  effect: 'write',
  about: 'group',
  changes: ['parcel', 'wallet'],
  summary: 'Leave an open group: parcels and what was set aside come back at once',
  input: groupIdInput,
  output: groupDetailSchema,
})

export const consentToChange = defineEndpoint({
  path: 'group/consent',
  access: 'member',
  effect: 'write',
  about: 'group',
  changes: ['wallet'],
  summary: 'Agree to the leader’s change of deadline, channel or pickup address; what is set aside follows the new estimate',
  input: v.object({ groupId: idSchema('group'), seenHoldCents: centsSchema, seenTerms: v.optional(seenTermsSchema) }),
  output: groupDetailSchema,
})

/** Takes what has ended out of the member's own list; nobody else's changes. */
export const hideGroup = defineEndpoint({
  path: 'group/hide',
  access: 'member',
  effect: 'write',
  about: 'group',
  summary: 'Delete a group that has ended from the member’s own list',
  input: groupIdInput,
  output: v.object({}),
})

export const formGroup = defineEndpoint({
  path: 'group/form',
  access: 'member',
  effect: 'write',
  about: 'group',
  summary: 'The leader marks the group as formed: nobody joins any more, the warehouse packs',
  input: groupIdInput,
  output: groupDetailSchema,
})

export const changeGroup = defineEndpoint({
  path: 'group/change',
  access: 'member',
  effect: 'write',
  about: 'group',
  changes: ['wallet'],
  summary: 'The leader changes deadline, channel or pickup address; each member has to agree within a time, else they are out with everything back',
  input: changeGroupSchema,
  output: groupDetailSchema,
})

export const setGroupPassword = defineEndpoint({
  path: 'group/setPassword',
  access: 'member',
  effect: 'write',
  about: 'group',
  summary: 'The leader sets another password, or none',
  input: v.object({ groupId: idSchema('group'), password: v.optional(groupPasswordSchema) }),
  output: groupDetailSchema,
})

export const removeFromGroup = defineEndpoint({
  path: 'group/remove',
  access: 'member',
  effect: 'write',
  about: 'group',
  summary: 'The leader removes a member of an open group, with a reason that the member reads',
  input: v.object({ groupId: idSchema('group'), lineId: idSchema('groupLine'), reason: groupReasonSchema }),
  output: groupDetailSchema,
})

export const handOverLead = defineEndpoint({
  path: 'group/handOverLead',
  access: 'member',
  effect: 'write',
  about: 'group',
  summary: 'The leader makes another member of the open group its leader, who then says where the parcels are fetched',
  input: v.object({ groupId: idSchema('group'), lineId: idSchema('groupLine') }),
  output: groupDetailSchema,
})

export const announceToGroup = defineEndpoint({
  path: 'group/announce',
  access: 'member',
  effect: 'write',
  about: 'group',
  summary: 'A message of the leader to all members',
  input: v.object({ groupId: idSchema('group'), text: groupReasonSchema }),
  output: groupDetailSchema,
  limit: { count: 10, windowSeconds: 3_600 },
})

export const disbandGroup = defineEndpoint({
  path: 'group/disband',
  access: 'member',
  effect: 'write',
  about: 'group',
  changes: ['parcel', 'wallet'],
  summary: 'The leader disbands an open group: everybody gets everything back at once',
  input: groupIdInput,
  output: groupDetailSchema,
})

export const handOverParcels = defineEndpoint({
  path: 'group/handOver',
  access: 'member',
  effect: 'write',
  about: 'group',
  changes: ['order'],
  summary: 'The leader hands a member’s parcels over: the member’s code signs for them',
  input: v.object({ groupId: idSchema('group'), code: handOverCodeSchema }),
  output: groupDetailSchema,
  limit: { count: 30, windowSeconds: 600 },
})

export const getGroupMiniCode = defineEndpoint({
  path: 'group/miniCode',
  access: 'member',
  effect: 'read',
  about: 'group',
  summary: 'The mini-program’s own code of a group’s invitation, as WeChat draws it',
  input: v.object({ code: groupCodeSchema }),
  output: miniCodeSchema,
})

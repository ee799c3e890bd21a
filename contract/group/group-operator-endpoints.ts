import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { centsSchema } from '../kit/money-schemas'
import { clientNoSchema, lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { boxSizeSchema, calculatedGramsSchema, gramsSchema } from '../kit/weight'
import { limits } from '../limits'
import { ORDER_STATUSES } from '../order/order-status'
import { PHOTO_KINDS } from '../parcel/parcel'
import { parcelNumberSchema } from '../parcel/number/number-schema'
import { handOverCodeSchema } from './group'
import { GROUP_STATUSES } from './group-status'

/** All that staff need to pack, send and hand out: whose parcels, never what a member typed about themselves. */
export const operatorGroupSchema = v.object({
  groupId: idSchema('group'),
  groupNumber: v.string(),
  name: v.string(),
  status: v.picklist(GROUP_STATUSES),
  leaderClientNo: v.string(),
  warehouseName: v.string(),
  channelCode: v.string(),
  endsAt: isoTimeSchema,
  contributedGrams: calculatedGramsSchema,
  lines: v.array(
    v.object({
      ClientNO: v.string(),
      trackingNumbers: v.array(v.string()),
      grams: calculatedGramsSchema,
      heldCents: centsSchema,
      orderNumber: v.optional(v.string()),
      orderStatus: v.optional(v.picklist(ORDER_STATUSES)),
      totalCents: v.optional(centsSchema),
    }),
  ),
  totalCents: v.optional(centsSchema),
})
export type OperatorGroup = v.InferOutput<typeof operatorGroupSchema>

const groupIdInput = v.object({ groupId: idSchema('group') })

export const operatorListGroups = defineEndpoint({
  path: 'operator/group/list',
  access: 'operator:any',
  effect: 'read',
  about: 'group',
  summary: 'Groups, the latest first; of one status',
  input: v.object({ status: v.optional(v.picklist(GROUP_STATUSES, 'invalid')) }),
  output: v.object({ items: v.array(operatorGroupSchema) }),
})

export const operatorGetGroup = defineEndpoint({
  path: 'operator/group/get',
  access: 'operator:any',
  effect: 'read',
  about: 'group',
  summary: 'One group with whose parcels are in it',
  input: groupIdInput,
  output: operatorGroupSchema,
})

export const priceGroup = defineEndpoint({
  path: 'operator/group/price',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'group',
  changes: ['order', 'parcel', 'wallet'],
  summary: 'The packed box of a formed group makes its one bill, which is split; what is set aside pays, rests go back',
  input: v.object({
    groupId: idSchema('group'),
    weightGrams: gramsSchema,
    size: boxSizeSchema,
    photos: listSchema(v.object({ fileId: idSchema('file'), kind: v.picklist(PHOTO_KINDS, 'invalid') }), { min: 1, max: limits.parcel.maxPhotos, missing: 'photoRequired' }),
    note: v.optional(lineSchema(200)),
  }),
  output: operatorGroupSchema,
})

export const shipGroup = defineEndpoint({
  path: 'operator/group/ship',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'group',
  changes: ['order', 'parcel'],
  summary: 'Hand the group’s shipment to a carrier; whose rest is unpaid after its time does not travel along',
  input: v.object({ groupId: idSchema('group'), carrierName: lineSchema(60), trackingNumber: lineSchema(40) }),
  output: operatorGroupSchema,
})

export const arriveGroup = defineEndpoint({
  path: 'operator/group/arrive',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'group',
  changes: ['order'],
  summary: 'The shipment is at the pickup address: each member gets a hand-over code',
  input: groupIdInput,
  output: operatorGroupSchema,
})

export const operatorHandOver = defineEndpoint({
  path: 'operator/group/handOver',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'group',
  changes: ['order', 'parcel'],
  summary: 'Hand a member’s parcels over by their code, where a pickup point does so',
  input: v.object({ groupId: idSchema('group'), code: handOverCodeSchema }),
  output: operatorGroupSchema,
})

export const dropFromGroup = defineEndpoint({
  path: 'operator/group/drop',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'group',
  changes: ['parcel', 'wallet'],
  summary: 'Take a member’s parcels, or one of them, out of a group that is not billed yet (a problem item, a late one, one that cannot be found), with what was set aside for it',
  input: v.object({ groupId: idSchema('group'), ClientNO: clientNoSchema, trackingNumber: v.optional(parcelNumberSchema), reason: lineSchema(200) }),
  output: operatorGroupSchema,
})

export const failGroup = defineEndpoint({
  path: 'operator/group/fail',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'group',
  changes: ['parcel', 'wallet'],
  summary: 'End a formed group that cannot be sent, or a split one that nobody has paid in time: everybody gets everything back',
  input: v.object({ groupId: idSchema('group'), reason: lineSchema(200) }),
  output: operatorGroupSchema,
})

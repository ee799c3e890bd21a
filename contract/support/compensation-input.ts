import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { positiveCentsSchema } from '../kit/money-schemas'
import { limits } from '../limits'
import { COMPENSATION_GROUNDS, COMPENSATION_PHOTO_KINDS } from './compensation'
import { writtenFields } from './feedback'

const { text } = writtenFields

/** What a member asks for, and shows. */
export const compensationInputSchema = v.object({
  orderId: idSchema('order'),
  ground: v.picklist(COMPENSATION_GROUNDS, 'required'),
  /** Left out: the whole box. */
  parcelId: v.optional(idSchema('parcel')),
  claimedCents: positiveCentsSchema,
  text,
  photos: v.optional(
    listSchema(v.object({ fileId: idSchema('file'), kind: v.picklist(COMPENSATION_PHOTO_KINDS, 'invalid') }), { max: limits.feedback.maxPhotos, tooMany: 'tooManyPhotos' }),
    [],
  ),
})

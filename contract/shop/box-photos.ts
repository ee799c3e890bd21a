import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { limits } from '../limits'
import { PHOTO_KINDS } from '../parcel/parcel'

const photoSchema = v.object({ fileId: idSchema('file'), kind: v.picklist(PHOTO_KINDS, 'invalid') })
export const toPhotosSchema = (min: number) => listSchema(photoSchema, { min, max: limits.parcel.maxPhotos, missing: 'photoRequired' })

/** What must be seen of a box before it is its member's, and after it was opened: its weight on the scale, and its label. */
const SEEN_OF_A_BOX = ['weighing', 'label'] as const
export const boxPhotosSchema = v.pipe(
  toPhotosSchema(SEEN_OF_A_BOX.length),
  v.check((photos) => SEEN_OF_A_BOX.every((kind) => photos.some((photo) => photo.kind === kind)), 'photoRequired'),
)

import * as v from 'valibot'
import { idSchema } from '../kit/ids'

/** A stored picture. `url` is signed for the member who asks and dies after ten minutes. */
export const fileSchema = v.object({ fileId: idSchema('file'), url: v.string() })
export type StoredFile = v.InferOutput<typeof fileSchema>

import * as v from 'valibot'
import { fileSchema } from '../file/file'
import { CATEGORY_ICONS } from './catalogue'

/** What stands for goods: their picture, or the drawing of their category where they have none. */
export const goodsLookSchema = v.object({
  picture: v.optional(fileSchema),
  icon: v.picklist(CATEGORY_ICONS),
})
export type GoodsLook = v.InferOutput<typeof goodsLookSchema>

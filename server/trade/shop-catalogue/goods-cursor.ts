import * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import { GOODS_SORTS, type GoodsSort } from '@contract/shop/goods'

/** Where a page of goods ends: what they are sorted by, and the id, which decides between equals. */
export interface GoodsPlace {
  readonly key: number
  readonly id: string
}

const placeSchema = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z]{1,10}\.\d{1,16}\.[0-9a-f-]{36}$/),
  v.transform((text) => {
    const [sort = '', key = '', id = ''] = text.split('.')
    return { sort, key: Number(key), id }
  }),
  v.object({
    sort: v.picklist(GOODS_SORTS),
    key: v.pipe(v.number(), v.safeInteger()),
    id: v.pipe(v.string(), v.uuid()),
  }),
)

/** Of one sort alone: in another one the same place is somewhere else. */
export function toGoodsCursor(sort: GoodsSort, { key, id }: GoodsPlace): string {
  return Buffer.from(`${sort}.${key}.${id}`).toString('base64url')
}

/** @throws Refusal `invalid` for a text that no page of this sort has handed out */
export function fromGoodsCursor(sort: GoodsSort, cursor: string): GoodsPlace {
  const parsed = v.safeParse(placeSchema, Buffer.from(cursor, 'base64url').toString())
  if (!parsed.success || parsed.output.sort !== sort) throw new Refusal('invalid', { field: 'cursor' })
  return parsed.output
}

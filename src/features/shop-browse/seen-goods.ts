import type { GoodsLook } from '@contract/shop/shop-picture'
import { useState } from 'react'
import { createRecents } from '@/forms/drafts'
import { usePageShow } from '@/platform/page-lifecycle'

/** Goods that were looked at on this device. No price: it would be that of another day. */
export interface SeenGoods {
  readonly goodsId: string
  readonly name: string
  readonly look: GoodsLook
}

const MAX_KEPT = 20

/** Sealed for a member, and nothing that was not sent: the server is told of none of it. */
const store = () => createRecents<{ readonly goods: readonly SeenGoods[] }>('seen-goods')

/** A draft may be of any shape that an earlier build has kept. */
const read = (): readonly SeenGoods[] => {
  const goods: unknown = store().read()?.goods
  return Array.isArray(goods) ? (goods as readonly SeenGoods[]) : []
}

/** The latest first, each once. */
export const withSeen = (seen: readonly SeenGoods[], goods: SeenGoods): readonly SeenGoods[] =>
  [goods, ...seen.filter(({ goodsId }) => goodsId !== goods.goodsId)].slice(0, MAX_KEPT)

export function noteSeen(goods: SeenGoods): void {
  store().write({ goods: withSeen(read(), goods) })
}

/** Read anew whenever the page is seen: others of the shop have added to it. */
export function useSeenGoods(): readonly SeenGoods[] {
  const [seen, setSeen] = useState(read)
  usePageShow(() => setSeen(read()))
  return seen
}

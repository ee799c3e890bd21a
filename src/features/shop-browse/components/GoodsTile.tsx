import type { GoodsCard } from '@contract/shop/goods'
import { StatusTag } from '@/components/StatusTag'
import { GoodsPrice } from '@/entities/goods/GoodsPrice'
import { GoodsTileFrame } from '@/entities/goods/GoodsTileFrame'
import { shopStrings } from '@/entities/goods/shop-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { browseStrings } from '../browse-strings'
import { toShortCount } from '../offer-text'

/** One of two columns of goods (picture 56). */
export function GoodsTile({ goods }: { readonly goods: GoodsCard }) {
  const words = useStrings(browseStrings)
  const shop = useStrings(shopStrings)
  const { goodsId, name, fromCents, hasRange, listPriceCents, isSpecial, isSoldOut, soldCount } = goods
  const tags = (isSoldOut || isSpecial) && (
    <StatusTag mini tone={isSoldOut ? 'cancelled' : 'topay'}>{isSoldOut ? shop.soldOut : words.specials}</StatusTag>
  )
  return (
    <GoodsTileFrame
      look={goods}
      name={name}
      price={<GoodsPrice cents={fromCents} size="title" hasRange={hasRange} listPriceCents={listPriceCents} />}
      beside={soldCount > 0 ? words.sold(toShortCount(soldCount)) : undefined}
      tags={tags}
      onOpen={() => goTo(routes.goods, { goodsId })}
    />
  )
}

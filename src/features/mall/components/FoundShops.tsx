import type { MallCard } from '@contract/mall/mall'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { platformStrings } from '@/entities/mall/platform-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { mallStrings } from '../mall-strings'
import { mallSearchStrings } from '../search-strings'

interface FoundShop extends Pick<MallCard, 'platform' | 'shop'> {
  readonly count: number
}

/** Each once, in the order in which their goods were found. */
function toShops(goods: readonly MallCard[]): readonly FoundShop[] {
  const shops = new Map<string, FoundShop>()
  for (const { platform, shop } of goods) {
    const key = `${platform} ${shop.shopId}`
    shops.set(key, { platform, shop, count: (shops.get(key)?.count ?? 0) + 1 })
  }
  return [...shops.values()]
}

/** The shops of the goods that were found so far; each leads to all that it sells. */
export function FoundShops({ goods }: { readonly goods: readonly MallCard[] }) {
  const words = useStrings(mallSearchStrings)
  const mall = useStrings(mallStrings)
  const platforms = useStrings(platformStrings)
  return (
    <Card pad="form">
      {toShops(goods).map(({ platform, shop, count }) => (
        <Cell
          key={`${platform} ${shop.shopId}`}
          title={shop.name}
          text={[platforms[platform], shop.kind !== 'shop' && mall.shopKind[shop.kind]].filter(Boolean).join(' · ')}
          extra={words.inShop(count)}
          onPress={() => void goTo(routes.mallMore, { list: 'shop', platform, shopId: shop.shopId })}
        />
      ))}
    </Card>
  )
}

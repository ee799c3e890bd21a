import type { ApproximateRate } from '@contract/mall/approximate'
import type { MallCard, MallShop } from '@contract/mall/mall'
import type { CardTag } from '@contract/mall/mall-words'
import { View } from '@tarojs/components'
import { StatusTag } from '@/components/StatusTag'
import { GoodsPrice } from '@/entities/goods/GoodsPrice'
import { GoodsRowFrame } from '@/entities/goods/GoodsRowFrame'
import { GoodsTileFrame } from '@/entities/goods/GoodsTileFrame'
import { toForeignLook } from '@/entities/mall/foreign-look'
import { formatApproximate } from '@/i18n/format-approximate'
import { useStrings } from '@/i18n/use-strings'
import { mallStrings } from '../mall-strings'
import { openGoods } from '../use-search-box'
import styles from './mall.module.scss'

export interface MallCardProps {
  readonly goods: MallCard
  /** Absent: prices in RMB alone. */
  readonly rate: ApproximateRate | undefined
}

export function CardTags({ tags }: { readonly tags: readonly CardTag[] }) {
  const words = useStrings(mallStrings)
  return (
    <>
      {tags.map((tag) => (
        <StatusTag key={tag} mini tone="topay">{words.tag[tag]}</StatusTag>
      ))}
    </>
  )
}

/** Whose goods they are. */
export function ShopLine({ shop: { name, kind } }: { readonly shop: MallShop }) {
  const words = useStrings(mallStrings)
  return (
    <>
      {kind !== 'shop' && <StatusTag mini tone="topay">{words.shopKind[kind]}</StatusTag>}
      <View className={styles.shop}>{name}</View>
    </>
  )
}

/** In one of two columns (picture 65). */
export function MallTile({ goods, rate }: MallCardProps) {
  const { title, picture, priceCents, priceMaxCents, tags } = goods
  return (
    <GoodsTileFrame
      look={toForeignLook(picture)}
      name={title}
      price={<GoodsPrice cents={priceCents} hasRange={priceMaxCents !== undefined} />}
      beside={formatApproximate(priceCents, rate)}
      tags={tags.length > 0 && <CardTags tags={tags} />}
      onOpen={() => openGoods(goods)}
    />
  )
}

/** One below the other, with the shop (picture 66). */
export function MallRow({ goods, rate }: MallCardProps) {
  const { title, picture, priceCents, priceMaxCents, soldText, shop, tags } = goods
  const about = formatApproximate(priceCents, rate)
  return (
    <GoodsRowFrame
      look={toForeignLook(picture)}
      name={title}
      foot={
        <>
          <View className={styles.price}>
            <GoodsPrice cents={priceCents} size="title" hasRange={priceMaxCents !== undefined} />
            {about !== undefined && <View className={styles.approximate}>{about}</View>}
          </View>
          {soldText !== undefined && <View className="t12 c3 num">{soldText}</View>}
        </>
      }
      onOpen={() => openGoods(goods)}
    >
      <View className={styles.marks}>
        <CardTags tags={tags} />
        <ShopLine shop={shop} />
      </View>
    </GoodsRowFrame>
  )
}

import type { GoodsCard } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { GoodsPrice } from '@/entities/goods/GoodsPrice'
import { GoodsRowFrame } from '@/entities/goods/GoodsRowFrame'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { browseStrings } from '../browse-strings'
import { toShortCount } from '../offer-text'
import { listStrings } from '../list-strings'
import styles from './GoodsList.module.scss'

export interface GoodsRowProps {
  readonly goods: GoodsCard
  /** The member is told when it is back. */
  readonly isAwaited: boolean
  readonly onAdd: (goods: GoodsCard) => Promise<unknown>
  readonly onAwait: (goods: GoodsCard) => Promise<unknown>
}

/** Goods in a list, with what puts them into the cart; sold out, with what asks to be notified. */
export function GoodsRow({ goods, isAwaited, onAdd, onAwait }: GoodsRowProps) {
  const words = useStrings(listStrings)
  const browse = useStrings(browseStrings)
  const { goodsId, name, subtitle, fromCents, hasRange, listPriceCents, isSpecial, isSoldOut, soldCount } = goods
  const foot = (
    <>
      {isSoldOut ? <View className="t13 c3">{words.restocking}</View> : <GoodsPrice cents={fromCents} hasRange={hasRange} listPriceCents={listPriceCents} />}
      {isSoldOut ? (
        <Pressable role="checkbox" checked={isAwaited} label={words.notify(name)} className={cx(styles.bell, isAwaited && styles.add)} onPress={() => onAwait(goods)}>
          <Icon name="bell" size={16} />
        </Pressable>
      ) : (
        <Pressable label={words.add(name)} className={styles.add} onPress={() => onAdd(goods)}>
          <Icon name="plus" size={16} />
        </Pressable>
      )}
    </>
  )
  return (
    <GoodsRowFrame look={goods} name={name} subtitle={subtitle} foot={foot} onOpen={() => goTo(routes.goods, { goodsId })}>
      <View className="row wrap g6">
        {isSpecial && <StatusTag mini tone="topay">{browse.specials}</StatusTag>}
        {soldCount > 0 && <View className="t12 c3 num">{browse.sold(toShortCount(soldCount))}</View>}
      </View>
    </GoodsRowFrame>
  )
}

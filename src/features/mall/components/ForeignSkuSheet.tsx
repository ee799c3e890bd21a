import { timesCents } from '@contract/kit/money'
import type { MallGoods } from '@contract/mall/mall'
import { findCheaper, toFewest, toQuantityFault, toUnitCents } from '@contract/mall/quantity-price'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Money } from '@/components/Money'
import { Sheet } from '@/components/Sheet'
import { ChoiceHead } from '@/entities/goods/ChoiceHead'
import { GoodsPrice } from '@/entities/goods/GoodsPrice'
import { OptionChips } from '@/entities/goods/OptionChips'
import { QuantityRow } from '@/entities/goods/QuantityRow'
import { shopStrings } from '@/entities/goods/shop-strings'
import { choose, findSku, isLeft, toFirstChoice, toOptionText } from '@/entities/goods/sku-choice'
import { skuStrings } from '@/entities/goods/sku-strings'
import { toForeignLook } from '@/entities/mall/foreign-look'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toChoosable, toQuantity, type Chosen } from '../goods-choice'
import { mallGoodsStrings } from '../goods-strings'
import { TierRows } from './TierRows'
import styles from './mall.module.scss'

export interface ForeignSkuSheetProps {
  readonly goods: MallGoods
  readonly initial: Partial<Chosen>
  /** What confirming does, in its word. */
  readonly action?: string | undefined
  readonly onConfirm: (chosen: Chosen) => void | Promise<unknown>
  readonly onClose: () => void
}

/** Which of foreign goods, and how many. Draw it when it is open, so that it begins anew. */
export function ForeignSkuSheet({ goods, initial, action, onConfirm, onClose }: ForeignSkuSheetProps) {
  const words = useStrings(mallGoodsStrings)
  const ofSku = useStrings(skuStrings)
  const shop = useStrings(shopStrings)
  const choosable = toChoosable(goods)
  const [chosen, setChosen] = useState(() => toFirstChoice(choosable, initial.skuId))
  const [wished, setWished] = useState(initial.quantity)
  const sku = findSku(choosable, chosen)
  const quantity = toQuantity(goods, sku, wished)
  const missing = choosable.options.filter(({ code }) => chosen[code] === undefined).map(({ name }) => name)
  const unitCents = sku && toUnitCents(goods.tiers, sku, quantity)
  const fault = toQuantityFault(goods, quantity)
  const text = toOptionText(choosable, chosen)
  const lowest = unitCents ?? goods.priceCents
  const canBe = sku !== undefined && isLeft(sku) && fault === undefined
  return (
    <Sheet
      open
      title={ofSku.title}
      onClose={onClose}
      bar={
        <>
          <View className={styles.sum}>
            {canBe && unitCents !== undefined && (
              <>
                <View className="t12 c3">{ofSku.sum(quantity)}</View>
                <Money cents={timesCents(unitCents, quantity)} size="total" />
              </>
            )}
          </View>
          <Button size="xl" disabled={!canBe} onPress={() => sku && onConfirm({ skuId: sku.skuId, quantity })}>
            {canBe
              ? (action ?? shop.confirm)
              : !sku
                ? missing.length > 0
                  ? ofSku.toChoose(missing)
                  : ofSku.noSuch
                : isLeft(sku)
                  ? words.inBatches(goods.batch)
                  : words.soldOut}
          </Button>
        </>
      }
    >
      <ChoiceHead look={toForeignLook(sku?.picture ?? goods.pictures[0])}>
        {lowest === undefined ? (
          <View className="t15 b">{words.priceUnknown}</View>
        ) : (
          <GoodsPrice cents={lowest} size="total" hasRange={unitCents === undefined && goods.priceMaxCents !== undefined} />
        )}
        {text !== '' && <View className="t13 c2">{ofSku.chosen(text)}</View>}
      </ChoiceHead>
      <TierRows tiers={goods.tiers} quantity={quantity} />
      {choosable.options.map((option) => (
        <OptionChips
          key={option.code}
          goods={choosable}
          option={option}
          chosen={chosen}
          soldOutToo={false}
          onChoose={(value) => setChosen(choose(chosen, option.code, value))}
        />
      ))}
      <QuantityRow
        quantity={quantity}
        min={toFewest(goods)}
        max={sku && isLeft(sku) ? sku.stock : limits.shop.maxQuantity}
        step={goods.batch}
        onChange={setWished}
      >
        <QuantityNote goods={goods} quantity={quantity} />
      </QuantityRow>
    </Sheet>
  )
}

/** What holds for how many, and where a few more cost less. */
function QuantityNote({ goods, quantity }: { readonly goods: MallGoods; readonly quantity: number }) {
  const words = useStrings(mallGoodsStrings)
  const { min, batch } = goods
  const cheaper = findCheaper(goods, quantity)
  return (
    <>
      {min > 1 && <View className="t12 c3">{words.atLeast(min)}</View>}
      {batch > 1 && <View className={quantity % batch === 0 ? 't12 c3' : 't12 cp'}>{words.inBatches(batch)}</View>}
      {cheaper && <View className="t12 ca">{words.cheaper(cheaper.quantity, formatMoney(cheaper.goodsCents))}</View>}
    </>
  )
}

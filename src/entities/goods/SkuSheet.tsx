import { timesCents } from '@contract/kit/money'
import type { Delivery } from '@contract/shop/cart'
import type { GoodsDetail, GoodsSku } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Money } from '@/components/Money'
import { Sheet } from '@/components/Sheet'
import { useStrings } from '@/i18n/use-strings'
import { DeliveryRow } from './DeliveryRow'
import { OptionChips } from './OptionChips'
import { QuantityRow } from './QuantityRow'
import { choose, findSku, isLeft, toDelivery, toFirstChoice, toMostPieces } from './sku-choice'
import { skuStrings } from './sku-strings'
import { SkuHead } from './SkuHead'

export interface SkuChoice {
  readonly skuId: string
  readonly delivery: Delivery
  readonly quantity: number
}

export interface SkuSheetProps {
  readonly goods: GoodsDetail
  readonly initial?: Partial<SkuChoice> | undefined
  /** What its button does with the choice; while a promise runs it cannot be pressed again. */
  readonly action: string
  readonly onConfirm: (choice: SkuChoice, sku: GoodsSku) => void | Promise<unknown>
  /** With it what is sold out can be chosen, to be notified when it is back; without it, it cannot. */
  readonly onAwait?: ((sku: GoodsSku) => void | Promise<unknown>) | undefined
  readonly onClose: () => void
}

/** Which of the goods, how many, and how they are sent (picture 59). Draw it when it is open, so that it begins anew. */
export function SkuSheet({ goods, initial = {}, action, onConfirm, onAwait, onClose }: SkuSheetProps) {
  const words = useStrings(skuStrings)
  const [chosen, setChosen] = useState(() => toFirstChoice(goods, initial.skuId))
  const [wanted, setWanted] = useState(initial.quantity ?? 1)
  const [delivery, setDelivery] = useState(() => toDelivery(goods, initial.delivery))
  const sku = findSku(goods, chosen)
  const most = toMostPieces(goods, sku)
  const quantity = Math.max(1, Math.min(wanted, most))
  const missing = goods.options.filter(({ code }) => chosen[code] === undefined).map(({ name }) => name)
  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      bar={
        <>
          <View className="grow">
            {sku && isLeft(sku) && (
              <>
                <View className="t12 c3">{words.sum(quantity)}</View>
                <Money cents={timesCents(sku.priceCents, quantity)} size="total" />
              </>
            )}
          </View>
          {!sku ? (
            <Button size="xl" disabled>{missing.length > 0 ? words.toChoose(missing) : words.noSuch}</Button>
          ) : !isLeft(sku) ? (
            <Button size="xl" disabled={!onAwait} onPress={() => onAwait?.(sku)}>
              {sku.isAwaited ? words.stopNotifying : words.notify}
            </Button>
          ) : most === 0 ? (
            <Button size="xl" disabled>{words.limitReached}</Button>
          ) : (
            <Button size="xl" onPress={() => onConfirm({ skuId: sku.skuId, delivery, quantity }, sku)}>{action}</Button>
          )}
        </>
      }
    >
      <SkuHead goods={goods} chosen={chosen} sku={sku} />
      {goods.options.map((option) => (
        <OptionChips
          key={option.code}
          goods={goods}
          option={option}
          chosen={chosen}
          soldOutToo={onAwait !== undefined}
          onChoose={(value) => setChosen(choose(chosen, option.code, value))}
        />
      ))}
      <QuantityRow quantity={quantity} max={Math.max(1, most)} onChange={setWanted}>
        <LimitNote goods={goods} sku={sku} />
      </QuantityRow>
      <DeliveryRow goods={goods} delivery={delivery} onChange={setDelivery} />
    </Sheet>
  )
}

/** Why there cannot be more of them. */
function LimitNote({ goods: { perMember, memberLeft }, sku }: { readonly goods: GoodsDetail; readonly sku: GoodsSku | undefined }) {
  const words = useStrings(skuStrings)
  const isScarce = sku !== undefined && isLeft(sku) && !sku.stockIsMore && sku.stock < (memberLeft ?? perMember ?? 10)
  if (isScarce) return <View className="t12 cw">{words.onlyLeft(sku.stock)}</View>
  if (perMember === undefined) return null
  return <View className="t12 c3">{memberLeft === undefined || memberLeft >= perMember ? words.perMember(perMember) : words.memberLeft(perMember, memberLeft)}</View>
}

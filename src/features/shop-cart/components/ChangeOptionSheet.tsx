import type { ShownCartLine } from '@contract/shop/shown-cart'
import { ErrorCard } from '@/components/ErrorCard'
import { Sheet } from '@/components/Sheet'
import { SkeletonCards } from '@/components/Skeleton'
import type { Addition } from '@/entities/cart/cart-line'
import { cartStrings } from '@/entities/cart/cart-strings'
import { useGoods } from '@/entities/goods/goods-queries'
import { SkuSheet } from '@/entities/goods/SkuSheet'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import { shopCartStrings } from '../shop-cart-strings'

export interface ChangeOptionSheetProps {
  readonly line: ShownCartLine
  /** True where the other option is in. */
  readonly onReplace: (by: Addition) => Promise<boolean>
  readonly onClose: () => void
}

/** Another option of the same goods in the place of a line. */
export function ChangeOptionSheet({ line, onReplace, onClose }: ChangeOptionSheetProps) {
  const words = useStrings(shopCartStrings)
  const ofCart = useStrings(cartStrings)
  const goods = useGoods(line.goodsId)
  const state = useScreenState(goods)
  if (!goods.data) {
    return (
      <Sheet open title={ofCart.changeOption} onClose={onClose}>
        {state.error === undefined ? <SkeletonCards count={2} /> : <ErrorCard message={state.error} onRetry={state.onRetry} />}
      </Sheet>
    )
  }
  return (
    <SkuSheet
      goods={goods.data}
      initial={{ skuId: line.skuId, delivery: line.delivery, quantity: line.quantity }}
      action={words.confirmOption}
      onConfirm={async (choice, { priceCents }) => {
        if (await onReplace({ ...choice, seenCents: priceCents })) onClose()
      }}
      onClose={onClose}
    />
  )
}

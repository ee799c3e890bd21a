import type { ShopPreview } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import { useStrings } from '@/i18n/use-strings'
import { checkoutStrings } from '../checkout-strings'
import { isBad } from '../checkout-view'
import { toReason } from '../line-reason'
import { shopCartStrings } from '../shop-cart-strings'
import type { CheckoutPage } from '../use-checkout-page'
import styles from './checkout.module.scss'

/** What is ordered, by the piece; what cannot be is said, with the way on. */
export function CheckoutLines({ page, preview }: { readonly page: CheckoutPage; readonly preview: ShopPreview }) {
  const words = useStrings(checkoutStrings)
  const { badCount, buyable } = page
  return (
    <>
      {badCount > 0 && (
        <NoteLine
          tone="warning"
          action={buyable.length > 0 && <Button kind="line" size="s" onPress={page.takeBuyable}>{words.onlyBuyable}</Button>}
        >
          {buyable.length > 0 ? words.bad(badCount) : words.allBad}
        </NoteLine>
      )}
      <Card className={cx(badCount > 0 && 'mt')}>
        {preview.lines.map((line) => (
          <Line key={line.skuId} line={line} />
        ))}
      </Card>
    </>
  )
}

function Line({ line }: { readonly line: ShopPreview['lines'][number] }) {
  const words = useStrings(checkoutStrings)
  const cartWords = useStrings(shopCartStrings)
  const { name, optionText, picture, icon, priceCents, quantity } = line
  const isOut = isBad(line)
  return (
    <View className={styles.line}>
      <GoodsLook size="line" look={{ icon, ...(picture && { picture }) }} />
      <View className="grow">
        <View className={cx('t14', isOut && 'c3')}>{name}</View>
        {optionText !== '' && <View className="t12 c3">{optionText}</View>}
        {isOut && <View className="t12 cw">{toReason(line, cartWords)}</View>}
      </View>
      <View className="right">
        <Money cents={priceCents} size="card" className={isOut ? 'c3' : 'b'} />
        <View className="t12 c3 num">{words.times(quantity)}</View>
      </View>
    </View>
  )
}

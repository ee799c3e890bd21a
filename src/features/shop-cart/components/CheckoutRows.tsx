import { limits } from '@contract/limits'
import type { ShopPreview } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Sheet } from '@/components/Sheet'
import { TextBlock } from '@/components/TextBlock'
import { CouponChoice } from '@/entities/payable/CouponChoice'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { checkoutStrings } from '../checkout-strings'
import type { CheckoutPage } from '../use-checkout-page'
import styles from './checkout.module.scss'

/** What is taken off, by itself and by a coupon, and a word for the warehouse. */
export function CheckoutRows({ page, preview }: { readonly page: CheckoutPage; readonly preview: ShopPreview }) {
  const words = useStrings(checkoutStrings)
  const [open, setOpen] = useState<'coupon' | 'remark'>()
  const { coupon, checkout, change } = page
  const { offer, coupons } = preview
  const fitting = coupons.filter(({ worthCents }) => worthCents !== undefined).length
  const remark = checkout?.remark?.trim() ?? ''
  const off = coupon && `${coupon.name} ${formatMoney(-(coupon.worthCents ?? 0))}`
  const close = () => setOpen(undefined)
  const done = <Button size="xl" block onPress={close}>{words.remarkDone}</Button>
  return (
    <Card pad="form">
      <Cell title={words.offer} extra={offer ? <View className="ca b">{offer.name}</View> : words.noOffer} />
      {coupons.length > 0 && (
        <Cell
          title={words.coupon}
          extra={off === undefined ? words.couponCount(fitting) : <View className="cb num">{off}</View>}
          onPress={() => setOpen('coupon')}
        />
      )}
      <Cell
        title={words.remark}
        text={remark === '' ? undefined : remark}
        extra={remark === '' ? words.remarkNone : undefined}
        onPress={() => setOpen('remark')}
      />
      <CouponChoice
        open={open === 'coupon'}
        coupons={coupons}
        chosen={coupon}
        onChoose={(couponId) => change({ couponId })}
        onClose={close}
      />
      <Sheet open={open === 'remark'} title={words.remark} onClose={close} bar={done}>
        <View className={styles.remark}>
          <TextBlock
            label={words.remark}
            value={checkout?.remark ?? ''}
            onChange={(text) => change({ remark: text })}
            placeholder={words.remarkHint}
            maxLength={limits.shop.remarkLength}
            focus
          />
        </View>
      </Sheet>
    </Card>
  )
}

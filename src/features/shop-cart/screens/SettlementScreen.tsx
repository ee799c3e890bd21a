import { useEffect } from 'react'
import { Empty } from '@/components/Empty'
import { SectionTitle } from '@/components/SectionTitle'
import { CustomsNote } from '@/entities/bill/CustomsNote'
import { PriceChangedSheet } from '@/entities/bill/PriceChangedSheet'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { checkoutStrings } from '../checkout-strings'
import { toPriceChanges } from '../checkout-view'
import { CheckoutBar } from '../components/CheckoutBar'
import { CheckoutLines } from '../components/CheckoutLines'
import { CheckoutRows } from '../components/CheckoutRows'
import { DeliveryChoice } from '../components/DeliveryChoice'
import { useCheckoutPage } from '../use-checkout-page'

/** The shop's checkout; an old link leads on to the mall's, which took what lies in another cart. */
export function SettlementScreen() {
  const { mall } = useParams(routes.settlement)
  return mall === '1' ? <ToMall /> : <ShopCheckout />
}

function ToMall() {
  const words = useStrings(checkoutStrings)
  useEffect(() => void replaceWith(routes.mallCart), [])
  return <ShopFrame title={words.title} />
}

/** How it is sent, what is ordered, what is taken off, what it comes to (picture 61). */
function ShopCheckout() {
  const words = useStrings(checkoutStrings)
  const page = useCheckoutPage()
  const { checkout, preview, price, asked } = page
  const state = useScreenState(price, checkout !== undefined)
  if (!checkout) {
    return (
      <ShopFrame title={words.title}>
        <Empty {...words.none} onAction={() => void replaceWith(routes.shop, { tab: 'cart' })} />
      </ShopFrame>
    )
  }
  return (
    <ShopFrame
      title={words.title}
      {...state}
      bar={preview && <CheckoutBar page={page} preview={preview} />}
      overlays={
        asked && (
          <PriceChangedSheet
            changes={toPriceChanges(asked.was, asked.now, words)}
            wasCents={asked.was.totalCents}
            nowCents={asked.now.totalCents}
            onAgree={() => page.submit(asked.now)}
            onClose={page.closeAsked}
          />
        )
      }
    >
      {preview && (
        <>
          <SectionTitle title={words.delivery} />
          <DeliveryChoice page={page} preview={preview} />
          <SectionTitle title={words.goods} />
          <CheckoutLines page={page} preview={preview} />
          <CheckoutRows page={page} preview={preview} />
          {preview.overCustomsThreshold && <CustomsNote customs={preview.customs} />}
        </>
      )}
    </ShopFrame>
  )
}

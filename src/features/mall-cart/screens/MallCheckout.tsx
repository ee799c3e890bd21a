import { View } from '@tarojs/components'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { PriceChangedSheet } from '@/entities/bill/PriceChangedSheet'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { purchaseBillStrings } from '@/entities/proxy/purchase-bill-strings'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { BusinessError } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { PurchaseBar } from '../components/PurchaseBar'
import { ApartLines, PurchaseLines } from '../components/PurchaseLines'
import { PurchaseTerms } from '../components/PurchaseTerms'
import { WarehouseCard } from '../components/WarehouseCard'
import { mallCartStrings } from '../mall-cart-strings'
import { toPriceChanges } from '../price-changes'
import { useMallCheckoutPage } from '../use-mall-checkout'

/** Having goods of foreign shops bought: where they go, what holds if a price changes, what it comes to now (picture 68). */
export function MallCheckout() {
  const { checkout: words } = useStrings(mallCartStrings)
  const bill = useStrings(purchaseBillStrings)
  const page = useMallCheckoutPage()
  const { checkout, preview, price, warehouses, warehouse, asked } = page
  const ofWarehouses = useScreenState(warehouses, checkout !== undefined)
  const ofPrice = useScreenState(price, checkout !== undefined && warehouse !== undefined)
  const state = warehouse ? ofPrice : ofWarehouses
  usePullDown(price.refetch)
  if (!checkout) {
    return (
      <ShopFrame title={words.title}>
        <Empty {...words.none} onAction={() => void replaceWith(routes.mallCart)} />
      </ShopFrame>
    )
  }
  // The shops cannot be asked now: said here, with another try, beside what was chosen.
  const isAway = !preview && price.error instanceof BusinessError && ['mallUnavailable', 'mallBusy', 'mallNotSetUp'].includes(price.error.code)
  return (
    <ShopFrame
      title={words.title}
      {...state}
      error={isAway ? undefined : state.error}
      bar={preview && <PurchaseBar page={page} preview={preview} />}
      overlays={
        asked && (
          <PriceChangedSheet
            changes={toPriceChanges(asked.was, asked.now, bill)}
            wasCents={asked.was.totalCents}
            nowCents={asked.now.totalCents}
            onAgree={() => page.submit(asked.now)}
            onClose={page.closeAsked}
          />
        )
      }
    >
      {warehouses.data?.length === 0 && <Empty plain title={words.noWarehouse} />}
      <WarehouseCard page={page} />
      {isAway && (
        <View className="mt">
          <ErrorCard message={words.unreachable.title} detail={words.unreachable.text} onRetry={ofPrice.onRetry} />
        </View>
      )}
      {preview && (
        <>
          {preview.shops.length > 0 && (
            <View className="mt">
              <PurchaseLines preview={preview} />
            </View>
          )}
          <ApartLines preview={preview} />
          <PurchaseTerms page={page} preview={preview} />
        </>
      )}
    </ShopFrame>
  )
}

import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { cartStrings } from '@/entities/cart/cart-strings'
import { CartBar, ManageBar } from '@/entities/cart/CartBar'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useMallCart, type MallCart } from '@/entities/mall/mall-cart-queries'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { MallCartRowView } from '../components/MallCartRowView'
import { mallCartStrings } from '../mall-cart-strings'
import { countPieces, toSum } from '../mall-cart-view'
import { useMallCartPage } from '../use-mall-cart-page'
import { MallCheckout } from './MallCheckout'

const nothing = () => undefined
const NO_LINES: MallCart['lines'] = []

/** One address for the cart of foreign shops and for ordering what was chosen there. */
export function MallCartScreen() {
  const { step } = useParams(routes.mallCart)
  return step === 'pay' ? <MallCheckout /> : <Cart />
}

function Cart() {
  const words = useStrings(mallCartStrings)
  const ofCart = useStrings(cartStrings)
  const cart = useMallCart()
  const state = useScreenState(cart)
  const page = useMallCartPage(cart.data?.lines ?? NO_LINES)
  usePullDown(cart.refetch)
  const { lines, marks, orderable, chosen, ticks } = page
  const isEmpty = lines.length === 0
  return (
    <ShopFrame
      title={words.title}
      {...state}
      navRight={
        !isEmpty && (
          <Button kind="text" onPress={marks ? page.endManaging : page.beginManaging}>
            {marks ? ofCart.done : ofCart.manage}
          </Button>
        )
      }
    >
      <PagedList
        label={words.title}
        items={page.rows}
        keyOf={({ id }) => id}
        renderItem={(row) => <MallCartRowView row={row} page={page} />}
        hasMore={false}
        loadMore={nothing}
        onSight={nothing}
        loading={false}
        retry={nothing}
        empty={cart.data && <Empty {...words.empty} onAction={() => void replaceWith(routes.mall)} />}
      />
      {marks && !isEmpty && (
        <ManageBar
          count={lines.filter(marks.isOn).length}
          isAll={marks.areOn(lines)}
          onAll={() => marks.toggle(lines)}
          onRemove={page.removeMarked}
        />
      )}
      {!marks && orderable.length > 0 && (
        <CartBar
          pieces={countPieces(chosen)}
          totalCents={toSum(chosen)}
          note={words.feesLater}
          isWarned={false}
          isAll={ticks.areOn(orderable)}
          canTick
          onAll={() => ticks.toggle(orderable)}
          onCheckout={page.checkout}
        />
      )}
    </ShopFrame>
  )
}

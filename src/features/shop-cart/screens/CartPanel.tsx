import type { ShownCartLine } from '@contract/shop/shown-cart'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { PagedList } from '@/components/PagedList'
import { TextLink } from '@/components/TextLink'
import { cartStrings } from '@/entities/cart/cart-strings'
import { CartBar, ManageBar } from '@/entities/cart/CartBar'
import { useCart } from '@/entities/cart/use-cart'
import { forgetLeftLines, useLeftLines } from '@/entities/cart/use-merge'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { shopStrings } from '@/entities/goods/shop-strings'
import { useShopTabs } from '@/entities/goods/shop-tabs'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { CartRowView } from '../components/CartRowView'
import { ChangeOptionSheet } from '../components/ChangeOptionSheet'
import { shopCartStrings } from '../shop-cart-strings'
import { useCartPanel } from '../use-cart-panel'

const nothing = () => undefined

/** The cart: a panel of the shop's first page (picture 60). */
export function CartPanel() {
  const words = useStrings(shopCartStrings)
  const ofCart = useStrings(cartStrings)
  const { goShopping } = useStrings(shopStrings)
  const cart = useCart()
  const state = useScreenState(cart)
  const panel = useCartPanel(cart.data)
  const tabs = useShopTabs()
  const isGuest = useGuest()
  const left = useLeftLines()
  const [changed, setChanged] = useState<ShownCartLine>()
  usePullDown(() => cart.refetch())
  const toShop = () => (tabs?.onPanel ? tabs.onPanel('home') : void replaceWith(routes.shop, { tab: 'home' }))
  const { lines, marks } = panel
  const { pieces, totalCents, offerCents } = panel.sum
  const isEmpty = lines.length === 0
  return (
    <ShopFrame
      title={words.title}
      {...state}
      navRight={
        !isEmpty && (
          <Button kind="text" onPress={marks ? panel.endManaging : panel.beginManaging}>
            {marks ? ofCart.done : ofCart.manage}
          </Button>
        )
      }
      overlays={
        changed && (
          <ChangeOptionSheet line={changed} onReplace={(by) => panel.replace(changed, by)} onClose={() => setChanged(undefined)} />
        )
      }
    >
      {left.length > 0 && (
        <NoteLine tone="warning" action={<TextLink onPress={forgetLeftLines}>{words.understood}</TextLink>}>
          {words.left(left.map(({ name }) => name).join(words.separator), left.length)}
        </NoteLine>
      )}
      {isGuest && !isEmpty && (
        <NoteLine icon="user" action={<TextLink onPress={goToLogin}>{words.logIn}</TextLink>}>
          {words.guest}
        </NoteLine>
      )}
      <PagedList
        label={words.title}
        items={panel.rows}
        keyOf={({ id }) => id}
        renderItem={(row) => <CartRowView row={row} panel={panel} onChangeOption={setChanged} />}
        hasMore={false}
        loadMore={nothing}
        onSight={nothing}
        loading={false}
        retry={nothing}
        empty={cart.data && <Empty {...words.empty} action={goShopping} onAction={toShop} />}
      />
      {!isEmpty &&
        (marks ? (
          <ManageBar
            aboveTabBar
            count={panel.marked.length}
            isAll={marks.areOn(lines)}
            onAll={() => marks.toggle(lines)}
            onRemove={panel.removeMarked}
          />
        ) : (
          panel.buyable.length > 0 && (
            <CartBar
              aboveTabBar
              pieces={pieces}
              totalCents={totalCents}
              note={panel.isAcrossGroups ? words.oneGroup : offerCents > 0 ? words.saved(formatMoney(offerCents)) : words.unreserved}
              isWarned={panel.isAcrossGroups}
              isAll={panel.ticks.areOn(panel.buyable)}
              canTick={panel.buyable.length > 0}
              onAll={() => panel.ticks.toggle(panel.buyable)}
              onCheckout={panel.checkout}
            />
          )
        ))}
    </ShopFrame>
  )
}

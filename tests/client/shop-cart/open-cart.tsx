import type { ShownCart, ShownCartLine } from '@contract/shop/shown-cart'
import { act, fireEvent, screen } from '@testing-library/react'
import { keyOfLine } from '@/entities/cart/cart-line'
import { ShopTabsProvider } from '@/entities/goods/shop-tabs'
import { CartPanel } from '@/features/shop-cart/screens/CartPanel'
import { LATE_KEYS } from '@/session/late-keys'
import { aUser, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aCart, aLine } from './some-cart'

export const CART = '/pages_store/index?tab=cart'

type Fields = Readonly<Record<string, unknown>>

export interface OpenCart extends TestAppOptions {
  readonly lines?: readonly ShownCartLine[]
  readonly cart?: Partial<ShownCart>
  /** What the device has kept of a guest's cart. */
  readonly device?: readonly Fields[]
  /** It cannot be read. */
  readonly fails?: boolean
  /** What the server answers when the cart of the device joins the member's. */
  readonly merge?: object
  readonly onPanel?: (panel: string) => void
}

export const deviceLine = (line: ShownCartLine, changedAt = 1): Fields => ({ skuId: line.skuId, delivery: line.delivery, quantity: line.quantity, seenCents: line.seenCents, changedAt })
export const keptCart = (device: readonly Fields[]) => ({ [LATE_KEYS.cart]: JSON.stringify({ data: device }) })
/** What lies on the device of a guest's cart; undefined where nothing does. */
export const onDevice = (): readonly Fields[] | undefined => {
  const text = window.localStorage.getItem(LATE_KEYS.cart)
  return text === null ? undefined : (JSON.parse(text) as { readonly data: readonly Fields[] }).data
}

/** The cart of a member, at a server that keeps what is put into it. */
export function openCart({ lines, cart = {}, device = [], member = aUser(), onPanel = () => undefined, fails = false, merge, ...options }: OpenCart = {}) {
  const app = startTestApp({ at: ['/pages/index/index', CART], member, kept: keptCart(device), ...options })
  let held = aCart(lines, cart)
  const put = ({ skuId, delivery, quantity, replaces }: Fields) => {
    const key = keyOfLine({ skuId: String(skuId), delivery: delivery === 'home' ? 'home' : 'join' })
    const gone = replaces ? keyOfLine(replaces as Pick<ShownCartLine, 'skuId' | 'delivery'>) : key
    const own = held.lines.find((line) => keyOfLine(line) === key) ?? held.lines.find((line) => keyOfLine(line) === gone)
    const next = { ...(own ?? aLine(9)), skuId: String(skuId), delivery: key.endsWith('home') ? ('home' as const) : ('join' as const), quantity: Number(quantity) }
    held = { ...held, lines: held.lines.flatMap((line) => (keyOfLine(line) === gone ? [next] : keyOfLine(line) === key ? [] : [line])).filter((line) => line.quantity > 0) }
    return yes(held)
  }
  app.server.on('cart/get', () => (fails ? no('出錯了') : yes(held))).on('cart/put', put).on('cart/seePrices', yes({}))
  if (merge) app.server.on('cart/merge', merge)
  const draw = () => app.render(
    <ShopTabsProvider value={{ current: 'cart', cartCount: 0, onPanel }}>
      <CartPanel />
    </ShopTabsProvider>,
  )
  return { ...app, draw, view: draw(), held: () => held }
}

/** A guest's, at a server that says what the lines of the device cost. */
export function openGuestCart(known: readonly ShownCartLine[], options: OpenCart = {}) {
  const app = startTestApp({ at: ['/pages/index/index', CART], kept: keptCart((options.device ?? known.map((line, index) => deviceLine(line, 100 - index)))), ...(options.language && { language: options.language }) })
  app.server.on('cart/look', ({ lines }) => yes(aCart((lines as Fields[]).flatMap((asked) => {
    const line = known.find((one) => one.skuId === asked['skuId'] && one.delivery === asked['delivery'])
    return line ? [{ ...line, quantity: Number(asked['quantity']) }] : []
  }), { parcels: [] })))
  const draw = () => app.render(<ShopTabsProvider value={{ current: 'cart', cartCount: 0, onPanel: options.onPanel ?? (() => undefined) }}><CartPanel /></ShopTabsProvider>)
  return { ...app, draw, view: draw() }
}

export const tap = (element: HTMLElement) => fireEvent.click(element)
export const tapName = (role: string, name: string | RegExp) => tap(screen.getByRole(role, { name }))
export const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
/** Until a changed quantity has been sent. */
export const settled = () => wait(450)

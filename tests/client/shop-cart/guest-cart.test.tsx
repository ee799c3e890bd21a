import { cents } from '@contract/kit/money'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { keyOfLine } from '@/entities/cart/cart-line'
import { useCart, useCartCount } from '@/entities/cart/use-cart'
import { usePutInCart } from '@/entities/cart/use-put-in-cart'
import { toast, usePrompts } from '@/prompts/prompts'
import { session } from '@/session/session'
import { aLogin, around, aUser, pages, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { deviceLine, keptCart, onDevice, openCart, openGuestCart, settled, tap, tapName, wait } from './open-cart'
import { aCart, aLine, bags, mug, skuIdOf } from './some-cart'

const addition = (digit: number, quantity = 1) => ({ skuId: skuIdOf(digit), delivery: 'join' as const, quantity, seenCents: cents(1_000) })

describe('the cart of a guest', () => {
  it.each([
    ['zh-Hant', '登入後購物車跟著帳號走，也才能結算', '登入', '結算 3'],
    ['zh-Hans', '登录后购物车跟着账号走，也才能结算', '登录', '结算 3'],
    ['en', 'Log in to keep the cart with your account and to check out', 'Log in', 'Checkout 3'],
  ] as const)('lies on the device and says in %s what it comes to', async (language, note, logIn, checkout) => {
    const { server } = openGuestCart([bags(), mug()], { language })
    expect(await screen.findByText('真空壓縮袋 6 件組')).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.getByRole('link', { name: logIn })).toBeTruthy()
    expect(screen.getByRole('button', { name: checkout })).toBeTruthy()
    expect(server.receivedAt('cart/get')).toHaveLength(0)
  })

  it('asks to sign in before the checkout', async () => {
    openGuestCart([bags(), mug()])
    tap(await screen.findByRole('button', { name: '結算 3' }))
    tap(await screen.findByRole('button', { name: '去登入' }))
    await waitFor(() => expect(pages.visible()).toMatch(/^\/pages\/login\/login\?returnTo=/))
  })

  it('asks nothing of the server while it is empty', async () => {
    const { server } = openGuestCart([])
    expect(await screen.findByText('購物車是空的')).toBeTruthy()
    expect(server.received).toEqual([])
  })

  it('keeps a quantity on the device at once, and asks once for what several taps come to', async () => {
    const { server } = openGuestCart([mug()])
    await screen.findByText('手沖馬克杯 350 ml')
    for (let count = 0; count < 3; count += 1) tapName('button', /^增加: 手沖馬克杯/)
    expect(onDevice()?.map(({ quantity }) => quantity)).toEqual([4])
    expect(screen.getByRole('button', { name: '結算 4' })).toBeTruthy()
    await settled()
    expect(server.receivedAt('cart/look')).toHaveLength(2)
  })

  it('takes a changed price for seen when they leave', async () => {
    const { view } = openGuestCart([mug({ seenCents: cents(5_000) })])
    expect(await screen.findByText('比上次看到時貴 ¥8.00')).toBeTruthy()
    view.unmount()
    expect(onDevice()?.map(({ seenCents }) => seenCents)).toEqual([5_800])
  })

  it.each([
    ['a text', '"what is this"'],
    ['lines of another shape', JSON.stringify({ data: [{ sku: 'x' }, { skuId: skuIdOf(3), delivery: 'pigeon', quantity: 1, seenCents: 1, changedAt: 1 }] })],
  ])('counts what the device holds in its place for nothing: %s', async (_, text) => {
    const app = startTestApp({ kept: { cart: text } })
    const { result } = renderHook(() => useCartCount(), { wrapper: around(app) })
    await wait(350)
    expect([result.current, app.server.received]).toEqual([0, []])
  })

  it('does not outlive a session that has ended', () => {
    startTestApp({ member: aUser(), kept: keptCart([deviceLine(mug())]) })
    act(() => session.clear())
    expect(onDevice()).toBeUndefined()
  })
})

describe('putting goods into the cart', () => {
  it('adds to what is there, for a guest on the device', async () => {
    const app = startTestApp()
    app.server.on('cart/look', yes(aCart([])))
    const { result } = renderHook(() => usePutInCart(), { wrapper: around(app) })
    await act(async () => expect([await result.current.run(addition(1, 2)), await result.current.run(addition(1, 3)), await result.current.run(addition(2))]).toEqual([true, true, true]))
    expect(onDevice()?.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[skuIdOf(2), 1], [skuIdOf(1), 5]])
  })

  it('is refused with a sentence where a hundred lines are full, but for one of them', async () => {
    const full = Array.from({ length: 100 }, (_, index) => deviceLine(aLine(1, { skuId: `${String(index).padStart(8, '0')}-1111-4111-8111-111111111111` })))
    const app = startTestApp({ kept: keptCart(full) })
    const { result } = renderHook(() => ({ put: usePutInCart(), said: usePrompts().toast }), { wrapper: around(app) })
    await act(async () => expect(await result.current.put.run(addition(2))).toBe(false))
    expect(result.current.said).toBe('購物車最多 100 種，請先刪除不要的')
    await act(async () => expect(await result.current.put.run({ ...addition(1), skuId: '00000007-1111-4111-8111-111111111111' })).toBe(true))
    expect(onDevice()).toHaveLength(100)
  })

  it('sets at the server what a member’s comes to, one after the other', async () => {
    const app = startTestApp({ member: aUser() })
    let quantity = 2
    app.server.on('cart/get', () => yes(aCart([mug({ quantity })])))
    app.server.on('cart/put', (body) => { quantity = Number(body['quantity']); return yes(aCart([mug({ quantity })])) })
    const { result } = renderHook(() => ({ put: usePutInCart(), count: useCartCount() }), { wrapper: around(app) })
    const both = [addition(3, 3), addition(3, 1)]
    await act(async () => expect(await Promise.all(both.map((one) => result.current.put.run(one)))).toEqual([true, true]))
    expect(app.server.receivedAt('cart/put').map(({ body }) => body['quantity'])).toEqual([5, 6])
    expect(result.current.count).toBe(6)
  })

  it('is not in where the server refuses', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('cart/get', yes(aCart([]))).on('cart/put', no('購物車最多 100 種', 'cartFull'))
    const { result } = renderHook(() => usePutInCart(), { wrapper: around(app) })
    await act(async () => expect(await result.current.run(addition(1))).toBe(false))
  })
})

describe('the badge', () => {
  it('counts pieces that can be bought', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('cart/get', yes(aCart([bags(), mug({ state: 'soldOut', quantity: 7 }), aLine(4, { state: 'notEnough', left: 1, quantity: 2 })])))
    const { result } = renderHook(() => useCartCount(), { wrapper: around(app) })
    await waitFor(() => expect(result.current).toBe(2))
  })

  it('says nothing where they cannot be counted: nobody has asked for them', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.cut(true)
    toast('what was said before', 10_000)
    const { result } = renderHook(() => ({ badge: useCartCount(), said: usePrompts().toast }), { wrapper: around(app) })
    await waitFor(() => expect(app.server.receivedAt('cart/get')).toHaveLength(1))
    await wait(20)
    expect(result.current).toEqual({ badge: 0, said: 'what was said before' })
  })
})

describe('signing in with a cart on the device', () => {
  const own = [deviceLine(mug({ quantity: 3 }), 20), deviceLine(bags(), 10)]

  it('joins it to the account’s, once for all who show the cart, and empties it after the answer [shop case 39]', async () => {
    const app = startTestApp({ kept: keptCart(own) })
    const merged = aCart([mug({ quantity: 3 }), bags(), aLine(4)])
    let answer: (found: object) => void = () => undefined
    app.server.on('cart/look', yes(aCart([mug({ quantity: 3 }), bags()])))
    app.server.on('cart/merge', () => new Promise<object>((resolve) => { answer = resolve })).on('cart/get', yes(merged))
    const { result } = renderHook(() => [useCart(), useCart()] as const, { wrapper: around(app) })
    await wait(350)
    act(() => session.keepLogin(aLogin()))
    await waitFor(() => expect(app.server.receivedAt('cart/merge')).toHaveLength(1))
    expect(app.server.receivedAt('cart/merge')[0]?.body['lines']).toEqual(own)
    // Neither is emptied, nor is the account's shown as if it were all.
    expect([onDevice()?.length, app.server.receivedAt('cart/get').length]).toEqual([2, 0])
    await act(async () => answer(yes({ cart: merged, left: [] })))
    await waitFor(() => expect(result.current[0].data?.lines.map(keyOfLine)).toEqual(merged.lines.map(keyOfLine)))
    expect([onDevice(), app.server.receivedAt('cart/merge').length]).toEqual([undefined, 1])
  })

  it('keeps it on the device where the answer is lost, and sends the same again', async () => {
    const app = startTestApp({ member: aUser(), kept: keptCart(own) })
    app.server.cut(true)
    const { result } = renderHook(() => useCart(), { wrapper: around(app) })
    await waitFor(() => expect(result.current.error).toBeTruthy())
    expect(onDevice()).toEqual(own)
    app.server.cut(false)
    const merged = aCart([mug({ quantity: 3 }), bags()])
    app.server.on('cart/merge', yes({ cart: merged, left: [] })).on('cart/get', yes(merged))
    act(() => pages.show())
    await waitFor(() => expect(result.current.data?.lines).toHaveLength(2))
    const [first, again] = app.server.receivedAt('cart/merge')
    expect(again?.body).toEqual(first?.body)
    expect(onDevice()).toBeUndefined()
  })

  it.each([
    ['zh-Hant', '購物車滿了，這台裝置上有 3 種沒有放進去：商品 1、商品 2、商品 3', '知道了'],
    ['zh-Hans', '购物车满了，这台设备上有 3 种没有放进去：商品 1、商品 2、商品 3', '知道了'],
    ['en', 'The cart is full: 3 items of this device found no room: 商品 1, 商品 2, 商品 3', 'Got it'],
  ] as const)('names in %s what found no room, until that is read [shop case 40]', async (language, text, understood) => {
    const left = [aLine(1), aLine(2), aLine(3)]
    const lines = [mug()]
    const { server } = openCart({ language, lines, device: left.map((line) => deviceLine(line)), merge: yes({ cart: aCart(lines), left }) })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(server.receivedAt('cart/merge')).toHaveLength(1)
    tap(screen.getByRole('link', { name: understood }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })
})

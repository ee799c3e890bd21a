import { errorTexts } from '@contract/kit/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createDraft } from '@/forms/drafts'
import AccountManagemenPage from '@/pages_sub/accountManagemen'
import { session } from '@/session/session'
import { afterDoubleTap, aUser, draftsOf, pages, press, startTestApp, typeInto } from '../../support/client'
import { http, no, yes } from '../../support/fake-server'
import { wordsOf } from '../../support/words'

const CLOSE = 'account/close'

function open(closing: object, language: 'zh-Hant' | 'zh-Hans' | 'en' = 'zh-Hant') {
  const app = startTestApp({ at: ['/pages_sub/accountManagemen', '/pages_sub/accountManagemen?part=close'], member: aUser(), language })
  app.server.on('account/previewClosing', closing).on(CLOSE, yes({}))
  app.render(<AccountManagemenPage />)
  return { ...app, words: wordsOf(language).own.closing }
}

const free = yes({ obstacles: [], points: 0 })
const pressLast = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)

it.each([
  ['zh-Hant', '2 張訂單還沒完成', '餘額還有 ¥3.50'],
  ['zh-Hans', '2 张订单还没完成', '余额还有 ¥3.50'],
  ['en', '2 orders are open', '¥3.50 left in the balance'],
] as const)('names in %s what keeps it open, each with a way on, and offers no closing [spec 2.21]', async (language, orders, balance) => {
  const { words } = open(yes({ obstacles: [{ kind: 'orders', count: 2 }, { kind: 'balance', amountCents: 350 }], points: 0 }), language)
  expect(await screen.findByText(orders)).toBeTruthy()
  expect(screen.getByText(balance)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.submit })).toBeNull()
  press('button', new RegExp(`^${orders}`))
  await waitFor(() => expect(pages.visible()).toBe('/pages/processingOrders/processingOrders'))
})

it.each([
  [{ kind: 'orders', count: 2 }, '2 張訂單還沒完成', '/pages/processingOrders/processingOrders'],
  [{ kind: 'parcels', count: 1 }, '1 件包裹還在我們這裡', '/pages/parcelQuery/parcelQuery'],
  [{ kind: 'transfers', count: 1 }, '1 筆轉帳審核中', '/pages/my/my'],
  [{ kind: 'wechatPayments', count: 1 }, '1 筆微信付款進行中', '/pages/processingOrders/processingOrders'],
  [{ kind: 'balance', amountCents: 350 }, '餘額還有 ¥3.50', '/pages_sub/customer'],
  [{ kind: 'held', amountCents: 350 }, '還有 ¥3.50 保留中', '/pages_sub/customer'],
])('leads from %j to where it is settled, or to the service where only people can [spec 2.21]', async (obstacle, title, page) => {
  open(yes({ obstacles: [obstacle], points: 0 }))
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${title}`) }))
  await waitFor(() => expect(pages.visible()).toBe(page))
})

it('says what closing does, asks once more, closes, and is a guest then', async () => {
  const { server, words } = open(yes({ obstacles: [], points: 70 }))
  expect(await screen.findByText(words.points(70))).toBeTruthy()
  for (const effect of words.effects) expect(screen.getByText(effect)).toBeTruthy()
  await typeInto(words.password, 'secret1')
  press('button', words.submit)
  expect(await screen.findByText(words.askText)).toBeTruthy()
  expect(server.receivedAt(CLOSE)).toEqual([])
  await afterDoubleTap()
  pressLast(words.submit)
  await waitFor(() => expect(session.isSignedIn()).toBe(false))
  expect(server.receivedAt(CLOSE)[0]?.body).toMatchObject({ password: 'secret1' })
  expect(await screen.findByText(words.done)).toBeTruthy()
  await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
})

it('says what was not sent, and leaves none of it on the device [security]', async () => {
  const { words } = open(free)
  await typeInto(words.password, 'secret1')
  createDraft('feedback').write({ text: '只給客服看' })
  press('button', words.submit)
  expect(await screen.findByText(`${words.askText}。還有 1 份寫了沒送出的內容，會一起刪除`)).toBeTruthy()
  await afterDoubleTap()
  pressLast(words.submit)
  await waitFor(() => expect(session.isSignedIn()).toBe(false))
  expect(draftsOf()).toEqual({})
})

it('keeps the account when the member thinks again', async () => {
  const { server, words } = open(free)
  await typeInto(words.password, 'secret1')
  press('button', words.submit)
  await screen.findByText(words.askText)
  await afterDoubleTap()
  press('button', words.keep)
  await waitFor(() => expect(screen.queryByText(words.askText)).toBeNull())
  expect(server.receivedAt(CLOSE)).toEqual([])
  expect(session.isSignedIn()).toBe(true)
})

it('asks nothing without a password', async () => {
  const { words } = open(free)
  await screen.findByRole('button', { name: words.submit })
  press('button', words.submit)
  expect(await screen.findByText(errorTexts.required['zh-Hant'])).toBeTruthy()
  expect(screen.queryByText(words.askText)).toBeNull()
})

it('says that the password is wrong at its field, still signed in', async () => {
  const { server, words } = open(free)
  const wrong = errorTexts.wrongPassword['zh-Hant']
  server.on(CLOSE, no(wrong, 'wrongPassword', { fields: [{ path: 'password', code: 'wrongPassword', Message: wrong }] }))
  await typeInto(words.password, 'secret1')
  press('button', words.submit)
  await screen.findByText(words.askText)
  await afterDoubleTap()
  pressLast(words.submit)
  await waitFor(() => expect(screen.getAllByText(wrong)).toHaveLength(1))
  expect(session.isSignedIn()).toBe(true)
})

it('offers no closing while it is not known whether anything is open', async () => {
  const { words } = open(http(500, 'gone'))
  expect(await screen.findByRole('button', { name: '重試' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.submit })).toBeNull()
})

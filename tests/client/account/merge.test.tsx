import { errorTexts } from '@contract/kit/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import AccountManagemenPage from '@/pages_sub/accountManagemen'
import { session } from '@/session/session'
import { afterDoubleTap, aUser, findField, keptText, pages, press, startTestApp, typeInto } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { wordsOf } from '../../support/words'

const PREVIEW = 'account/previewMerge'
const MERGE = 'account/merge'
const proven = {
  ticket: 'sealed-ticket',
  ClientNO: 'TW300400',
  belongings: { parcels: 4, orders: 2, addresses: 3, transfers: 1, balanceCents: 12_345, points: 70 },
  wechat: 'moves',
  facebook: 'moves',
  obstacles: [],
}

function open(language: 'zh-Hant' | 'zh-Hans' | 'en' = 'zh-Hant') {
  const app = startTestApp({ at: ['/pages_sub/accountManagemen', '/pages_sub/accountManagemen?part=merge'], member: aUser(), language })
  app.server.on(PREVIEW, yes(proven)).on(MERGE, yes({ ClientNO: 'TW208516' })).on('account/sendMergeCode', yes({ resendAfterSeconds: 60 }))
  app.render(<AccountManagemenPage />)
  return { ...app, words: wordsOf(language).own.merge }
}

async function prove(words: ReturnType<typeof open>['words']): Promise<void> {
  await typeInto(words.email, 'other@mail.com')
  await typeInto(words.password, 'other secret')
  press('button', words.look)
}

/** Of two buttons of one name the one in the question on top. */
const pressLast = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)

it.each(['zh-Hant', 'zh-Hans', 'en'] as const)('shows in %s what comes over, merges after asking, and says so', async (language) => {
  const { server, words } = open(language)
  await prove(words)
  expect(await screen.findByText(words.fromTo('TW300400', 'TW208516'))).toBeTruthy()
  expect(screen.getByText(/123\.45/)).toBeTruthy()
  for (const effect of [...words.effects('TW300400', 'TW208516'), words.wechat.moves ?? '', words.facebook.moves ?? '']) expect(screen.getByText(effect)).toBeTruthy()
  expect(server.receivedAt(PREVIEW)[0]?.body).toMatchObject({ by: 'password', email: 'other@mail.com', password: 'other secret' })
  expect(server.receivedAt(MERGE)).toEqual([])
  await afterDoubleTap()
  press('button', words.submit)
  expect(await screen.findByText(words.ask('TW300400', 'TW208516'))).toBeTruthy()
  await afterDoubleTap()
  pressLast(words.submit)
  expect(await screen.findByText(words.done)).toBeTruthy()
  expect(server.receivedAt(MERGE)[0]?.body).toMatchObject({ ticket: 'sealed-ticket' })
  expect(session.state().user).toMatchObject({ wechatLinked: true, facebookLinked: true })
  await waitFor(() => expect(pages.visible()).toBe('/pages_sub/accountManagemen'))
})

it('proves by a code in the other mailbox, too', async () => {
  const { server, words } = open()
  const { getCode, resendIn } = wordsOf('zh-Hant').account
  press('tab', words.ways.code)
  await typeInto(words.email, 'other@mail.com')
  press('button', getCode)
  expect(await screen.findByText(words.sent)).toBeTruthy()
  expect(server.receivedAt('account/sendMergeCode')[0]?.body).toMatchObject({ email: 'other@mail.com' })
  // A look at the other way does not stop the clock.
  press('tab', words.ways.password)
  await findField(words.password)
  await afterDoubleTap()
  press('tab', words.ways.code)
  expect(screen.getByText(new RegExp(resendIn(0).replace('0', '\\d+')))).toBeTruthy()
  await typeInto(words.code, '482619')
  press('button', words.look)
  await screen.findByText(words.previewTitle)
  expect(server.receivedAt(PREVIEW)[0]?.body).toMatchObject({ by: 'code', email: 'other@mail.com', code: '482619' })
})

it('says at its field what is wrong, and keeps what was typed', async () => {
  const { server, words } = open()
  const wrong = errorTexts.wrongCredentials['zh-Hant']
  server.on(PREVIEW, no(wrong, 'wrongCredentials', { fields: [{ path: 'password', code: 'wrongCredentials', Message: wrong }] }))
  await prove(words)
  await waitFor(() => expect(screen.getAllByText(wrong)).toHaveLength(1))
  expect((await findField(words.email)).value).toBe('other@mail.com')
})

it('cannot be confirmed while money of the other is on its way', async () => {
  const { server, words } = open()
  server.on(PREVIEW, yes({ ...proven, obstacles: [{ kind: 'wechatPayments', count: 1 }] }))
  await prove(words)
  expect(await screen.findByText(words.obstacle)).toBeTruthy()
  press('button', words.submit)
  expect(screen.queryByText(words.askText)).toBeNull()
})

it.each([
  ['zh-Hant', '這個帳號已有 Facebook 登入，另一個的會解除'],
  ['zh-Hans', '这个账号已有 Facebook 登录，另一个的会解除'],
  ['en', 'This account has its own Facebook sign-in; the other one is unlinked'],
] as const)('says in %s which sign-in ends, and of one that there is none of nothing', async (language, sentence) => {
  const { server, words } = open(language)
  server.on(PREVIEW, yes({ ...proven, wechat: 'none', facebook: 'ends' }))
  await prove(words)
  expect(await screen.findByText(sentence)).toBeTruthy()
  for (const text of [words.wechat.moves, words.wechat.ends, words.facebook.moves]) expect(screen.queryByText(text ?? '')).toBeNull()
  await afterDoubleTap()
  press('button', words.submit)
  await screen.findByText(words.askText)
  await afterDoubleTap()
  pressLast(words.submit)
  expect(await screen.findByText(words.done)).toBeTruthy()
  expect(session.state().user?.facebookLinked ?? false).toBe(false)
})

it('can go back to another account, and keeps no password of the other on the device', async () => {
  const { words } = open()
  await prove(words)
  await screen.findByText(words.previewTitle)
  await afterDoubleTap()
  press('button', words.again)
  expect(await screen.findByRole('button', { name: words.look })).toBeTruthy()
  expect(keptText()).not.toMatch(/other secret|other@mail/)
})

import type { SignIn } from '@contract/account/device'
import type { Language } from '@contract/kit/language'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createDraft } from '@/forms/drafts'
import AccountManagemenPage from '@/pages_sub/accountManagemen'
import { session } from '@/session/session'
import { afterDoubleTap, aUser, draftsOf, pages, press, startTestApp } from '../../support/client'
import { http, yes } from '../../support/fake-server'
import { wordsOf } from '../../support/words'

const ids = ['6f9619ff-8b86-4d01-b42d-00c04fc964f1', '6f9619ff-8b86-4d01-b42d-00c04fc964f2', '6f9619ff-8b86-4d01-b42d-00c04fc964f3'] as const
const signIns: readonly SignIn[] = [
  { sessionId: ids[0], device: 'iphone', app: 'miniProgram', signedInAt: '2026-11-20T02:00:00.000Z', seenAt: '2026-11-21T04:00:00.000Z', isThis: true },
  { sessionId: ids[1], device: 'windows', app: 'chrome', signedInAt: '2026-11-01T02:00:00.000Z', seenAt: '2026-11-20T14:14:00.000Z', isThis: false },
  { sessionId: ids[2], device: 'android', app: 'samsung', signedInAt: '2026-11-02T02:00:00.000Z', seenAt: '2026-11-03T14:14:00.000Z', isThis: false },
]

function open(language: Language = 'zh-Hant') {
  const app = startTestApp({ at: '/pages_sub/accountManagemen', member: aUser(), language })
  app.server.on('export/get', yes({})).on('account/listSignIns', yes(signIns)).on('account/signOutDevice', yes({})).on('account/signOutEverywhere', yes({}))
  app.render(<AccountManagemenPage />)
  return { ...app, words: wordsOf(language).own }
}

/** Of two buttons of one name the one in the question on top. */
function pressLast(name: string): void {
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
}

it.each([
  ['zh-Hant', ['iPhone · 微信小程式', '2026/11/20 10:00 登入', '本機'], ['Windows 電腦 · Chrome', '2026/11/20 22:14 用過', '2026/11/01 10:00 登入', '登出']],
  ['zh-Hans', ['iPhone · 微信小程序', '2026/11/20 10:00 登录', '本机'], ['Windows 电脑 · Chrome', '2026/11/20 22:14 用过', '2026/11/01 10:00 登录', '退出']],
  ['en', ['iPhone · WeChat mini-program', 'Logged in 20 Nov 2026, 10:00', 'This device'], ['Windows computer · Chrome', 'Last used 20 Nov 2026, 22:14', 'Logged in 1 Nov 2026, 10:00', 'Log out']],
] as const)('names in %s each device, when it signed in and was last used, and which is this one [route /pages_sub/accountManagemen]', async (language, first, second) => {
  const { words } = open(language)
  const rows = within(await screen.findByRole('list', { name: words.devices.title })).getAllByRole('listitem')
  expect(rows).toHaveLength(3)
  for (const [index, texts] of [first, second].entries()) {
    for (const text of texts) expect(within(rows[index] as HTMLElement).getByText(text)).toBeTruthy()
  }
  expect(screen.getByText('yuan.lin@mail.com')).toBeTruthy()
})

it('signs one device out after asking, and shows the rest anew', async () => {
  const { server, words } = open()
  const name = words.devices.signOutNamed('Windows 電腦 · Chrome')
  await screen.findByRole('button', { name })
  press('button', name)
  expect(await screen.findByText(words.devices.signOutText)).toBeTruthy()
  press('button', words.devices.keep)
  await waitFor(() => expect(screen.queryByText(words.devices.signOutText)).toBeNull())
  expect(server.receivedAt('account/signOutDevice')).toEqual([])
  await afterDoubleTap()
  press('button', name)
  await screen.findByText(words.devices.signOutText)
  server.on('account/listSignIns', yes(signIns.filter(({ sessionId }) => sessionId !== ids[1])))
  press('button', words.devices.signOut)
  expect(await screen.findByText(words.devices.signedOut)).toBeTruthy()
  expect(server.receivedAt('account/signOutDevice')[0]?.body).toMatchObject({ sessionId: ids[1] })
  await waitFor(() => expect(screen.queryByText('Windows 電腦 · Chrome')).toBeNull())
})

it('signs out everywhere after asking, and is a guest then', async () => {
  const { server, words } = open()
  await screen.findByText(words.devices.everywhere)
  press('button', words.devices.everywhere)
  expect(await screen.findByText(words.devices.everywhereText)).toBeTruthy()
  expect(session.isSignedIn()).toBe(true)
  pressLast(words.devices.everywhere)
  await waitFor(() => expect(session.isSignedIn()).toBe(false))
  expect(server.receivedAt('account/signOutEverywhere')).toHaveLength(1)
  await waitFor(() => expect(pages.visible()).toBe('/pages/my/my'))
})

it('says before signing out everywhere what was not sent, and takes it along [security]', async () => {
  const { words } = open()
  await screen.findByText(words.devices.everywhere)
  createDraft('feedback').write({ text: '只給客服看' })
  press('button', words.devices.everywhere)
  expect(await screen.findByText(`${words.devices.everywhereText}。還有 1 份寫了沒送出的內容，會一起刪除`)).toBeTruthy()
  pressLast(words.devices.everywhere)
  await waitFor(() => expect(session.isSignedIn()).toBe(false))
  expect(draftsOf()).toEqual({})
})

it('stays signed in when nobody could be told', async () => {
  const { server, words } = open()
  await screen.findByText(words.devices.everywhere)
  server.cut(true)
  press('button', words.devices.everywhere)
  await screen.findByText(words.devices.everywhereText)
  pressLast(words.devices.everywhere)
  await waitFor(() => expect(server.receivedAt('account/signOutEverywhere')).toHaveLength(1))
  await afterDoubleTap()
  expect(session.isSignedIn()).toBe(true)
})

it('leads to changing the password', async () => {
  open()
  await screen.findByText('全部裝置登出')
  press('button', /^密碼/)
  await waitFor(() => expect(pages.visible()).toBe('/pages_sub/changePwd'))
})

it('shows the ways that need no list when the list does not come', async () => {
  const app = startTestApp({ at: '/pages_sub/accountManagemen', member: aUser() })
  app.server.on('export/get', yes({})).on('account/listSignIns', http(500, 'gone'), yes(signIns))
  app.render(<AccountManagemenPage />)
  expect(await screen.findByRole('button', { name: '重試' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^密碼/ })).toBeTruthy()
  press('button', '重試')
  expect(await screen.findByText('iPhone · 微信小程式')).toBeTruthy()
})

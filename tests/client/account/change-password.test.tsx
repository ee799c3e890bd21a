import { errorTexts } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import { screen, waitFor } from '@testing-library/react'
import ChangePwdPage from '@/pages_sub/changePwd'
import { passwordStrengthStrings } from '@/entities/account/password-strength-strings'
import { session } from '@/session/session'
import { afterDoubleTap, aUser, findField, keptText, leave, pages, press, startTestApp, typeInto } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { wordsOf } from '../../support/words'

const PATH = 'account/changePassword'
const text = (code: keyof typeof errorTexts, language: Language = 'zh-Hant') => errorTexts[code][language]

function open(language: Language = 'zh-Hant') {
  const app = startTestApp({ at: ['/pages_sub/accountManagemen', '/pages_sub/changePwd'], member: aUser(), language })
  app.server.on(PATH, yes({}))
  app.render(<ChangePwdPage />)
  return { ...app, words: wordsOf(language).own.newPassword }
}

async function fillIn(words: ReturnType<typeof open>['words'], { fresh = 'harbour 9', confirm }: { readonly fresh?: string; readonly confirm?: string } = {}): Promise<void> {
  await typeInto(words.old, 'secret1')
  await typeInto(words.fresh, fresh)
  await typeInto(words.confirm, confirm ?? fresh)
}

it.each(['zh-Hant', 'zh-Hans', 'en'] as const)('changes the password in %s, says so and goes back, still signed in [route /pages_sub/changePwd]', async (language) => {
  const { server, words } = open(language)
  await fillIn(words)
  press('button', words.submit)
  expect(await screen.findByText(words.done)).toBeTruthy()
  expect(server.receivedAt(PATH)[0]?.body).toMatchObject({ oldPassword: 'secret1', password: 'harbour 9', confirmPassword: 'harbour 9' })
  await waitFor(() => expect(pages.visible()).toBe('/pages_sub/accountManagemen'))
  expect(session.isSignedIn()).toBe(true)
})

it.each(['zh-Hant', 'zh-Hans', 'en'] as const)('says in %s that a new password is too short, once it has been left, and sends nothing [spec 5.02]', async (language) => {
  const { server, words } = open(language)
  await fillIn(words, { fresh: 'five5' })
  await leave(words.fresh)
  await waitFor(() => expect(screen.getByText(text('changedPasswordTooShort', language))).toBeTruthy())
  press('button', words.submit)
  await waitFor(() => expect(screen.getByText(text('changedPasswordTooShort', language))).toBeTruthy())
  expect(server.receivedAt(PATH)).toEqual([])
})

it.each(['zh-Hant', 'zh-Hans', 'en'] as const)('says in %s what a password that is being chosen is worth, in the place of its help', async (language) => {
  const { words } = open(language)
  const worth = passwordStrengthStrings[language]
  expect(screen.getByText(words.help)).toBeTruthy()
  for (const [typed, text] of [['harbour', worth.weak], ['harbour 9', worth.fair], ['lamp river sock', worth.strong]] as const) {
    await typeInto(words.fresh, typed)
    expect(screen.getByText(text).closest('[role="status"]')).toBeTruthy()
  }
  expect(screen.queryByText(words.help)).toBeNull()
  await typeInto(words.fresh, '')
  expect(screen.getByText(words.help)).toBeTruthy()
})

it('wants the two new ones to match [spec 5.03]', async () => {
  const { server, words } = open()
  await fillIn(words, { confirm: 'harbour 8' })
  press('button', words.submit)
  await waitFor(() => expect(screen.getByText(text('passwordsDiffer'))).toBeTruthy())
  await afterDoubleTap()
  await typeInto(words.confirm, 'harbour 9')
  press('button', words.submit)
  await waitFor(() => expect(server.receivedAt(PATH)).toHaveLength(1))
})

it('wants another one than the present', async () => {
  const { words } = open()
  await fillIn(words, { fresh: 'secret1' })
  press('button', words.submit)
  await waitFor(() => expect(screen.getByText(text('passwordUnchanged'))).toBeTruthy())
})

it.each([
  ['wrongPassword', 'oldPassword'],
  ['passwordTooCommon', 'password'],
] as const)('shows the server’s %s at its field and keeps what was typed', async (code, path) => {
  const { server, words } = open()
  server.on(PATH, no(text(code), code, { fields: [{ path, code, Message: text(code) }] }))
  await fillIn(words)
  press('button', words.submit)
  await waitFor(() => expect(screen.getAllByText(text(code))).toHaveLength(1))
  expect((await findField(words.fresh)).value).toBe('harbour 9')
  expect(session.isSignedIn()).toBe(true)
})

it('keeps nothing that was typed on the device', async () => {
  const { words } = open()
  await fillIn(words)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(keptText()).not.toMatch(/secret1|harbour 9/)
})

it('leads to resetting with the e-mail filled in, for who has forgotten it', async () => {
  const { words } = open()
  press('link', words.forgot)
  await waitFor(() => expect(pages.visible()).toBe('/pages_sub/retrievePwd?email=yuan.lin%40mail.com'))
})

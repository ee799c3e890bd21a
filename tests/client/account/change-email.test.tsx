import { errorTexts } from '@contract/kit/errors'
import { screen, waitFor } from '@testing-library/react'
import AccountManagemenPage from '@/pages_sub/accountManagemen'
import { session } from '@/session/session'
import { afterDoubleTap, aUser, findField, keptText, pages, press, startTestApp, typeInto } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { wordsOf } from '../../support/words'

const CHANGE = 'account/changeEmail'
const SEND = 'account/sendEmailCodes'
const text = (code: keyof typeof errorTexts) => errorTexts[code]['zh-Hant']

function open(language: 'zh-Hant' | 'zh-Hans' | 'en' = 'zh-Hant') {
  const app = startTestApp({ at: ['/pages_sub/accountManagemen', '/pages_sub/accountManagemen?part=email'], member: aUser(), language })
  app.server.on(SEND, yes({ resendAfterSeconds: 60 })).on(CHANGE, yes({ email: 'new@mail.com' }))
  app.render(<AccountManagemenPage />)
  return { ...app, words: wordsOf(language).own.newEmail }
}

async function fillIn(words: ReturnType<typeof open>['words']): Promise<void> {
  await typeInto(words.fresh, ' New@mail.com ')
  await typeInto(words.newCode, '482619')
  await typeInto(words.oldCode, '735104')
}

it.each(['zh-Hant', 'zh-Hans', 'en'] as const)('asks in %s for a code of each mailbox, changes the e-mail and knows it from then on', async (language) => {
  const { server, words } = open(language)
  expect(screen.getByText('yuan.lin@mail.com')).toBeTruthy()
  await typeInto(words.fresh, 'new@mail.com')
  press('button', words.send)
  expect(await screen.findByText(words.sent)).toBeTruthy()
  expect(server.receivedAt(SEND)[0]?.body).toMatchObject({ email: 'new@mail.com' })
  // The clock runs meanwhile.
  expect(await screen.findByText(new RegExp(wordsOf(language).account.resendIn(0).replace('0', '\\d+')))).toBeTruthy()
  await fillIn(words)
  press('button', words.submit)
  expect(await screen.findByText(words.done)).toBeTruthy()
  expect(server.receivedAt(CHANGE)[0]?.body).toMatchObject({ email: 'new@mail.com', newCode: '482619', oldCode: '735104' })
  expect(session.state().user?.email).toBe('new@mail.com')
  await waitFor(() => expect(pages.visible()).toBe('/pages_sub/accountManagemen'))
})

it('sends no code to what is no e-mail', async () => {
  const { server, words } = open()
  await typeInto(words.fresh, 'new')
  press('button', words.send)
  await waitFor(() => expect(screen.getByText(text('invalidEmail'))).toBeTruthy())
  expect(server.receivedAt(SEND)).toEqual([])
})

it.each([
  ['wrongCode', 'oldCode'],
  ['wrongCode', 'newCode'],
  ['emailOfAnotherAccount', 'email'],
] as const)('shows %s at %s and keeps what was typed', async (code, path) => {
  const { server, words } = open()
  server.on(CHANGE, no(text(code), code, { fields: [{ path, code, Message: text(code) }] }))
  await fillIn(words)
  await afterDoubleTap()
  press('button', words.submit)
  await waitFor(() => expect(screen.getAllByText(text(code))).toHaveLength(1))
  expect((await findField(words.newCode)).value).toBe('482619')
  expect(session.state().user?.email).toBe('yuan.lin@mail.com')
})

it('keeps the address for later, and no code', async () => {
  const { words } = open()
  await fillIn(words)
  await waitFor(() => expect(keptText()).toContain('New@mail.com'))
  expect(keptText()).not.toMatch(/482619|735104/)
})

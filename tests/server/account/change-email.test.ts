import { changeEmail, sendEmailCodes } from '@contract/account/email-endpoints'
import { resetPassword, sendCode } from '@contract/account/account-endpoints'
import { getUserInfo, login } from '@contract/account/session-endpoints'
import { anIdentity, anotherCode } from './account-steps'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server, { email: 'old@example.com' })

const NEW = 'new@example.com'
const send = (email = NEW) => server.post(sendEmailCodes, { email }, { token: member.token })
const codeAt = async (email: string) => (await server.findMailCode(email)) ?? ''
const codes = async (email = NEW) => ({ newCode: await codeAt(email), oldCode: await codeAt('old@example.com') })
async function mailed(email = NEW) {
  await server.ask(sendEmailCodes, { email }, { token: member.token })
  return { email, ...(await codes(email)) }
}
const change = (input: Awaited<ReturnType<typeof mailed>>, token = member.token) => server.post(changeEmail, input, { token })
const signIn = (email: string) => server.post(login, { email, password: member.password })
const isIn = async (token: string) => (await server.post(getUserInfo, {}, { token })).status === 'y'

it('signs in with the new e-mail from then on, and with the old one no more [spec 2.21]', async () => {
  expect(await change(await mailed())).toEqual({ status: 'y', data: { email: NEW } })
  expect(await server.ask(getUserInfo, {}, { token: member.token })).toMatchObject({ email: NEW, ClientNO: member.ClientNO })
  expect(await signIn(NEW)).toMatchObject({ status: 'y', data: { ClientNO: member.ClientNO } })
  expect(await signIn('old@example.com')).toMatchObject({ code: 'wrongCredentials' })
})

it('sends each mailbox a code of its own [spec 5.25]', async () => {
  const { newCode, oldCode } = await mailed()
  expect(newCode).toMatch(/^\d{6}$/)
  expect(oldCode).toMatch(/^\d{6}$/)
  expect(await change({ email: NEW, newCode: oldCode, oldCode: newCode })).toMatchObject({ code: 'wrongCode' })
  expect(await change({ email: 'other@example.com', newCode, oldCode })).toMatchObject({ code: 'wrongCode', fields: [{ path: 'newCode' }] })
})

it('signs every other device out, and tells the old mailbox, which learns no more than it must [spec 2.21]', async () => {
  const phone = await server.ask(login, { email: 'old@example.com', password: member.password })
  await change(await mailed())
  expect([await isIn(phone.token), await isIn(member.token)]).toEqual([false, true])
  const mails = (await server.listMails()).filter(({ recipient }) => recipient === 'old@example.com')
  expect(mails.at(-1)).toMatchObject({ subject: expect.stringContaining('your log-in e-mail was changed') as string })
  expect(mails.at(-1)?.text).toContain('n***@example.com')
  expect(mails.at(-1)?.text).not.toContain(NEW)
})

it('leaves no code behind in the old mailbox that still opens something', async () => {
  await server.ask(sendCode, { email: 'old@example.com', purpose: 'reset' })
  const code = await codeAt('old@example.com')
  await change(await mailed())
  const identity = anIdentity({ email: 'old@example.com', phone: member.phone, code, password: 'another harbour' })
  expect(await server.post(resetPassword, identity)).toMatchObject({ code: 'wrongCode' })
  expect(await signIn(NEW)).toMatchObject({ status: 'y' })
})

it('frees the old address for another member', async () => {
  await change(await mailed())
  await server.signUpMember({ email: 'old@example.com' })
  expect(await signIn(NEW)).toMatchObject({ data: { ClientNO: member.ClientNO } })
})

it('refuses the present address at its field, before any mail goes out', async () => {
  const before = (await server.listMails()).length
  expect(await send('OLD@example.com')).toMatchObject({ code: 'emailUnchanged', fields: [{ path: 'email' }] })
  expect(await server.listMails()).toHaveLength(before)
})

describe('an address of another member', () => {
  beforeEach(() => server.signUpMember({ email: 'taken@example.com' }))

  it('answers like a free one, and learns by its mail what is asked', async () => {
    const answers = [await send('taken@example.com')]
    await server.db.kysely.deleteFrom('mailCodes').execute()
    answers.push(await send('free@example.com'))
    expect(answers[1]).toEqual(answers[0])
    const told = (await server.listMails()).filter(({ recipient }) => recipient === 'taken@example.com')
    expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('this e-mail belongs to a member'))
  })

  it('is named so to who holds its code only, and the code stays good', async () => {
    const right = await mailed('taken@example.com')
    expect(await change({ ...right, newCode: anotherCode(right.newCode) })).toMatchObject({ code: 'wrongCode' })
    expect(await change(right)).toMatchObject({ code: 'emailOfAnotherAccount', fields: [{ path: 'email' }] })
    expect(await signIn('old@example.com')).toMatchObject({ status: 'y' })
  })
})

describe.each(['newCode', 'oldCode'] as const)('the %s [spec 5.25]', (which) => {
  it('dies after five wrong tries, however many come at once', async () => {
    const right = await mailed()
    const wrong = { ...right, [which]: anotherCode(right[which]) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(wrong)))
    expect(answers.map((answer) => answer.status === 'n' && answer.code)).toEqual(Array<string>(8).fill('wrongCode'))
    expect(await change(right)).toMatchObject({ code: 'wrongCode', fields: [{ path: which === 'newCode' ? 'newCode' : expect.any(String) as string }] })
    expect(await signIn('old@example.com')).toMatchObject({ status: 'y' })
  })
})

it('works once under two uses at the same moment', async () => {
  const right = await mailed()
  const answers = await Promise.all([change(right), change(right)])
  expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
})

it('gives an address to one of two members who want it at the same moment', async () => {
  const other = await server.signUpMember({ email: 'second@example.com' })
  const mine = await mailed()
  await server.db.kysely.updateTable('mailCodes').set({ sentAt: new Date(Date.now() - 61_000) }).execute()
  await server.ask(sendEmailCodes, { email: NEW }, { token: other.token })
  const newCode = await codeAt(NEW)
  const oldCode = await codeAt('second@example.com')
  const answers = await Promise.all([
    change({ ...mine, newCode }),
    server.post(changeEmail, { email: NEW, newCode, oldCode }, { token: other.token }),
  ])
  expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
  const { rows } = await server.db.execute(`select 1 from members where email = '${NEW}'`)
  expect(rows).toHaveLength(1)
})

it('needs a login', async () => {
  expect(await server.post(sendEmailCodes, { email: NEW })).toMatchObject({ code: 'tokenExpired' })
  expect(await server.post(changeEmail, { email: NEW, newCode: '123456', oldCode: '123456' })).toMatchObject({ code: 'tokenExpired' })
})

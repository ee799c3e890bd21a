import { resetPassword } from '@contract/account/account-endpoints'
import { getUserInfo, login } from '@contract/account/session-endpoints'
import { anIdentity, mailedCode, registered, reset } from './account-steps'
import { useTestServer } from '../../support/use-server'

const server = useTestServer()
beforeEach(async () => {
  await registered(server)
})

const signIn = (password: string) => server.post(login, { email: 'lin@example.com', password })
const findReferrer = async () => {
  const row = await server.db.kysely
    .selectFrom('members as m')
    .innerJoin('members as r', 'r.id', 'm.referrerId')
    .select('r.email')
    .where('m.email', '=', 'lin@example.com')
    .executeTakeFirst()
  return row?.email
}

it('sets the new password and signs out everywhere [spec 5.04, 5.06]', async () => {
  const session = await server.ask(login, { email: 'lin@example.com', password: 'a quiet harbour' })
  expect(await reset(server)).toEqual({ status: 'y', data: {} })
  expect(await server.post(getUserInfo, {}, { token: session.token })).toMatchObject({ code: 'tokenExpired' })
  expect(await signIn('a quiet harbour')).toMatchObject({ code: 'wrongCredentials' })
  expect(await signIn('another harbour')).toMatchObject({ status: 'y' })
})

it('tells the mailbox, without the password', async () => {
  await reset(server)
  const mail = (await server.listMails()).at(-1)
  expect(mail).toMatchObject({ recipient: 'lin@example.com', subject: expect.stringContaining('your password was reset') })
  expect(JSON.stringify(mail)).not.toContain('another harbour')
})

it('says nothing of a reset that was refused', async () => {
  await reset(server, { phone: '0987 654 321' })
  expect((await server.listMails()).filter(({ subject }) => subject.includes('was reset'))).toEqual([])
})

it('asks for the same things as registering [spec 5.04, 5.05, 5.06, 5.08, 5.09]', async () => {
  const wrong = { code: '', region: 'XX' as 'TW', phone: '1', agreed: false as true, confirmPassword: 'different' }
  const answer = await server.post(resetPassword, anIdentity({ password: 'another harbour', ...wrong }))
  expect(answer.status === 'n' && answer.fields?.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
    'agreed termsNotAccepted', 'code required', 'confirmPassword passwordsDiffer', 'region invalidRegion',
  ])
  const phone = await server.post(resetPassword, anIdentity({ password: 'another harbour', code: '123456', phone: '1' }))
  expect(phone).toMatchObject({ status: 'n', fields: [{ path: 'phone', code: 'phoneTooShort' }] })
})

it('needs the phone of the account, and says so only after the right code [spec 5.06, 5.25]', async () => {
  const guessed = anIdentity({ password: 'another harbour', phone: '0987 654 321', code: '123456' })
  expect(await server.post(resetPassword, guessed)).toMatchObject({ code: 'wrongCode' })
  expect(await reset(server, { phone: '0987 654 321' })).toMatchObject({ code: 'phoneDiffers', fields: [{ path: 'phone' }] })
  expect(await signIn('a quiet harbour')).toMatchObject({ status: 'y' })
})

it('refuses every code for an e-mail that is no member’s', async () => {
  await mailedCode(server, 'nobody@example.com', 'reset')
  for (const code of ['000000', '123456']) {
    const input = anIdentity({ email: 'nobody@example.com', password: 'another harbour', code })
    expect(await server.post(resetPassword, input)).toMatchObject({ code: 'wrongCode' })
  }
})

it('does not take a code for registering', async () => {
  const code = (await server.findMailCode('lin@example.com')) ?? ''
  expect(await server.post(resetPassword, anIdentity({ password: 'another harbour', code }))).toMatchObject({ code: 'wrongCode' })
})

describe('a referrer named here [spec 5.07]', () => {
  beforeEach(async () => {
    await registered(server, { email: 'friend@example.com' })
    await registered(server, { email: 'other@example.com' })
  })

  it('is kept when there was none', async () => {
    expect(await reset(server, { referrerEmail: 'friend@example.com' })).toMatchObject({ status: 'y' })
    expect(await findReferrer()).toBe('friend@example.com')
  })

  it('does not replace the one there is', async () => {
    await reset(server, { referrerEmail: 'friend@example.com' })
    await server.db.kysely.deleteFrom('mailCodes').execute()
    expect(await reset(server, { referrerEmail: 'other@example.com' })).toMatchObject({ status: 'y' })
    expect(await findReferrer()).toBe('friend@example.com')
  })

  it('is not oneself', async () => {
    expect(await reset(server, { referrerEmail: 'lin@example.com' })).toMatchObject({ code: 'ownReferrer', fields: [{ path: 'referrerEmail' }] })
    expect(await signIn('a quiet harbour')).toMatchObject({ status: 'y' })
  })

  it('may be anybody: that it is no member’s e-mail is not told, and counts for nobody', async () => {
    expect(await reset(server, { referrerEmail: 'nobody@example.com' })).toMatchObject({ status: 'y' })
    expect(await findReferrer()).toBeUndefined()
  })
})

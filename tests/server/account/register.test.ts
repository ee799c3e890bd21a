import { register } from '@contract/account/account-endpoints'
import { getUserInfo, login } from '@contract/account/session-endpoints'
import { createPasswords } from '@server/ports/passwords'
import { randomUUID } from '../../support/chance'
import { says } from '../../support/says'
import { anIdentity, anotherCode, mailedCode, registered } from './account-steps'
import { useTestServer } from '../../support/use-server'

const server = useTestServer({ passwords: createPasswords() })

const countMembers = async () =>
  (await server.db.kysely.selectFrom('members').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count

it('makes a member, who can sign in and is known by a number of the region and six digits [spec 3.02, 5.04]', async () => {
  const { ClientNO } = await registered(server)
  expect(ClientNO).toMatch(/^TW\d{6}$/)
  const session = await server.ask(login, { email: 'lin@example.com', password: 'a quiet harbour' })
  expect(session.ClientNO).toBe(ClientNO)
  expect(await server.ask(getUserInfo, {}, { token: session.token })).toMatchObject({
    ClientNO, email: 'lin@example.com', region: 'TW', phone: '+886912345678',
  })
})

it('takes an e-mail in any case and width for the same one [spec 5.04]', async () => {
  await registered(server, { email: 'Lin@Example.COM' })
  expect(await server.post(login, { email: ' ｌin@example.com ', password: 'a quiet harbour' })).toMatchObject({ status: 'y' })
})

describe('what must be right', () => {
  it.each([
    ['an e-mail without a domain [spec 5.04]', { email: 'lin@' }, 'email', 'invalidEmail'],
    ['an e-mail that carries a line break [spec 5.04]', { email: 'lin@example.com\r\nBcc: x@example.com' }, 'email', 'invalidEmail'],
    ['no code [spec 5.25]', { code: '' }, 'code', 'required'],
    ['a code of five digits [spec 5.25]', { code: '12345' }, 'code', 'wrongCode'],
    ['an unknown region [spec 5.05]', { region: 'XX' as 'TW' }, 'region', 'invalidRegion'],
    ['a phone of another region [spec 5.06]', { phone: '9123 4567' }, 'phone', 'invalidPhone'],
    ['a phone that is none [spec 5.06]', { phone: 'call me' }, 'phone', 'phoneUnreadable'],
    ['a referrer that is no e-mail [spec 5.07]', { referrerEmail: 'friend' }, 'referrerEmail', 'invalidEmail'],
    ['terms not agreed to [spec 5.08]', { agreed: false as true }, 'agreed', 'termsNotAccepted'],
    ['another second password [spec 5.09, 5.03]', { confirmPassword: 'something else' }, 'confirmPassword', 'passwordsDiffer'],
    ['a password of five characters [spec 5.01]', { password: 'abcde' }, 'password', 'passwordTooShort'],
    ['a password that everybody tries', { password: 'QWErty123' }, 'password', 'passwordTooCommon'],
    ['one that many try elsewhere', { password: 'LiverPool' }, 'password', 'passwordTooCommon'],
    ['one that many try here', { password: 'woaini520' }, 'password', 'passwordTooCommon'],
  ])('refuses %s', async (_what, given, path, code) => {
    expect(await server.post(register, anIdentity(given))).toMatchObject({ status: 'n', fields: [{ path, code }] })
    expect(await countMembers()).toBe(0)
  })

  it('says "password length lower than 6" in English [spec 5.01]', async () => {
    const answer = await server.post(register, anIdentity({ password: 'abcde' }))
    expect(answer).toMatchObject({ Message: 'password length lower than 6' })
  })

  it('names every field that is wrong at once', async () => {
    const answer = await server.post(register, anIdentity({ email: 'x', phone: '', code: '' }))
    expect(answer.status === 'n' && answer.fields?.map(({ path }) => path)).toEqual(expect.arrayContaining(['email', 'phone', 'code']))
  })
})

describe('the code', () => {
  it('is right once only [spec 5.04]', async () => {
    const code = await mailedCode(server, 'lin@example.com', 'register')
    await server.ask(register, anIdentity({ code }))
    expect(await server.post(register, anIdentity({ code }))).toMatchObject({ code: 'wrongCode', fields: [{ path: 'code' }] })
  })

  it('is not known after five wrong tries, not even the right one [spec 5.25]', async () => {
    const code = await mailedCode(server, 'lin@example.com', 'register')
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await server.post(register, anIdentity({ code: anotherCode(code) }))).toMatchObject({ code: 'wrongCode' })
    }
    expect(await server.post(register, anIdentity({ code }))).toMatchObject({ code: 'wrongCode' })
  })

  it('can be guessed five times however many guesses come at once', async () => {
    const code = await mailedCode(server, 'lin@example.com', 'register')
    await Promise.all(Array.from({ length: 20 }, () => server.post(register, anIdentity({ code: anotherCode(code) }))))
    const { tries } = await server.db.kysely.selectFrom('mailCodes').select('tries').executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })

  it('is of this e-mail and this purpose', async () => {
    const other = await mailedCode(server, 'other@example.com', 'register')
    const reset = await mailedCode(server, 'lin@example.com', 'reset')
    for (const code of [other, reset]) {
      if (/^\d{6}$/.test(code)) expect(await server.post(register, anIdentity({ code }))).toMatchObject({ code: 'wrongCode' })
    }
    expect(await countMembers()).toBe(0)
  })

  it('stays right after a refusal for another reason, as of oneself as referrer [spec 5.07]', async () => {
    const code = await mailedCode(server, 'lin@example.com', 'register')
    expect(await server.post(register, anIdentity({ code, referrerEmail: 'lin@example.com' }))).toMatchObject({
      code: 'ownReferrer', fields: [{ path: 'referrerEmail' }],
    })
    expect(await server.post(register, anIdentity({ code }))).toMatchObject({ status: 'y' })
  })
})

describe('who invited', () => {
  it('may be left out, and is kept when named [spec 5.07]', async () => {
    await registered(server, { email: 'friend@example.com' })
    await registered(server, { referrerEmail: 'friend@example.com' })
    const rows = await server.db.kysely
      .selectFrom('members as invited')
      .leftJoin('members as referrer', 'referrer.id', 'invited.referrerId')
      .select(['invited.email', 'referrer.email as referrer'])
      .orderBy('invited.email')
      .execute()
    expect(rows).toEqual([
      { email: 'friend@example.com', referrer: null },
      { email: 'lin@example.com', referrer: 'friend@example.com' },
    ])
  })

  it('is answered and shown alike whether it is a member or not, and counts only where it is', async () => {
    await registered(server, { email: 'friend@example.com' })
    const named = async (email: string, referrerEmail: string) => {
      const code = await mailedCode(server, email, 'register')
      const answer = await server.post(register, anIdentity({ email, code, referrerEmail }))
      const { token } = await server.ask(login, { email, password: anIdentity({}).password })
      const { referrer } = await server.ask(getUserInfo, {}, { token })
      const { referrerId } = await server.db.kysely.selectFrom('members').select('referrerId').where('email', '=', email).executeTakeFirstOrThrow()
      return { status: answer.status, referrer, counts: referrerId !== null }
    }
    expect(await named('lin@example.com', 'friend@example.com')).toEqual({ status: 'y', referrer: 'f•••@example.com', counts: true })
    expect(await named('yuan@example.com', 'foreigner@example.com')).toEqual({ status: 'y', referrer: 'f•••@example.com', counts: false })
  })
})

it('tells who has the right code, and nobody else, that the e-mail is taken', async () => {
  await registered(server)
  await server.db.kysely.deleteFrom('mailCodes').execute()
  expect(await server.post(register, anIdentity({ code: '123456' }))).toMatchObject({ code: 'wrongCode' })
  const code = await mailedCode(server, 'lin@example.com', 'register')
  expect(await server.post(register, anIdentity({ code }))).toMatchObject({ code: 'emailTaken', fields: [{ path: 'email' }] })
})

it('makes one member of one request id, however often it comes', async () => {
  const code = await mailedCode(server, 'lin@example.com', 'register')
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.post(register, anIdentity({ code }), { requestId })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 'y' })
  expect(await countMembers()).toBe(1)
})

it('makes one member of one code, however many forms come with it', async () => {
  const code = await mailedCode(server, 'lin@example.com', 'register')
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.post(register, anIdentity({ code }))))
  expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
  expect(await countMembers()).toBe(1)
})

it('keeps neither password nor code readable', async () => {
  const code = await mailedCode(server, 'lin@example.com', 'register')
  await server.ask(register, anIdentity({ code }))
  const member = await server.db.kysely.selectFrom('members').select('passwordHash').executeTakeFirstOrThrow()
  expect(member.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const kept = await server.db.kysely.selectFrom('mailCodes').select('codeHash').executeTakeFirstOrThrow()
  expect(says(kept.codeHash, code)).toBe(false)
})

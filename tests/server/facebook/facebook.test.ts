import { resetPassword } from '@contract/account/account-endpoints'
import { linkFacebook, signInByFacebook, startFacebook, unlinkFacebook } from '@contract/account/facebook-endpoints'
import { getUserInfo } from '@contract/account/session-endpoints'
import { errorTexts } from '@contract/kit/errors'
import { MINUTE_MS } from '@contract/kit/time'
import { getSystem } from '@contract/system/system-endpoints'
import { forgetPastCredentials } from '@server/across/account/credential-cleaning'
import { readConfig } from '@server/config/config'
import { setClockOffset } from '../../support/database'
import { FACEBOOK_APP, FakeFacebook } from '../../support/fake-facebook/fake-facebook'
import { startTestServer, type TestMember } from '../../support/server'
import { useTestServer } from '../../support/use-server'
import { anIdentity, mailedCode } from '../account/account-steps'

let facebook: FakeFacebook
const server = useTestServer({
  environment: async () => {
    facebook = await FakeFacebook.start()
    return facebook.environment()
  },
})
beforeEach(() => {
  facebook.person = FakeFacebook.aPerson({ email: 'lin@facebook.example' })
  facebook.error = undefined
  facebook.mood = 'well'
})
afterAll(() => facebook.stop())

const as = (who: TestMember) => ({ token: who.token })

/** A browser that begins, goes to Facebook, and comes back. */
async function comeBack() {
  const { address, state, attempt } = await server.ask(startFacebook, {})
  const back = facebook.visit(address).searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '', attempt, sent: state }
}
const signIn = async () => {
  const { code, state, attempt } = await comeBack()
  return server.ask(signInByFacebook, { code, state, attempt })
}
async function aTicket(): Promise<string> {
  const answer = await signIn()
  if (answer.outcome !== 'unknown') throw new Error('this Facebook account is linked already')
  return answer.ticket
}
const link = async (member: TestMember) => server.ask(linkFacebook, { ticket: await aTicket() }, as(member))
const failed = { status: 'n', code: 'failedAuthorization', Message: 'Failed authorization' }

describe('signing in by Facebook [spec 2.08]', () => {
  it('tells the mailbox that it was linked, and unlinked, each once', async () => {
    const member = await server.signUpMember()
    const listTold = async () => (await server.listMails()).filter(({ recipient, subject }) => recipient === member.email && subject.includes('Facebook')).map(({ subject }) => subject.replace(/.*: /, ''))
    const ticket = await aTicket()
    await server.ask(linkFacebook, { ticket }, as(member))
    await server.ask(linkFacebook, { ticket }, as(member))
    expect(await listTold()).toEqual(['sign-in by Facebook was linked'])
    await server.ask(unlinkFacebook, {}, as(member))
    await server.ask(unlinkFacebook, {}, as(member))
    expect(await listTold()).toEqual(['sign-in by Facebook was linked', 'sign-in by Facebook was unlinked'])
  })

  it('knows nobody at first, links by signing in once, and from then on one tap is enough', async () => {
    const member = await server.signUpMember()
    const first = await signIn()
    expect(first).toMatchObject({ outcome: 'unknown', email: 'lin@facebook.example' })
    if (first.outcome !== 'unknown') return
    await server.ask(linkFacebook, { ticket: first.ticket }, as(member))
    const second = await signIn()
    expect(second).toMatchObject({ outcome: 'signedIn', login: { ClientNO: member.ClientNO } })
    if (second.outcome !== 'signedIn') return
    expect(await server.ask(getUserInfo, {}, { token: second.login.token })).toMatchObject({ email: member.email, facebookLinked: true })
  })

  it('learns the language when the member signs in, as by password and by WeChat', async () => {
    const member = await server.signUpMember()
    await link(member)
    for (const language of ['zh-Hans', 'en', 'zh-Hant'] as const) {
      const { code, state, attempt } = await comeBack()
      await server.ask(signInByFacebook, { code, state, attempt }, { language })
      expect(await server.db.kysely.selectFrom('members').select('language').where('email', '=', member.email).executeTakeFirst()).toEqual({ language })
    }
  })

  it('asks Facebook for a code with a state and a challenge of its own each time', async () => {
    const [one, other] = [await server.ask(startFacebook, {}), await server.ask(startFacebook, {})]
    const query = new URL(one.address).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: FACEBOOK_APP.id, response_type: 'code', code_challenge_method: 'S256', state: one.state, redirect_uri: facebook.redirectUrl,
    })
    expect(one.address).not.toContain(FACEBOOK_APP.secret)
    expect(new Set([one.state, other.state, query.get('code_challenge'), new URL(other.address).searchParams.get('code_challenge')]).size).toBe(4)
  })

  it('says in the settings that it is there, and not where it is not set up', async () => {
    expect((await server.ask(getSystem, {})).features.facebook).toBe(true)
    const without = await startTestServer()
    try {
      expect((await without.ask(getSystem, {})).features.facebook).toBe(false)
      expect(await without.post(startFacebook, {})).toMatchObject({ code: 'facebookNotSetUp' })
    } finally {
      await without.close()
    }
  })

  it('never takes Facebook’s word for an e-mail: a member of that address is not signed in', async () => {
    const member = await server.signUpMember()
    facebook.person = FakeFacebook.aPerson({ email: member.email })
    expect(await signIn()).toMatchObject({ outcome: 'unknown' })
  })

  it('gives no e-mail that is none, or that is not shared', async () => {
    facebook.person = FakeFacebook.aPerson({ email: 'a@b\r\nBcc: all@c.example' })
    expect(await signIn()).not.toHaveProperty('email')
    facebook.person = FakeFacebook.aPerson()
    expect(await signIn()).not.toHaveProperty('email')
  })
})

describe('"Failed authorization" [spec 8.16]', () => {
  it('is said in the member’s language', () => {
    expect(errorTexts.failedAuthorization).toEqual({ 'zh-Hant': '授權失敗', 'zh-Hans': '授权失败', en: 'Failed authorization' })
  })

  it('for a state that another browser began with', async () => {
    const [mine, theirs] = [await comeBack(), await comeBack()]
    expect(await server.post(signInByFacebook, { code: theirs.code, state: theirs.state, attempt: mine.attempt })).toMatchObject(failed)
    expect(await server.post(signInByFacebook, { code: theirs.code, state: mine.state, attempt: theirs.attempt })).toMatchObject(failed)
  })

  it('for a forged state, attempt or code', async () => {
    const { code, state, attempt } = await comeBack()
    for (const forged of [{ state: 'x'.repeat(43) }, { attempt: 'x'.repeat(200) }, { attempt: `${attempt.slice(0, -2)}xx` }, { state: '' }, { attempt: '' }]) {
      expect(await server.post(signInByFacebook, { code, state, attempt, ...forged })).toMatchObject({ status: 'n', code: 'failedAuthorization' })
    }
    expect(await server.post(signInByFacebook, { code: 'forged', state, attempt })).toMatchObject(failed)
  })

  it('for a code that another attempt was given: its verifier does not fit', async () => {
    const [mine, theirs] = [await comeBack(), await comeBack()]
    expect(await server.post(signInByFacebook, { code: theirs.code, state: mine.state, attempt: mine.attempt })).toMatchObject(failed)
  })

  it('for an attempt that is used a second time', async () => {
    const { code, state, attempt } = await comeBack()
    await server.ask(signInByFacebook, { code, state, attempt })
    expect(await server.post(signInByFacebook, { code, state, attempt })).toMatchObject(failed)
  })

  it('for all but one of those that use it at once', async () => {
    const member = await server.signUpMember()
    await link(member)
    const { code, state, attempt } = await comeBack()
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.post(signInByFacebook, { code, state, attempt })))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
  })

  it('after a quarter of an hour, and nothing of it is kept', async () => {
    const { code, state, attempt } = await comeBack()
    setClockOffset(server.db, 15 * MINUTE_MS)
    expect(await server.post(signInByFacebook, { code, state, attempt })).toMatchObject(failed)
    await server.db.transaction(forgetPastCredentials)
    expect(await server.db.kysely.selectFrom('facebookAttempts').selectAll().execute()).toEqual([])
  })

  it.each([
    [{ code: 100, error_subcode: 36007 }, 'failedAuthorization'],
    [{ code: 100, error_subcode: 36009 }, 'failedAuthorization'],
    [{ code: 190 }, 'failedAuthorization'],
    [{ code: 101 }, 'failedAuthorization'],
    [{ code: 2 }, 'facebookUnavailable'],
    [{ code: 4 }, 'facebookUnavailable'],
    [{ code: 1, status: 500 }, 'facebookUnavailable'],
  ])('for Facebook’s error %j: %s', async (error, code) => {
    const { code: given, state, attempt } = await comeBack()
    facebook.error = error
    expect(await server.post(signInByFacebook, { code: given, state, attempt })).toMatchObject({ status: 'n', code })
    expect(server.logLines.join('\n')).not.toContain(given)
  })

  it.each(['down', 'away'] as const)('is not said while Facebook is %s, which passes', async (mood) => {
    const { code, state, attempt } = await comeBack()
    facebook.mood = mood
    expect(await server.post(signInByFacebook, { code, state, attempt })).toMatchObject({ code: 'facebookUnavailable' })
  })
})

describe('a link', () => {
  it('is one each way: neither a second member nor a second Facebook account', async () => {
    const [one, other] = [await server.signUpMember(), await server.signUpMember()]
    const ticket = await aTicket()
    await server.ask(linkFacebook, { ticket }, as(one))
    await server.ask(linkFacebook, { ticket }, as(one))
    expect(await server.post(linkFacebook, { ticket }, as(other))).toMatchObject({ code: 'facebookTaken' })
    facebook.person = FakeFacebook.aPerson()
    expect(await server.post(linkFacebook, { ticket: await aTicket() }, as(one))).toMatchObject({ code: 'facebookTaken' })
  })

  it('of two members who link at once, one wins', async () => {
    const [one, other] = [await server.signUpMember(), await server.signUpMember()]
    const ticket = await aTicket()
    const answers = await Promise.all([one, other].map((who) => server.post(linkFacebook, { ticket }, as(who))))
    expect(answers.map(({ status }) => status).sort()).toEqual(['n', 'y'])
  })

  it('ends by the member’s wish, and by a new password', async () => {
    const member = await server.signUpMember()
    await link(member)
    await server.ask(unlinkFacebook, {}, as(member))
    expect(await signIn()).toMatchObject({ outcome: 'unknown' })
    await link(member)
    const code = await mailedCode(server, member.email, 'reset')
    await server.ask(resetPassword, anIdentity({ email: member.email, phone: member.phone, code, password: 'another harbour' }))
    expect(await signIn()).toMatchObject({ outcome: 'unknown' })
  })

  it('is not made by a forged or an old ticket', async () => {
    const member = await server.signUpMember()
    expect(await server.post(linkFacebook, { ticket: 'x'.repeat(100) }, as(member))).toMatchObject(failed)
    const ticket = await aTicket()
    setClockOffset(server.db, 31 * MINUTE_MS)
    expect(await server.post(linkFacebook, { ticket }, as(member))).toMatchObject(failed)
  })

  it('is kept without Facebook’s id, and no log says who it was', async () => {
    const member = await server.signUpMember()
    const person = FakeFacebook.aPerson({ email: 'secret.person@facebook.example' })
    facebook.person = person
    await link(member)
    await signIn()
    const { rows } = await server.db.execute('select row_to_json(l)::text as row from facebook_links l')
    expect(rows).toHaveLength(1)
    const told = JSON.stringify(rows) + server.logLines.join('\n')
    for (const secret of [person.id, 'secret.person', FACEBOOK_APP.secret]) expect(told).not.toContain(secret)
  })
})

describe('the configuration', () => {
  const whole = { FACEBOOK_APP_ID: '123456', FACEBOOK_APP_SECRET: 's'.repeat(32), FACEBOOK_REDIRECT_URL: 'https://a.example/pages/login/login' }

  it('is complete or absent', () => {
    expect(readConfig(whole).facebook).toMatchObject({ appId: '123456', redirectUrl: whole.FACEBOOK_REDIRECT_URL })
    expect(readConfig({}).facebook).toBeUndefined()
    const { FACEBOOK_APP_SECRET: _secret, ...half } = whole
    expect(() => readConfig(half)).toThrow('FACEBOOK_APP_ID, FACEBOOK_REDIRECT_URL is set, but not FACEBOOK_APP_SECRET')
  })

  it.each(['http://a.example/pages/login/login', 'https://a.example/', 'a.example/pages/login/login'])('takes no return to %s', (address) => {
    expect(() => readConfig({ ...whole, FACEBOOK_REDIRECT_URL: address })).toThrow('FACEBOOK_REDIRECT_URL is not valid')
  })
})

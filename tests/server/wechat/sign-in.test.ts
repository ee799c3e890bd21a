import { resetPassword } from '@contract/account/account-endpoints'
import { getUserInfo } from '@contract/account/session-endpoints'
import { bindWechat, linkWechat, readWechatPhone, signInByWechat, unlinkWechat } from '@contract/account/wechat-endpoints'
import { MINUTE_MS } from '@contract/kit/time'
import { setClockOffset } from '../../support/database'
import { FakeWechat } from '../../support/fake-wechat/fake-wechat'
import { startTestServer, type TestMember } from '../../support/server'
import { useTestServer } from '../../support/use-server'
import { anIdentity, mailedCode } from '../account/account-steps'

/** As all servers of one database have it. */
const FILE_SECRET = 'the same at all the servers of a database'

let wechat: FakeWechat
const server = useTestServer({
  environment: async () => {
    wechat = await FakeWechat.start()
    return { ...wechat.environment, FILE_SECRET }
  },
})
beforeEach(() => {
  wechat.mood = 'well'
  wechat.people.errcode = undefined
  wechat.people.watermark = 'wx00000000000mini1'
})
afterAll(() => wechat.stop())

const tap = (openid: string) => server.ask(signInByWechat, { code: wechat.people.aCode('mini', openid) })
const link = (member: TestMember, ticket: string) => server.post(linkWechat, { ticket }, { token: member.token })
const infoOf = (token: string) => server.ask(getUserInfo, {}, { token })

async function aTicket(openid: string): Promise<string> {
  const answer = await tap(openid)
  if (answer.outcome !== 'unknown') throw new Error('is linked already')
  return answer.ticket
}

async function aLinkedMember(openid: string): Promise<TestMember> {
  const member = await server.signUpMember()
  expect(await link(member, await aTicket(openid))).toMatchObject({ status: 'y' })
  return member
}

describe('signing in by WeChat', () => {
  it('is unknown at first, and signs in as the member to whom it was linked', async () => {
    const member = await aLinkedMember('o-lin')
    const answer = await tap('o-lin')
    expect(answer).toMatchObject({ outcome: 'signedIn', login: { ClientNO: member.ClientNO } })
    if (answer.outcome === 'signedIn') expect(await infoOf(answer.login.token)).toMatchObject({ email: member.email, wechatLinked: true })
  })

  it('learns the language when the member signs in, as by password and by Facebook', async () => {
    const member = await aLinkedMember('o-lin')
    for (const language of ['zh-Hans', 'en', 'zh-Hant'] as const) {
      await server.ask(signInByWechat, { code: wechat.people.aCode('mini', 'o-lin') }, { language })
      expect(await server.db.kysely.selectFrom('members').select('language').where('email', '=', member.email).executeTakeFirst()).toEqual({ language })
    }
  })

  it('leaves no openid, code or key of a session in the database and the log', async () => {
    const code = wechat.people.aCode('mini', 'o-very-personal')
    await server.ask(signInByWechat, { code })
    await aLinkedMember('o-very-personal')
    const { rows } = await server.db.execute('select * from wechat_links')
    expect(rows).toHaveLength(1)
    const told = JSON.stringify(rows) + server.logLines.join('')
    for (const secret of ['o-very-personal', code, 'session_key']) expect(told).not.toContain(secret)
  })

  it('tells the mailbox that it was linked, and unlinked, each once', async () => {
    const member = await server.signUpMember()
    const listTold = async () => (await server.listMails()).filter(({ recipient, subject }) => recipient === member.email && subject.includes('WeChat')).map(({ subject }) => subject.replace(/.*: /, ''))
    const ticket = await aTicket('o-lin')
    await link(member, ticket)
    await link(member, ticket)
    expect(await listTold()).toEqual(['sign-in by WeChat was linked'])
    await server.ask(unlinkWechat, {}, { token: member.token })
    await server.ask(unlinkWechat, {}, { token: member.token })
    expect(await listTold()).toEqual(['sign-in by WeChat was linked', 'sign-in by WeChat was unlinked'])
  })

  it('takes a ticket again without harm, and a forged or old one not at all', async () => {
    const member = await server.signUpMember()
    const ticket = await aTicket('o-lin')
    expect(await link(member, ticket)).toMatchObject({ status: 'y' })
    expect(await link(member, ticket)).toMatchObject({ status: 'y' })
    expect(await link(member, `${ticket.slice(0, -2)}xx`)).toMatchObject({ code: 'wechatTicketExpired' })
    expect(await link(member, 'x')).toMatchObject({ code: 'wechatTicketExpired' })
    const old = await aTicket('o-other')
    setClockOffset(server.db, 31 * MINUTE_MS)
    expect(await link(member, old)).toMatchObject({ code: 'wechatTicketExpired' })
  })

  it('belongs to one member only, and a member to one WeChat account only', async () => {
    const member = await server.signUpMember()
    const [ticket, other] = [await aTicket('o-lin'), await aTicket('o-other')]
    await link(member, ticket)
    expect(await link(await server.signUpMember(), ticket)).toMatchObject({ code: 'wechatTaken' })
    expect(await link(member, other)).toMatchObject({ code: 'wechatTaken' })
    expect(await tap('o-lin')).toMatchObject({ outcome: 'signedIn', login: { ClientNO: member.ClientNO } })
  })

  it('of many who link the same account at once, lets one', async () => {
    const ticket = await aTicket('o-lin')
    const members = await Promise.all(Array.from({ length: 6 }, () => server.signUpMember()))
    const answers = await Promise.all(members.map((member) => link(member, ticket)))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
  })

  it('ends with unlinking, and with a new password', async () => {
    const member = await aLinkedMember('o-lin')
    await server.ask(unlinkWechat, {}, { token: member.token })
    expect(await infoOf(member.token)).toMatchObject({ wechatLinked: false })
    await link(member, await aTicket('o-lin'))
    const code = await mailedCode(server, member.email, 'reset')
    await server.ask(resetPassword, anIdentity({ email: member.email, phone: member.phone, code, password: 'another harbour' }))
    expect(await tap('o-lin')).toMatchObject({ outcome: 'unknown' })
  })

  it.each([
    ['an invented code', 40029, 'wechatCodeExpired'],
    ['a used code', 40163, 'wechatCodeExpired'],
    ['too many tries', 45011, 'wechatBusy'],
    ['a blocked account', 40226, 'wechatBlocked'],
    ['WeChat being busy', -1, 'wechatUnavailable'],
  ])('says a clear sentence for %s', async (_what, errcode, code) => {
    wechat.people.errcode = errcode
    expect(await server.post(signInByWechat, { code: wechat.people.aCode() })).toMatchObject({ status: 'n', code })
  })

  it('is refused where it is not set up, and while WeChat is away', async () => {
    const plain = await startTestServer()
    expect(await plain.post(signInByWechat, { code: 'x' })).toMatchObject({ code: 'wechatNotSetUp' })
    expect(await plain.post(readWechatPhone, { code: 'x' })).toMatchObject({ code: 'wechatNotSetUp' })
    await plain.close()
    wechat.mood = 'away'
    expect(await server.post(signInByWechat, { code: wechat.people.aCode() })).toMatchObject({ code: 'wechatUnavailable' })
  })
})

describe('a code taken twice', () => {
  it('opens one session, at whichever server it comes again, also where WeChat itself would take it twice', async () => {
    const other = await startTestServer({ environment: { ...wechat.environment, FILE_SECRET } })
    await aLinkedMember('o-lin')
    const code = wechat.people.aCode('mini', 'o-lin')
    expect(await server.post(signInByWechat, { code })).toMatchObject({ data: { outcome: 'signedIn' } })
    wechat.people.forgetUse(code)
    const sessions = () => server.db.kysely.selectFrom('sessions').select('id').execute()
    const before = await sessions()
    for (const one of [server, other]) expect(await one.post(signInByWechat, { code })).toMatchObject({ status: 'n', code: 'wechatCodeExpired' })
    expect(await sessions()).toEqual(before)
    await other.close()
  })

  it('at the same moment opens one session', async () => {
    await aLinkedMember('o-lin')
    const code = wechat.people.aCode('mini', 'o-lin')
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.post(signInByWechat, { code })))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
  })

  it('links what it has linked, and signs in nobody afterwards', async () => {
    const [member, stranger] = [await server.signUpMember(), await server.signUpMember()]
    const code = wechat.people.aCode('mini', 'o-lin')
    const bind = ({ token }: TestMember) => server.post(bindWechat, { code }, { token })
    for (let times = 0; times < 2; times += 1) expect(await bind(member)).toMatchObject({ status: 'y' })
    expect(await bind(stranger)).toMatchObject({ code: 'wechatCodeExpired' })
    expect(await server.post(signInByWechat, { code })).toMatchObject({ code: 'wechatCodeExpired' })
  })
})

describe('the phone button', () => {
  const read = (phone = '912345678', callingCode = '886') => server.post(readWechatPhone, { code: wechat.people.aPhoneCode(phone, callingCode) })

  it('tells the number and the region', async () => {
    expect(await read()).toMatchObject({ status: 'y', data: { phone: '912345678', region: 'TW' } })
    expect(await read('13800138000', '86')).toMatchObject({ data: { phone: '13800138000', region: 'CN' } })
    expect(await read('7911123456', '7')).toEqual({ status: 'y', data: { phone: '7911123456' } })
  })

  it('asks for one token for many, and for another once when WeChat does not know it any more', async () => {
    await read()
    const before = wechat.people.tokensGiven
    await Promise.all([read(), read(), read()])
    expect(wechat.people.tokensGiven).toBe(before)
    wechat.people.forgetToken()
    expect(await read()).toMatchObject({ status: 'y' })
    expect(wechat.people.tokensGiven).toBe(before + 1)
  })

  it('gives up after one new token, and says so', async () => {
    wechat.people.errcode = 40001
    expect(await read()).toMatchObject({ code: 'wechatUnavailable' })
  })

  it('believes no number that was told to another app, and no code twice', async () => {
    wechat.people.watermark = 'wxd678efh567hg6787'
    expect(await read()).toMatchObject({ code: 'wechatUnavailable' })
    expect(await server.post(readWechatPhone, { code: 'invented' })).toMatchObject({ code: 'wechatCodeExpired' })
  })

  it('leaves no number in the log', async () => {
    await read('987654321')
    expect(server.logLines.join('')).not.toContain('987654321')
  })
})

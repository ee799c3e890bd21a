import { findMember } from '@contract/account/account-operator-endpoints'
import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import { changeEmail, sendEmailCodes } from '@contract/account/email-endpoints'
import { mergeAccount, previewMerge, sendMergeCode } from '@contract/account/merge-endpoints'
import { linkFacebook, signInByFacebook, startFacebook } from '@contract/account/facebook-endpoints'
import { changePassword } from '@contract/account/password-endpoints'
import { getUserInfo, login, refreshToken } from '@contract/account/session-endpoints'
import { linkWechat, signInByWechat } from '@contract/account/wechat-endpoints'
import { listAddresses } from '@contract/address/address-endpoints'
import { MINUTE_MS } from '@contract/kit/time'
import { setNoticePreference } from '@contract/notification/notification-endpoints'
import { listOrders } from '@contract/order/order-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { auditLedger, postEntry, type LedgerLine } from '@server/money/wallet/ledger'
import { listFinanceLines } from '@server/money/wallet/wallet-service'
import { randomUUID } from '../../support/chance'
import { FakeFacebook, type FacebookPerson } from '../../support/fake-facebook/fake-facebook'
import { FakeWechat } from '../../support/fake-wechat/fake-wechat'
import { setClockOffset, testEngine } from '../../support/database'
import { aCredit, anAddress, anOrder, aPricedOrder, packingPlatform } from '../../support/orders'
import { aForecast, aForecastParcel } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { anIdentity, anotherCode, mailedCode } from './account-steps'

let wechat: FakeWechat
let facebook: FakeFacebook
const server = useTestServer({
  environment: async () => {
    wechat = await FakeWechat.start()
    facebook = await FakeFacebook.start()
    return { ...wechat.environment, ...facebook.environment() }
  },
})
const platform = usePlatform(server, packingPlatform)
const mine = useMember(server, { email: 'mine@example.com' })
const other = useMember(server, { email: 'other@example.com' })
afterAll(async () => {
  await wechat.stop()
  await facebook.stop()
})

const byPassword = (who: TestMember = other, password = who.password) => ({ by: 'password' as const, email: who.email, password })
const preview = (input: Parameters<typeof server.post<typeof previewMerge>>[1], token = mine.token) => server.post(previewMerge, input, { token })
const prove = async () => server.ask(previewMerge, byPassword(), { token: mine.token })
const merge = (ticket: string, token = mine.token) => server.post(mergeAccount, { ticket }, { token })
async function merged() {
  return server.ask(mergeAccount, { ticket: (await prove()).ticket }, { token: mine.token })
}
async function linkTo(member: TestMember): Promise<string> {
  const openid = `o-${randomUUID()}`
  const answer = await server.ask(signInByWechat, { code: wechat.people.aCode('mini', openid) })
  if (answer.outcome === 'unknown') await server.ask(linkWechat, { ticket: answer.ticket }, { token: member.token })
  return openid
}
const numberBehind = async (openid: string) => {
  const answer = await server.ask(signInByWechat, { code: wechat.people.aCode('mini', openid) })
  return answer.outcome === 'signedIn' ? answer.login.ClientNO : answer.outcome
}
async function signInBy(person: FacebookPerson) {
  facebook.person = person
  const { address, attempt } = await server.ask(startFacebook, {})
  const back = facebook.visit(address).searchParams
  return server.ask(signInByFacebook, { code: back.get('code') ?? '', state: back.get('state') ?? '', attempt })
}
async function linkFacebookTo(member: TestMember): Promise<FacebookPerson> {
  const person = FakeFacebook.aPerson()
  const answer = await signInBy(person)
  if (answer.outcome === 'unknown') await server.ask(linkFacebook, { ticket: answer.ticket }, { token: member.token })
  return person
}
const numberOf = async (person: FacebookPerson) => {
  const answer = await signInBy(person)
  return answer.outcome === 'signedIn' ? answer.login.ClientNO : answer.outcome
}
const pointsTo = (memberId: string, amount: number) =>
  server.db.transaction(async (tx) => {
    const lines: LedgerLine[] = [
      { account: { kind: 'points', memberId }, amount },
      { account: { kind: 'pointsIssued' }, amount: -amount },
    ]
    await postEntry(tx, { kind: 'test', reference: randomUUID(), lines })
  })
const idOf = async ({ email }: TestMember) => (await server.db.kysely.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

describe('proving the other account', () => {
  it('by its password shows what would come over, from the database', async () => {
    await aForecastParcel(server, platform, other)
    await anOrder(server, platform, other)
    await aCredit(server, platform, other, 12_345)
    await pointsTo(await idOf(other), 70)
    expect(await prove()).toMatchObject({
      ClientNO: other.ClientNO,
      belongings: { parcels: 3, orders: 1, addresses: 1, transfers: 0, balanceCents: 12_345, points: 70 },
      wechat: 'none',
      facebook: 'none',
      obstacles: [],
    })
  })

  it('by a code in its mailbox, which is good once', async () => {
    await server.ask(sendMergeCode, { email: other.email }, { token: mine.token })
    const code = (await server.findMailCode(other.email)) ?? ''
    const proof = { by: 'code' as const, email: other.email, code }
    expect(await preview({ ...proof, code: anotherCode(code) })).toMatchObject({ code: 'wrongCode', fields: [{ path: 'code' }] })
    const answers = await Promise.all([preview(proof), preview(proof)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['n', 'y'])
    expect(await preview(proof)).toMatchObject({ code: 'wrongCode' })
  })

  it('takes no code after five wrong ones', async () => {
    await server.ask(sendMergeCode, { email: other.email }, { token: mine.token })
    const code = (await server.findMailCode(other.email)) ?? ''
    const proof = { by: 'code' as const, email: other.email }
    await Promise.all(Array.from({ length: 8 }, () => preview({ ...proof, code: anotherCode(code) })))
    expect(await preview({ ...proof, code })).toMatchObject({ code: 'wrongCode' })
  })

  it('says the same of a wrong password and of nobody’s e-mail, and asks for a code alike', async () => {
    const wrong = await preview(byPassword(other, 'not this one'))
    expect(wrong).toMatchObject({ code: 'wrongCredentials', fields: [{ path: 'password' }] })
    expect(await preview({ by: 'password', email: 'nobody@example.com', password: 'not this one' })).toEqual(wrong)
    const asked = await server.post(sendMergeCode, { email: other.email }, { token: mine.token })
    expect(await server.post(sendMergeCode, { email: 'nobody@example.com' }, { token: mine.token })).toEqual(asked)
    const code = (await server.findMailCode('nobody@example.com')) ?? 'none was mailed'
    expect(code).toBe('none was mailed')
  })

  it('is not for the account itself', async () => {
    expect(await preview(byPassword(mine))).toMatchObject({ code: 'mergeWithItself', fields: [{ path: 'email' }] })
    expect(await server.post(sendMergeCode, { email: mine.email }, { token: mine.token })).toMatchObject({ code: 'mergeWithItself' })
  })

  it('changes nothing', async () => {
    await aCredit(server, platform, other, 500)
    await prove()
    expect(await server.ask(getWallet, {}, { token: other.token })).toMatchObject({ balanceCents: 500 })
  })
})

describe('merging', () => {
  it('brings parcels, orders, addresses, balance and points over, and loses nothing', async () => {
    await anAddress(server, mine)
    await aCredit(server, platform, mine, 1_000)
    await aForecastParcel(server, platform, mine)
    const order = await aPricedOrder(server, platform, other)
    await anAddress(server, other)
    const parcel = await aForecastParcel(server, platform, other)
    await aCredit(server, platform, other, 2_345)
    await pointsTo(await idOf(other), 70)

    expect(await merged()).toEqual({ ClientNO: mine.ClientNO })

    const me = { token: mine.token }
    expect((await server.ask(listOrders, {}, me)).items.map(({ orderId }) => orderId)).toEqual([order.orderId])
    expect((await server.ask(listParcels, {}, me)).items.map(({ parcelId }) => parcelId)).toContain(parcel.parcelId)
    expect((await server.ask(listParcels, {}, me)).items).toHaveLength(4)
    const addresses = await server.ask(listAddresses, {}, me)
    expect(addresses).toHaveLength(3)
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(await server.ask(getWallet, {}, me)).toMatchObject({ balanceCents: 3_345 })
    expect(await auditLedger(server.db.kysely)).toMatchObject({ driftedAccountIds: [] })
    const { rows } = await server.db.execute(`select kind, balance from ledger_accounts where member_id = '${await idOf(other)}' and balance <> 0`)
    expect(rows).toEqual([])
  })

  it('keeps the finance records of both, in one list that adds up, page by page [spec 2.21]', async () => {
    const third = await server.signUpMember({ email: 'third@example.com' })
    for (const [who, amount] of [[mine, 100], [other, 200], [third, 30], [mine, 300], [third, 4]] as const) await aCredit(server, platform, who, amount)
    // An account that had joined the other comes along with its past.
    const { ticket } = await server.ask(previewMerge, byPassword(third), { token: other.token })
    await server.ask(mergeAccount, { ticket }, { token: other.token })
    await aCredit(server, platform, other, 5_000)
    await merged()
    await aCredit(server, platform, mine, 60_000)

    const lines = []
    let cursor: string | undefined
    do {
      const page = await listFinanceLines(server.db.kysely, await idOf(mine), { limit: 2, cursor })
      lines.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(lines.map(({ kind, amountCents, balanceAfterCents, ClientNO }) => [kind, amountCents, balanceAfterCents, ClientNO])).toEqual([
      ['correction', 60_000, 65_634, undefined],
      ['correction', 5_000, 5_634, other.ClientNO],
      ['correction', 4, 634, third.ClientNO],
      ['correction', 300, 630, undefined],
      ['correction', 30, 330, third.ClientNO],
      ['correction', 200, 300, other.ClientNO],
      ['correction', 100, 100, undefined],
    ])
    expect(await server.ask(getWallet, {}, { token: mine.token })).toMatchObject({ balanceCents: 65_634 })
    const { sums, driftedAccountIds } = await auditLedger(server.db.kysely)
    expect([sums.map(({ sum }) => sum), driftedAccountIds]).toEqual([[0], []])
  })

  it('signs the other out at once, and says plainly where it has gone, to who knows its password', async () => {
    await merged()
    expect(await server.post(getUserInfo, {}, { token: other.token })).toMatchObject({ code: 'tokenExpired' })
    expect(await server.post(refreshToken, { token: other.token, clientNo: other.ClientNO })).toMatchObject({ code: 'tokenExpired' })
    expect(await server.post(login, { email: other.email, password: other.password })).toMatchObject({
      code: 'accountMerged', Message: 'This account has been merged into m***@example.com, please log in with that', fields: [{ path: 'email' }],
    })
    expect(await server.post(login, { email: other.email, password: 'not this one' })).toMatchObject({ code: 'wrongCredentials' })
    expect(await server.post(login, { email: mine.email, password: mine.password })).toMatchObject({ status: 'y' })
  })

  it('lets nobody into it by a reset, nor register its e-mail anew', async () => {
    await merged()
    const code = await mailedCode(server, other.email, 'reset')
    const identity = anIdentity({ email: other.email, phone: other.phone, password: 'another harbour', code })
    expect(await server.post(resetPassword, identity)).toMatchObject({ code: 'accountMerged' })
    await server.db.kysely.deleteFrom('mailCodes').execute()
    await server.ask(sendCode, { email: other.email, purpose: 'register' })
    const again = anIdentity({ email: other.email, code: (await server.findMailCode(other.email)) ?? '' })
    expect(await server.post(register, again)).toMatchObject({ code: 'emailTaken' })
  })

  it('keeps the old number good: the operator finds the member by either, and credits reach the member', async () => {
    await merged()
    for (const ClientNO of [other.ClientNO, mine.ClientNO]) {
      expect(await server.ask(findMember, { ClientNO }, { operatorKey: platform.warehouseKey })).toMatchObject({ ClientNO: mine.ClientNO })
    }
    await server.ask(creditMember, { ClientNO: other.ClientNO, amountCents: 77, reason: '補償' }, { operatorKey: platform.financeKey })
    expect(await server.ask(getWallet, {}, { token: mine.token })).toMatchObject({ balanceCents: 77 })
  })

  it('leads from the number of an account that joined the joined one', async () => {
    const third = await server.signUpMember({ email: 'third@example.com' })
    const { ticket } = await server.ask(previewMerge, byPassword(third), { token: other.token })
    await server.ask(mergeAccount, { ticket }, { token: other.token })
    await merged()
    expect(await server.ask(findMember, { ClientNO: third.ClientNO }, { operatorKey: platform.warehouseKey })).toMatchObject({ ClientNO: mine.ClientNO })
  })

  it('takes WeChat along where this account has none, and ends it where it has', async () => {
    const openid = await linkTo(other)
    expect(await prove()).toMatchObject({ wechat: 'moves' })
    await merged()
    expect(await numberBehind(openid)).toBe(mine.ClientNO)
    const third = await server.signUpMember({ email: 'third@example.com' })
    const thirdOpenid = await linkTo(third)
    const proof = await server.ask(previewMerge, byPassword(third), { token: mine.token })
    expect(proof.wechat).toBe('ends')
    await server.ask(mergeAccount, { ticket: proof.ticket }, { token: mine.token })
    expect([await numberBehind(openid), await numberBehind(thirdOpenid)]).toEqual([mine.ClientNO, 'unknown'])
  })

  it('takes Facebook along where this account has none, and ends it where it has [spec 2.08, 2.21]', async () => {
    const first = await linkFacebookTo(other)
    expect(await prove()).toMatchObject({ facebook: 'moves', wechat: 'none' })
    await merged()
    expect(await numberOf(first)).toBe(mine.ClientNO)
    const third = await server.signUpMember({ email: 'third@example.com' })
    const second = await linkFacebookTo(third)
    const proof = await server.ask(previewMerge, byPassword(third), { token: mine.token })
    expect(proof).toMatchObject({ facebook: 'ends', wechat: 'none' })
    await server.ask(mergeAccount, { ticket: proof.ticket }, { token: mine.token })
    expect([await numberOf(first), await numberOf(second)]).toEqual([mine.ClientNO, 'unknown'])
  })

  it('makes nobody their own referrer, and keeps whom the other has invited', async () => {
    const invited = await server.signUpMember({ email: 'invited@example.com', referrerEmail: other.email })
    const inviter = await server.signUpMember({ email: 'late@example.com', referrerEmail: other.email })
    const { ticket } = await server.ask(previewMerge, byPassword(), { token: inviter.token })
    await server.ask(mergeAccount, { ticket }, { token: inviter.token })
    const rows = await server.db.kysely.selectFrom('members').select(['email', 'referrerId']).where('email', 'in', [invited.email, inviter.email]).orderBy('email').execute()
    expect(rows).toEqual([
      { email: invited.email, referrerId: await idOf(inviter) },
      { email: inviter.email, referrerId: null },
    ])
  })

  it('lets the member log in with the e-mail that came along', async () => {
    await merged()
    await server.db.kysely.deleteFrom('mailCodes').execute()
    await server.ask(sendEmailCodes, { email: other.email }, { token: mine.token })
    const [newCode, oldCode] = [(await server.findMailCode(other.email)) ?? '', (await server.findMailCode(mine.email)) ?? '']
    expect(await server.post(changeEmail, { email: other.email, newCode, oldCode }, { token: mine.token })).toMatchObject({ status: 'y' })
    expect(await server.post(login, { email: other.email, password: mine.password })).toMatchObject({ data: { ClientNO: mine.ClientNO } })
  })

  it('tells both mailboxes', async () => {
    await merged()
    const told = (await server.listMails()).filter(({ subject }) => subject.includes('accounts were merged'))
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([mine.email, other.email])
  })

  it('happens once, however often and at how many doors it is asked for', async () => {
    await aCredit(server, platform, other, 900)
    const { ticket } = await prove()
    const answers = await Promise.all(Array.from({ length: 6 }, () => merge(ticket)))
    expect(answers.map(({ status }) => status)).toEqual(Array<string>(6).fill('y'))
    expect(await merge(ticket)).toMatchObject({ status: 'y' })
    expect(await server.ask(getWallet, {}, { token: mine.token })).toMatchObject({ balanceCents: 900 })
  })
})

describe('the ticket', () => {
  it('is this member’s alone', async () => {
    const thief = await server.signUpMember()
    expect(await merge((await prove()).ticket, thief.token)).toMatchObject({ code: 'mergeTicketExpired' })
  })

  it('is good for fifteen minutes', async () => {
    const { ticket } = await prove()
    setClockOffset(server.db, 15 * MINUTE_MS + 1_000)
    expect(await merge(ticket)).toMatchObject({ code: 'mergeTicketExpired' })
  })

  it('is dead when the other has set a new password meanwhile', async () => {
    const { ticket } = await prove()
    const change = { oldPassword: other.password, password: 'another harbour', confirmPassword: 'another harbour' }
    await server.ask(changePassword, change, { token: other.token })
    expect(await merge(ticket)).toMatchObject({ code: 'mergeTicketExpired' })
    expect(await server.post(getUserInfo, {}, { token: other.token })).toMatchObject({ status: 'y' })
  })

  it('cannot be made up', async () => {
    expect(await merge('x'.repeat(200))).toMatchObject({ code: 'mergeTicketExpired' })
    expect(await merge('not a ticket!')).toMatchObject({ code: 'mergeTicketExpired' })
  })
})

it('waits for money that is on its way at WeChat, and says so', async () => {
  const { ticket } = await prove()
  const order = await aPricedOrder(server, platform, other)
  const payer = { app: 'miniProgram' as const, code: wechat.people.aCode() }
  await server.ask(startWechatPay, { orderId: order.orderId, seenTotalCents: order.totalPayableCents, payer }, { token: other.token })
  expect(await prove()).toMatchObject({ obstacles: [{ kind: 'wechatPayments', count: 1 }] })
  expect(await merge(ticket)).toMatchObject({ code: 'mergeObstacle' })
  expect(await server.post(getUserInfo, {}, { token: other.token })).toMatchObject({ status: 'y' })
})

if (testEngine === 'postgres') {
  it('leaves nothing behind of what the other writes, and is credited, at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const from = await server.signUpMember()
      const { ticket } = await server.ask(previewMerge, byPassword(from), { token: mine.token })
      await Promise.all([
        merge(ticket),
        server.post(forecastParcel, aForecast(platform), { token: from.token }),
        server.post(creditMember, { ClientNO: from.ClientNO, amountCents: 10, reason: '補償' }, { operatorKey: platform.financeKey }),
        server.post(forecastParcel, aForecast(platform), { token: from.token }),
      ])
      const fromId = await idOf(from)
      const { rows } = await server.db.execute(
        `select 1 from parcels where member_id = '${fromId}' union all select 1 from ledger_accounts where member_id = '${fromId}' and balance <> 0`,
      )
      expect(rows).toEqual([])
    }
    expect(await server.ask(getWallet, {}, { token: mine.token })).toMatchObject({ balanceCents: 100 })
  })
}

describe('two merges at once', () => {
  async function ticketFor(stays: TestMember, ends: TestMember) {
    return (await server.ask(previewMerge, byPassword(ends), { token: stays.token })).ticket
  }

  it('into one account bring both over, whoever is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [stays, one, two] = [await server.signUpMember(), await server.signUpMember(), await server.signUpMember()]
      // What two members may not have at once, so that each merge makes room where the other moves.
      for (const member of [stays, one, two]) {
        await anAddress(server, member)
        await server.ask(setNoticePreference, { event: 'arrival', channel: 'email', on: false }, { token: member.token })
        await aForecastParcel(server, platform, member)
        await aCredit(server, platform, member, 100)
      }
      const tickets = [await ticketFor(stays, one), await ticketFor(stays, two)]
      const answers = await Promise.all(tickets.map((ticket) => merge(ticket, stays.token)))
      expect(answers.map(({ status }) => status)).toEqual(['y', 'y'])
      expect(await server.ask(getWallet, {}, { token: stays.token })).toMatchObject({ balanceCents: 300 })
      expect((await server.ask(listParcels, {}, { token: stays.token })).items).toHaveLength(3)
      const addresses = await server.ask(listAddresses, {}, { token: stays.token })
      expect(addresses).toHaveLength(3)
      expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    }
  })

  it('into each other leave one, with everything', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [left, right] = [await server.signUpMember(), await server.signUpMember()]
      for (const member of [left, right]) await aCredit(server, platform, member, 100)
      const [toLeft, toRight] = [await ticketFor(left, right), await ticketFor(right, left)]
      const answers = await Promise.all([merge(toLeft, left.token), merge(toRight, right.token)])
      expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
      const stays = answers[0]?.status === 'y' ? left : right
      expect(await server.ask(getWallet, {}, { token: stays.token })).toMatchObject({ balanceCents: 200 })
    }
    expect(await auditLedger(server.db.kysely)).toMatchObject({ driftedAccountIds: [] })
  })
})

import { changeEmail, sendEmailCodes } from '@contract/account/email-endpoints'
import { previewMerge, sendMergeCode } from '@contract/account/merge-endpoints'
import { changePassword } from '@contract/account/password-endpoints'
import { login, logout, refreshToken } from '@contract/account/session-endpoints'
import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import { MINUTE_MS } from '@contract/kit/time'
import { getGroup } from '@contract/group/group-endpoints'
import { createOperatorKey, listOperatorKeys } from '@contract/operator/operator-endpoints'
import { revealIdNumber, updateAddress } from '@contract/address/address-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { readOrderIdNumber } from '@contract/order/order-operator-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { findSignedIn } from '@server/base/member/session-service'
import { authenticateOperator } from '@server/base/operator/operator-keys'
import { forgetPastMails } from '@server/messaging/mail/mail-service'
import { setClockOffset } from '../../support/database'
import { aFormedGroup, arriveIt, priceIt, shipIt } from '../../support/groups'
import { anAddress, anApplication, aPricedOrder, packingPlatform } from '../../support/orders'
import { says } from '../../support/says'
import type { TestMember } from '../../support/server'
import { usePlatform, useTestServer } from '../../support/use-server'
import { anIdentity, mailedCode } from '../account/account-steps'
import { aPictureOf } from './valid-requests'

const ID_NUMBER = 'B120863158'
const WRONG_ID_NUMBER = 'B120863157'

/** What somebody could use, or learn about a person, by its name. */
type Secrets = Record<string, string>

// The mail server is away, so that codes wait here; and every line is logged that the product knows to log.
const server = useTestServer({ sharesRows: true, environment: { SMTP_URL: 'smtp://127.0.0.1:1', DEMO: 'off', LOG_LEVEL: 'trace' } })
const platform = usePlatform(server, packingPlatform)
let secrets: Secrets
beforeAll(async () => {
  secrets = await liveADay()
})

/** A member's day with everything that is secret in it; what goes wrong on such a day too. */
async function liveADay(): Promise<Secrets> {
  const email = 'lin.secret@example.com'
  const [phone, password] = ['0912345678', 'an old harbour']
  const codeOfRegistering = await mailedCode(server, email, 'register')
  await server.ask(register, anIdentity({ email, phone, password, code: codeOfRegistering }))
  const member = { ...(await server.ask(login, { email, password })), email, password, phone }
  await server.post(login, { email, password: 'a wrong harbour' })
  const refreshed = await server.ask(refreshToken, { token: member.token, clientNo: member.ClientNO })
  const me = { ...member, token: refreshed.token }
  await readAnIdNumber(me)
  const { orderId } = await aPricedOrder(server, platform, me)
  const slipFileIds = [await aPictureOf({ server }, me)]
  const transfer = await server.ask(submitTransfer, { orderId, amountCents: 5_000, slipFileIds, remark: '林秘密付' }, { token: me.token })
  const address = transfer.slips[0]?.url ?? ''
  await server.fetch(address)
  await sayWrongThings({ token: me.token, email, password: member.password, address })
  const { key } = await server.ask(createOperatorKey, { name: '夜班', scope: 'finance' }, { operatorKey: platform.adminKey })
  await server.ask(listOperatorKeys, {}, { operatorKey: platform.adminKey })
  await server.ask(sendCode, { email, purpose: 'reset' })
  const codeOfResetting = (await server.findMailCode(email)) ?? ''
  const identity = anIdentity({ email, phone: '0912345678', password: 'a new harbour', code: codeOfResetting })
  await server.ask(resetPassword, identity)
  const last = await server.ask(login, { email, password: 'a new harbour' })
  await server.ask(logout, {}, { token: (await server.ask(login, { email, password: 'a new harbour' })).token })
  const codeOfHandOver = await aHandOverCode({ ...me, token: last.token })
  const later = await changeWhatSignsIn({ email, token: last.token, password: 'a new harbour' })
  return {
    ...later,
    'the first token': member.token, 'the refreshed token': me.token, 'the last token': last.token,
    'the key of drafts': member.drafts?.key ?? 'none', 'the old password': member.password, 'the new password': 'a new harbour', 'a wrong password': 'a wrong harbour',
    'the code of registering': codeOfRegistering, 'the code of resetting': codeOfResetting,
    'the code of the hand-over': codeOfHandOver, 'the operator key': key, 'the warehouse key': platform.warehouseKey,
    'a picture’s signature': new URLSearchParams(address.split('?')[1]).get('signature') ?? '',
    'the ID number': ID_NUMBER, 'the masked ID number': 'B12****158', 'a mistyped ID number': WRONG_ID_NUMBER,
    'the e-mail': email, 'the phone': '912345678', 'the name': '林秘密', 'the street': '秘密路',
  }
}

/** As its member reads it; their mail with it waits too. */
async function aHandOverCode(me: TestMember): Promise<string> {
  const { group: { groupId } } = await aFormedGroup(server, platform, [me])
  await priceIt(server, platform, groupId, 2_500)
  await shipIt(server, platform, groupId)
  await arriveIt(server, platform, groupId)
  return (await server.ask(getGroup, { groupId }, { token: me.token })).mine?.handOverCode ?? ''
}

/** Kept, copied into an order, read by both who may, and once typed wrongly. */
async function readAnIdNumber(me: TestMember): Promise<void> {
  const idNumber = ID_NUMBER
  const { addressId, ...address } = await anAddress(server, me, { contact: '林秘密', address: '秘密路 9 號', idNumber })
  const { orderId } = await server.ask(applyForPacking, await anApplication(server, platform, me, { addressId }), { token: me.token })
  await server.ask(revealIdNumber, { addressId }, { token: me.token })
  await server.ask(readOrderIdNumber, { orderId }, { operatorKey: platform.warehouseKey })
  await server.post(updateAddress, { ...address, addressId, idNumber: WRONG_ID_NUMBER }, { token: me.token })
}

/** Password, e-mail, and another account that joins: each with codes and tickets of its own. */
async function changeWhatSignsIn({ email, token, password }: { email: string; token: string; password: string }): Promise<Secrets> {
  const me = { token }
  await server.post(changePassword, { oldPassword: 'a guessed harbour', password: 'the last harbour', confirmPassword: 'the last harbour' }, me)
  await server.ask(changePassword, { oldPassword: password, password: 'the last harbour', confirmPassword: 'the last harbour' }, me)
  const newEmail = 'lin.new.secret@example.com'
  await server.ask(sendEmailCodes, { email: newEmail }, me)
  const [newCode, oldCode] = [(await server.findMailCode(newEmail)) ?? '', (await server.findMailCode(email)) ?? '']
  await server.ask(changeEmail, { email: newEmail, newCode, oldCode }, me)
  const other = await server.signUpMember({ email: 'lin.other.secret@example.com', password: 'the other harbour' })
  await server.ask(sendMergeCode, { email: other.email }, me)
  const mergeCode = (await server.findMailCode(other.email)) ?? ''
  const { ticket } = await server.ask(previewMerge, { by: 'code', email: other.email, code: mergeCode }, me)
  return {
    'a guessed password': 'a guessed harbour', 'the changed password': 'the last harbour', 'the other password': 'the other harbour',
    'the code of the new mailbox': newCode, 'the code of the old mailbox': oldCode, 'the code of merging': mergeCode, 'the ticket of merging': ticket,
  }
}

/** Requests that cannot be read or found, each with something secret in it. */
async function sayWrongThings({ token, email, password, address }: { token: string; email: string; password: string; address: string }) {
  const headers = { 'content-type': 'application/json' }
  await server.fetch('/api/login/login', { method: 'POST', headers, body: `{"email":"${email}","password":"${password}",` })
  await server.fetch('/api/login/login', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: `${email} ${password}` })
  await server.fetch(`/api/no/such?token=${token}&email=${email}`)
  await server.fetch(`/api/systemset/getsystem?token=${token}`)
  await server.fetch(`${address}0`)
  await server.fetch('/api/parcel/list', { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}`, cookie: `token=${token}` }, body: JSON.stringify({ token: [token] }) })
  await server.fetch('/api/file/upload', { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: `--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}` })
}

const PERSONAL = ['the e-mail', 'the phone', 'the name', 'the street']
const named = (names: readonly string[] | 'all') => Object.entries(secrets).filter(([name]) => names === 'all' || names.includes(name))

/** Every row of every table as text, the job queue's too. */
async function dump(): Promise<string> {
  const { rows } = await server.db.execute("select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')")
  const names = (rows as { name: string }[]).map(({ name }) => name)
  const all = await server.db.execute(names.map((name) => `select to_jsonb(t)::text as row from ${name} t`).join(' union all '))
  return (all.rows as { row: string }[]).map(({ row }) => row).join('\n')
}

it('logs a whole day without a token, password, code, address or name', () => {
  expect(server.logLines.length).toBeGreaterThan(30)
  const log = server.logLines.join('')
  expect(named('all').filter(([, value]) => says(log, value)).map(([name]) => name)).toEqual([])
})

describe('a copy of the database', () => {
  it('holds no token, password, code, key or signature, also while the mail server is away', async () => {
    const { unsent } = (await server.db.execute("select count(*)::int as unsent from mails where sent_at is null and body <> ''")).rows[0] as { unsent: number }
    expect(unsent).toBeGreaterThan(1)
    const text = await dump()
    expect(text).toContain(secrets['the e-mail'])
    const found = named('all').filter(([name]) => !PERSONAL.includes(name))
      .filter(([, value]) => says(text, value) || text.includes(Buffer.from(value).toString('hex')) || text.includes(Buffer.from(value).toString('base64').replace(/=+$/, '')))
    expect(found.map(([name]) => name)).toEqual([])
  })

  it('opens nothing with anything that is in it', async () => {
    const candidates = new Set((await dump()).match(/[\w-]{32,}/g))
    expect(candidates.size).toBeGreaterThan(50)
    const opened: string[] = []
    for (const candidate of candidates) {
      for (const token of [candidate, Buffer.from(candidate, 'hex').toString('base64url')]) {
        if (token !== '' && (await findSignedIn(server.db.kysely, token)).member) opened.push(`token ${token}`)
        for (const key of [token, `opk_${token}`]) if (await authenticateOperator(server.db.kysely, key, '127.0.0.1')) opened.push(`key ${key}`)
      }
    }
    expect(opened).toEqual([])
  })

  it('forgets a code that could not be mailed as soon as it is no longer good', async () => {
    setClockOffset(server.db, 11 * MINUTE_MS)
    await server.db.transaction(forgetPastMails)
    // Words about parcels and bills are worth sending for longer, and tell nobody a code.
    const { rows } = await server.db.execute("select 1 from mails where sent_at is null and expires_at < created_at + interval '1 hour'")
    setClockOffset(server.db, 0)
    expect(rows).toEqual([])
  })
})

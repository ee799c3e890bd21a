import { allEndpoints } from '@contract/all-endpoints'
import { requestExport } from '@contract/export/export-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { insertAccount } from '@server/base/member/member-store'
import { randomUUID } from '../../support/chance'
import { endpointsInTurn } from '../../support/sample'
import type { TestMember, WireAnswer } from '../../support/server'
import { listFields } from './id-fields'
import { readTables, toChanges } from './tables'
import { callerOf, renew, useScene, validRequests, withoutRequests } from './valid-requests'

const scene = useScene()
const { server } = scene

/** Names that tables, tokens and answers of the product have, and those that people try first. */
function forgedFields(strangerId: string): Readonly<Record<string, unknown>> {
  const ids = Object.fromEntries(
    ['id', 'memberId', 'member_id', 'ownerId', 'owner_member_id', 'userId', 'sessionId', 'operatorKeyId', 'referrerId', 'referrer_id'].map((name) => [name, strangerId]),
  )
  const amounts = Object.fromEntries(
    ['balance', 'balanceCents', 'price', 'priceCents', 'totalCents', 'totalPayableCents', 'payable_cents', 'paidCents', 'paid_cents', 'cents', 'creditedCents', 'refundCents', 'amount'].map((name) => [name, 1]),
  )
  return {
    ...ids,
    ...amounts,
    ClientNO: 'TW000001', clientNo: 'TW000001', client_no: 'TW000001',
    role: 'admin', isAdmin: true, admin: true, scope: 'admin', scopes: ['admin'], access: 'public', permissions: ['*'],
    status: 'signed', paid: true, approved: true, settled: true, verified: true, orderNumber: 'C20260101001', order_number: 'C20260101001',
    createdAt: '2001-02-03T04:05:06.000Z', created_at: '2001-02-03T04:05:06.000Z', paidAt: '2001-02-03T04:05:06.000Z', in_stock_at: '2001-02-03T04:05:06.000Z',
    weightGrams: 1, actualGrams: 1, weight_grams: 1, password_hash: 'x', passwordHash: 'x', email: 'thief@example.com', nickname: 'thief',
  }
}

/** Into each object of the request, where the contract has no field of that name. */
function withForged(input: unknown, forged: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(input)) return input.map((item) => withForged(item, forged))
  if (typeof input !== 'object' || input === null) return input
  const inner = Object.entries(input).map(([name, value]) => [name, withForged(value, forged)] as const)
  return { ...forged, ...Object.fromEntries(inner) }
}

const toBody = (endpoint: Endpoint, input: object, token: string | undefined) =>
  JSON.stringify({ ...input, lang: 'en', ...(token !== undefined && { token }), ...(endpoint.effect === 'write' && { requestId: randomUUID() }) })

function send(endpoint: Endpoint, body: string, operatorKey: string | undefined): Promise<WireAnswer> {
  const path = `/api/${endpoint.path}`
  if (endpoint.method === 'GET') {
    const query = Object.entries(JSON.parse(body) as object).map(([name, value]) => [name, String(value)] as [string, string])
    return server.fetch(`${path}?${new URLSearchParams(query).toString()}`)
  }
  const headers = { 'content-type': 'application/json', ...(operatorKey !== undefined && { authorization: `Bearer ${operatorKey}` }) }
  return server.fetch(path, { method: 'POST', headers, body })
}

/** What is made by chance or by the clock, in one word for each kind, so that two runs can be compared. */
function withoutChance(line: string, names: Readonly<Record<string, string>>): string {
  const named = Object.entries(names).reduce((text, [name, value]) => text.replaceAll(value, name), line)
  return named
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, 'time')
    .replace(/\\\\x[0-9a-f]+/g, 'bytes')
    .replace(/(?:expires|signature)=[\w-]+/g, 'signed')
    .replace(/"(answer|body|sealed|\w+_sealed|sealed_\w+)":"[\w-]+"/g, '"$1":"sealed"')
    // By the last sign of the member's id (stripeOf).
    .replace(/"stripe":\d+/g, '"stripe":"of the member"')
    .replace(/"[\w-]{43}"/g, '"hash"')
    .replace(/"(?:[0-9a-f]{32}|wx[0-9a-f]{34}|42000\d+)"/g, '"number at WeChat"')
    .replace(/TW\d{6}/g, 'number')
    .replace(/SF\d{13}/g, 'tracking number')
    // Of a parcel of the shop: its last signs are drawn by lot.
    .replace(/(S\d{11,}P\d)[A-Z0-9]{4}/g, '$1')
    .replace(/SF\d\d •••• \d{4}/g, 'masked number')
    // Of a file that holds times.
    .replace(/"bytes":\d+/g, 'bytes')
    .replace(/"(?:first_|last_)?sequence":\d+/g, 'sequence')
    .replace(/\bB[0-9A-F]{8}\b/g, 'code of goods')
    // Of an import: a code, a place and a price of its own each time.
    .replace(/\b[ab][0-9a-f]{8}\b/g, 'code of a category')
    .replace(/"sort_order":\d{4}\b/g, 'place')
    .replace(/"(?:m(?:in|ax)_)?price_cents":4\d{3}\b/g, 'price')
    // Its terms are sorted, the code among them.
    .replace(/"search":"[^"]*"/g, '"search":"terms"')
    .replace(/"(?:coupon_)?code":"C[0-9A-F]{12}"/g, 'code of an operator’s')
    .replace(/"referral_code":"[2-9A-Z]{10}"/g, 'invitation')
    .replace(/"code":"[0-9A-Za-z]{10}"/g, '"code":"of a group"')
    // The same of the row that an entry of evidence is about.
    .replace(/"source_key":"\d+"/g, 'sequence')
    .replace(/"xid":"\d+"/g, 'transaction')
    .replace(/(?<=code: )\d{6}/g, 'code')
}

async function findMemberId({ ClientNO }: TestMember): Promise<string> {
  const row = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()
  return row.id
}

/** Somebody who exists: what is forged in this name could be stored. */
async function aMemberId(): Promise<string> {
  const account = { email: `${randomUUID()}@example.com`, passwordHash: 'none', region: 'TW', phone: '+886912345679' } as const
  return (await server.db.transaction((tx) => insertAccount(tx, account))).memberId
}

/** The job that makes an export has begun when it is answered, and would go on among the rows of whatever comes next. */
async function untilExported(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const waiting = await server.db.kysely.selectFrom('memberExports').select('id').where('status', '=', 'waiting').execute()
    if (waiting.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('an export was not made within ten seconds')
}

/** Mails that a request has queued go out by themselves, and their end is noted for whom they are. */
async function untilMailed(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const waiting = await server.db.kysely.selectFrom('deliveries').select('id').where('state', '=', 'waiting').where('channel', '=', 'email').limit(1).execute()
    if (waiting.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Photos of an ID that a request has sealed lose their files by a job. */
async function untilTaken(): Promise<void> {
  const { kysely } = server.db
  const orphans = kysely.selectFrom('filePieces').select('fileId').limit(1)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('files').select('id').whereRef('files.id', '=', 'filePieces.fileId'))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('fileRenditions').select('storedAs').whereRef('fileRenditions.storedAs', '=', 'filePieces.fileId'))))
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await orphans.execute()).length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Each valid request of the endpoint on an empty platform; `toInput` makes of it what is sent. What has changed by it. */
async function run(endpoint: Endpoint, toBodies: (strangerId: string) => readonly ((input: object) => string)[]) {
  await renew(scene)
  const me = await server.signUpMember()
  const strangerId = await aMemberId()
  const names = { me: await findMemberId(me), stranger: strangerId, 'my phone': me.phone.slice(1), 'my mail': me.email }
  const caller = callerOf(endpoint, scene, me)
  const changes: string[] = []
  const refused: string[] = []
  for (const input of await validRequests(endpoint, scene, me)) {
    await untilMailed()
    await untilTaken()
    const before = await readTables(server.db)
    let done = false
    for (const toText of toBodies(strangerId)) {
      const answer = await send(endpoint, toText({ ...input, token: caller.token ?? '' }), caller.operatorKey)
      if (answer.json().status === 'y') done = true
      else refused.push(`${answer.status} ${answer.json().code ?? ''}`)
    }
    if (!done) throw new Error(`${endpoint.path} took none of the requests: ${refused.join(', ')}`)
    if (endpoint === requestExport) await untilExported()
    await untilMailed()
    await untilTaken()
    changes.push(...toChanges(before, await readTables(server.db)).map((line) => withoutChance(line, names)).sort())
  }
  return { changes, refused }
}

it('has a valid request for each endpoint, whosever turn it is', () => expect(withoutRequests(allEndpoints)).toEqual([]))

it.each(endpointsInTurn(allEndpoints).map((endpoint) => [endpoint.path, endpoint] as const))('%s does the same whatever else is in its body', async (_path, endpoint) => {
  const known = new Set(listFields(endpoint).flatMap(({ path }) => path.split('.')))
  const plain = (input: object) => toBody(endpoint, input, undefined)
  // Reading changes nothing, with or without.
  const without = endpoint.effect === 'read' ? { changes: [] } : await run(endpoint, () => [plain])
  const forged = await run(endpoint, (strangerId) => {
    const extra = Object.fromEntries(Object.entries(forgedFields(strangerId)).filter(([name]) => !known.has(name)))
    const crafted = (input: object) => plain(withForged(input, extra) as object)
    // Written as text: an object literal would set the prototype and not the field.
    const poisoned = (name: string) => (input: object) => plain(input).replace('{', `{"${name}":${JSON.stringify({ ...extra, prototype: extra })},`)
    return endpoint.method === 'GET' ? [crafted] : [poisoned('__proto__'), poisoned('constructor'), crafted]
  })
  expect(forged.changes).toEqual(without.changes)
  expect(forged.refused.filter((refusal) => refusal !== '400 malformed')).toEqual([])
})

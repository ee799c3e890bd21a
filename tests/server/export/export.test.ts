import type { DataExport } from '@contract/export/export'
import { getExport, requestExport } from '@contract/export/export-endpoints'
import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import { saveProfile } from '@contract/account/profile-endpoints'
import { login } from '@contract/account/session-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { HOUR_MS, MINUTE_MS } from '@contract/kit/time'
import { toCsv } from '@server/tables/csv'
import { deletePastArchives } from '@server/across/export/export-service'
import { setClockOffset } from '../../support/database'
import { aCredit, anAddress, aPaidOrder, packingPlatform } from '../../support/orders'
import { aPlatform } from '../../support/platform'
import { readZip } from '../../support/read-zip'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const ask = (who = member) => server.ask(requestExport, {}, { token: who.token })
const latest = async (who = member) => (await server.ask(getExport, {}, { token: who.token })).latest

async function ready(who = member): Promise<DataExport> {
  for (let waited = 0; waited < 200; waited += 1) {
    const found = await latest(who)
    if (found && found.status !== 'waiting') return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the export did not come')
}

const idIn = ({ downloadUrl = '' }: DataExport) => /[0-9a-f-]{36}/.exec(downloadUrl)?.[0] ?? ''
const download = (url = '') => fetch(server.baseUrl + url)
async function open(url = '') {
  const response = await download(url)
  expect(response.headers.get('content-type')).toBe('application/zip')
  return readZip(Buffer.from(await response.arrayBuffer()))
}

it('holds everything of the member, as JSON and CSV, and nothing of anybody else', async () => {
  const platform = await aPlatform(server, packingPlatform)
  const other = await server.signUpMember()
  await server.ask(saveProfile, { region: 'TW', phone: '0912 345 678', nickname: '小安' }, { token: member.token })
  const mine = await aPaidOrder(server, platform, member)
  const theirs = await aPaidOrder(server, platform, other)
  await anAddress(server, other, { contact: '別人' })
  await server.ask(sendFeedback, { type: 'fee', text: '怎麼算的？', payableId: mine.orderId }, { token: member.token })

  await ask()
  const { downloadUrl, bytes, stepsDone, stepsTotal } = await ready()
  expect(stepsDone).toBe(stepsTotal)
  expect(bytes).toBeGreaterThan(1_000)
  const files = await open(downloadUrl)
  const data = JSON.parse(files.get('data.json') ?? '') as Record<string, Record<string, unknown>[]>
  expect(data).toMatchObject({
    ClientNO: member.ClientNO,
    profile: [{ email: member.email, nickname: '小安' }],
    orders: [{ order_number: mine.orderNumber }],
    feedback: [{ payable_id: mine.orderId }],
  })
  for (const name of ['addresses', 'parcels', 'parcel-items', 'parcel-measurements', 'parcel-events', 'order-bills', 'order-parcels', 'accounts', 'ledger-lines', 'ledger-entries', 'sessions', 'notifications']) {
    expect([name, data[name]?.length]).toEqual([name, expect.any(Number)])
    expect(data[name]?.length).toBeGreaterThan(0)
    expect(files.get(`csv/${name}.csv`)?.split('\r\n').length).toBeGreaterThanOrEqual((data[name]?.length ?? 0) + 2)
  }
  expect(files.get('csv/profile.csv')).toContain('小安')
  const everything = [...files.values()].join('\n')
  for (const foreign of [other.email, other.ClientNO, theirs.orderNumber, '別人']) expect(everything).not.toContain(foreign)
  expect(files.get('data.json')).not.toMatch(/password|token_hash|openid_hash/)
})

it('holds the past of an account that has joined this one, too', async () => {
  const platform = await aPlatform(server)
  const joined = await server.signUpMember()
  await aCredit(server, platform, joined, 12_345)
  const { ticket } = await server.ask(previewMerge, { by: 'password', email: joined.email, password: joined.password }, { token: member.token })
  await server.ask(mergeAccount, { ticket }, { token: member.token })
  await ask()
  const data = JSON.parse((await open((await ready()).downloadUrl)).get('data.json') ?? '') as Record<string, { amount?: number; email?: string }[]>
  expect(data.profile?.map(({ email }) => email).sort()).toEqual([joined.email, member.email].sort())
  // What came, and what moved over.
  expect(data['ledger-lines']?.map(({ amount }) => amount).sort()).toEqual([-12_345, 12_345, 12_345])
})

it.each([
  ['zh-Hant', '全部資料'],
  ['zh-Hans', '全部资料'],
  ['en', 'Everything kept of member'],
] as const)('explains itself in %s', async (language, sentence) => {
  await server.ask(requestExport, {}, { token: member.token, language })
  expect((await open((await ready()).downloadUrl)).get('README.txt')).toContain(sentence)
})

it('is one at a time', async () => {
  await Promise.all([ask(), ask(), ask()])
  await ready()
  const rows = await server.db.kysely.selectFrom('memberExports').selectAll().execute()
  // Whoever came after the first had ended began another one; never two side by side.
  expect(rows.filter(({ status }) => status === 'waiting').length).toBeLessThanOrEqual(1)
  await server.db.transaction(async (tx) => {
    const { memberId } = rows[0] ?? { memberId: '' }
    const two = tx.insertInto('memberExports').values([
      { memberId, language: 'en', stepsTotal: 1 },
      { memberId, language: 'en', stepsTotal: 1 },
    ])
    await expect(two.execute()).rejects.toThrow()
    throw new Error('undo')
  }).catch(() => undefined)
})

it('dies with its address after minutes, and altogether after a day', async () => {
  await ask()
  const first = await ready()
  setClockOffset(server.db, 11 * MINUTE_MS)
  expect((await download(first.downloadUrl)).status).toBe(404)
  const again = await latest()
  expect((await download(again?.downloadUrl)).status).toBe(200)
  setClockOffset(server.db, 24 * HOUR_MS)
  const dayAfter = await server.ask(login, { email: member.email, password: member.password })
  expect((await server.ask(getExport, {}, { token: dayAfter.token })).latest).toBeUndefined()
  await deletePastArchives(server.db, server.app.ports.fileStore)
  setClockOffset(server.db, 0)
  expect((await download(first.downloadUrl)).status).toBe(404)
  expect(await server.app.ports.fileStore.find(idIn(first))).toBeUndefined()
})

it('opens to nobody without its whole address', async () => {
  await ask()
  const { downloadUrl = '' } = await ready()
  const other = await server.signUpMember()
  expect(await latest(other)).toBeUndefined()
  for (const wrong of [downloadUrl.split('?')[0], downloadUrl.replace(/signature=./, 'signature=_'), downloadUrl.replace('/export/', '/file/')]) {
    expect((await download(wrong)).status).toBe(404)
  }
})

/** How the first file of a zip begins. Two letters alone come about by chance. */
const ZIP_HEAD = Buffer.from([0x50, 0x4b, 3, 4])

it('lies sealed: its bytes alone tell nothing', async () => {
  await server.ask(saveProfile, { region: 'TW', phone: '0912 345 678', nickname: 'quite-a-nickname' }, { token: member.token })
  await ask()
  const content = (await server.app.ports.fileStore.find(idIn(await ready()))) ?? Buffer.alloc(0)
  expect(content.length).toBeGreaterThan(1_000)
  expect(content.includes(ZIP_HEAD)).toBe(false)
  expect(content.includes('README.txt')).toBe(false)
})

it('gives up what a process left behind, so that the member may ask again', async () => {
  await ask()
  await ready()
  await server.db.execute("update member_exports set status = 'waiting', bytes = null, finished_at = null, requested_at = app_now() - interval '11 minutes'")
  expect((await ask()).status).toBe('waiting')
  expect((await ready()).status).toBe('ready')
})

it('needs a login', async () => {
  expect(await server.post(requestExport, {})).toMatchObject({ code: 'tokenExpired' })
})

describe('a table as CSV', () => {
  it('keeps commas, quotes and line breaks in their cell', () => {
    expect(toCsv([{ a: 'x,"y"\nz', b: 1, c: null, d: { e: 2 } }])).toBe('\ufeffa,b,c,d\r\n"x,""y""\nz",1,,"{""e"":2}"\r\n')
  })

  it.each([
    '=1+1', '@sum', '-2+3', '+cmd', '＝1+1', '＠sum', '－2+3', '＋cmd', '﹦1+1', '﹫sum', '﹣2+3', '﹢cmd', '⁼1', '⁺cmd', '\u22122+3', ' =1+1', '\u3000＝1+1', '\u00a0=1',
    '\ufeff=1+1', '\u200b＝1+1', '\u202e=1', '\t=1+1', '\ttext', '\r=1+1', '\n=1+1', '\r\n＠sum',
  ])('lets a table program carry out nothing: %j', (typed) => {
    expect([`\ufeffa\r\n'${typed}\r\n`, `\ufeffa\r\n"'${typed}"\r\n`]).toContain(toCsv([{ a: typed }]))
  })

  it.each(['+886912345678', '＋886912345678', '-5', 'a=b', 'me@example.com', '1-2', '備註：＝好'])('leaves what is no formula as it is: %s', (typed) => {
    expect(toCsv([{ a: typed }])).toContain(`\r\n${typed}\r\n`)
  })
})

it('is put together by another server where the one that began was killed', async () => {
  const { rows: queues } = await server.db.execute("select retry_limit, expire_seconds from pgboss.queue where name = 'export-data'")
  const [{ retry_limit: tries, expire_seconds: seconds } = { retry_limit: 0, expire_seconds: 0 }] = queues as { retry_limit: number; expire_seconds: number }[]
  // The member waits this long, and the notice of it, and no ten minutes.
  expect([tries > 0, seconds <= 60]).toEqual([true, true])
  const { rows } = await server.db.execute("insert into member_exports (member_id, language, steps_total) select id, 'en', 40 from members where client_no = $1 returning id", [member.ClientNO])
  const [{ id } = { id: '' }] = rows as { id: string }[]
  // Its first run ended with its server; this is the second.
  await server.db.execute("insert into pgboss.job (name, data, state, retry_limit, retry_count, expire_in) values ('export-data', $1, 'retry', 2, 1, interval '60 seconds')", [JSON.stringify({ exportId: id })])
  expect(await ready()).toMatchObject({ status: 'ready' })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '@contract/kit/time'
import type { OrderDetail } from '@contract/order/order'
import type { OutputOf } from '@contract/kit/endpoint'
import { findClearing, getClearingTotals, listClearing, reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { checkWechatPay, startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import { toBookDay, type Comparison, type Days } from '@server/cli/reconciliation/compare'
import { runCli } from '@server/cli/run-cli'
import { setClockOffset } from '../../support/database'
import { FakeWechat } from '../../support/fake-wechat/fake-wechat'
import type { FakeOrder } from '../../support/fake-wechat/pay-api'
import { readTables, toChanges } from '../strangers/tables'
import { aPricedOrder, packingPlatform } from '../../support/orders'
import { aPhoto } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { aBillRow, aRefundRow, aWechatBill } from '../../support/wechat-bill'

let wechat: FakeWechat
let folder: string
const server = useTestServer({
  environment: async () => {
    wechat = await FakeWechat.start()
    return wechat.environment
  },
})
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcel-reconcile-'))
})
afterAll(async () => {
  await wechat.stop()
  await rm(folder, { recursive: true, force: true })
})

const dayAfter = (days: number) => toBookDay({ bookedAt: new Date(Date.now() + days * DAY_MS).toISOString() })
const today = () => dayAfter(0)
const BILL_CENTS = 11_600

interface Report extends Comparison, Days {
  readonly books: OutputOf<typeof getClearingTotals>
}

async function run(channel: string, text: string | Buffer, ...words: string[]) {
  const file = path.join(folder, 'statement.csv')
  await writeFile(file, text)
  const [said, complained]: [string[], string[]] = [[], []]
  const terminal = { environment: { OPERATOR_KEY: platform.financeKey }, say: (line: string) => said.push(line), complain: (line: string) => complained.push(line) }
  const code = await runCli(['reconcile', channel, file, ...words, '--server', server.baseUrl], terminal)
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

async function reconcile(channel: string, text: string | Buffer, ...words: string[]): Promise<Report & { code: number }> {
  const { code, said, complained } = await run(channel, text, ...words, '--json')
  if (said === '') throw new Error(complained)
  return { code, ...(JSON.parse(said) as Report) }
}

/** A bill of 116.00 that the member has paid by WeChat, as both sides know it. */
async function aWechatPayment(): Promise<{ paid: FakeOrder; order: OrderDetail | { orderNumber: string } }> {
  const order = await aPricedOrder(server, platform, member)
  const payer = { app: 'miniProgram' as const, code: wechat.people.aCode() }
  const request = await server.ask(startWechatPay, { orderId: order.orderId, seenTotalCents: BILL_CENTS, payer }, { token: member.token })
  const paid = wechat.payAsMember(request)
  expect(await server.ask(checkWechatPay, { paymentId: request.paymentId }, { token: member.token })).toEqual({ state: 'paid' })
  return { paid, order }
}

const toBillRow = ({ out_trade_no, transactionId = '' }: FakeOrder, given: Parameters<typeof aBillRow>[0] = {}) =>
  aBillRow({ 交易时间: `${today()} 12:00:00`, 微信订单号: transactionId, 商户订单号: out_trade_no, ...given })
const toRefundRow = ({ out_trade_no, transactionId = '' }: FakeOrder, cents: number, refundId: string) =>
  aRefundRow(cents, { 交易时间: `${today()} 13:00:00`, 微信订单号: transactionId, 商户订单号: out_trade_no, 微信退款单号: refundId })

/** What a member has sent and finance has credited, without an order. */
async function aCreditedTransfer(amountCents: number, taobaoOrderNumber?: string): Promise<string> {
  const picture = await server.upload(await aPhoto(), { token: member.token })
  const slipFileIds = picture.status === 'y' ? [picture.data.fileId] : []
  const { transferId } = await server.ask(submitTransfer, { amountCents, slipFileIds, taobaoOrderNumber }, { token: member.token })
  await server.ask(reviewTransfer, { decision: 'approve', transferId, amountCents }, { operatorKey: platform.financeKey })
  return transferId
}

describe('a bill of WeChat Pay beside the books', () => {
  it('agrees where both have the same, and says so with the sums of both', async () => {
    const [one, other] = [await aWechatPayment(), await aWechatPayment()]
    const before = await readTables(server.db)
    const report = await reconcile('wechat', aWechatBill([toBillRow(one.paid), toBillRow(other.paid)]))
    expect(report).toMatchObject({
      code: 0,
      fromDay: today(),
      toDay: today(),
      books: { openingCents: 0, inCents: 2 * BILL_CENTS, outCents: 0, closingCents: 2 * BILL_CENTS },
      file: { rows: 2, inCents: 2 * BILL_CENTS, outCents: 0 },
      matched: 2,
      matchedByAmount: 0,
      differences: [],
    })
    expect(toChanges(before, await readTables(server.db))).toEqual([])
  })

  it('names each difference, with its line, both amounts and whose it is', async () => {
    const [same, unequal, twice, missing] = [await aWechatPayment(), await aWechatPayment(), await aWechatPayment(), await aWechatPayment()]
    const stranger = { 交易时间: `${today()} 09:00:00`, 商户订单号: 'x'.repeat(32), 微信订单号: '42000999' }
    const bill = aWechatBill([toBillRow(same.paid), toBillRow(unequal.paid, { 订单金额: '110.00' }), toBillRow(twice.paid), aBillRow(stranger), toBillRow(twice.paid)])
    const { code, differences, matched } = await reconcile('wechat', bill)
    const day = today()
    const of = ({ order }: { order: { orderNumber: string } }) => ({ ClientNO: member.ClientNO, orderNumber: order.orderNumber })
    expect([code, matched]).toEqual([1, 2])
    expect(differences).toEqual([
      { kind: 'notInBooks', reference: 'x'.repeat(32), day, fileCents: BILL_CENTS, line: 5 },
      { kind: 'notInFile', reference: missing.paid.out_trade_no, day, booksCents: BILL_CENTS, ...of(missing) },
      { kind: 'amountDiffers', reference: unequal.paid.out_trade_no, day, fileCents: 11_000, booksCents: BILL_CENTS, line: 3, ...of(unequal) },
      { kind: 'twiceInFile', reference: twice.paid.out_trade_no, day, fileCents: BILL_CENTS, line: 6, ...of(twice) },
    ])
    const { said } = await run('wechat', bill)
    expect(said).toMatch(/books in +¥464\.00[\s\S]*file in +¥574\.00[\s\S]*matched +2[\s\S]*differences +4/)
    expect(said).toMatch(new RegExp(`amount differs +${unequal.paid.out_trade_no} +${day} +¥110\\.00 +¥116\\.00 +3 +${member.ClientNO} +${unequal.order.orderNumber}`))
  })

  it('names each part that somebody gave back at WeChat: refunds of the product go to the balance', async () => {
    const { paid, order } = await aWechatPayment()
    const bill = aWechatBill([toBillRow(paid), toRefundRow(paid, 1_000, '503001'), toRefundRow(paid, 1_000, '503002')])
    expect(await reconcile('wechat', bill)).toMatchObject({
      code: 1,
      file: { inCents: BILL_CENTS, outCents: 2_000 },
      matched: 1,
      differences: ['503001', '503002'].map((reference) => ({ kind: 'notInBooks', reference, fileCents: -1_000, orderNumber: order.orderNumber })),
    })
  })
})

describe('transfers beside the books', () => {
  it('of Taobao are found by their number, on whatever day finance has credited them', async () => {
    await aCreditedTransfer(10_000, '1234567890123')
    setClockOffset(server.db, 40 * DAY_MS)
    const late = await server.signUpMember()
    const { transferId } = await server.ask(submitTransfer, { amountCents: 5_000, taobaoOrderNumber: '9876543210987' }, { token: late.token })
    await server.ask(reviewTransfer, { decision: 'approve', transferId, amountCents: 5_000 }, { operatorKey: platform.financeKey })
    const csv = `date,reference,amount\n${today()},1234567890123,100.00\n${today()},9876543210987,50.00\n`
    expect(await reconcile('taobao', csv)).toMatchObject({ code: 0, matched: 2, matchedOtherDay: 1, books: { inCents: 10_000 }, file: { inCents: 15_000 }, differences: [] })
    // The other way round: the month in which it was credited, with a file that reaches back.
    const days = ['--from', dayAfter(40), '--to', dayAfter(40)]
    expect(await reconcile('taobao', csv, ...days)).toMatchObject({ code: 0, matched: 1, books: { openingCents: 10_000, inCents: 5_000, closingCents: 15_000 } })
    const without = `date,reference,amount\n${dayAfter(40)},111,1.00\n`
    expect(await reconcile('taobao', without)).toMatchObject({ code: 1, differences: [{ kind: 'notInBooks', reference: '111' }, { kind: 'notInFile', reference: '9876543210987', slipId: transferId, ClientNO: late.ClientNO }] })
  })

  it('of the bank are found by amount and day, which is said, or by the slip or the order that their purpose names', async () => {
    const [named, unnamed, missing] = [await aCreditedTransfer(10_000), await aCreditedTransfer(2_500), await aCreditedTransfer(700)]
    await aCreditedTransfer(900, '1234567890123')
    const csv = `date,reference,amount,refund\n${today()},${named.toUpperCase()},100.00,\n${today()},CB2026112300017,25.00,\n${today()},CB2026112300018,,3.00\n`
    expect(await reconcile('bank', csv)).toEqual({
      code: 1,
      channel: 'bank',
      fromDay: today(),
      toDay: today(),
      books: { openingCents: 0, inCents: 13_200, outCents: 0, closingCents: 13_200 },
      file: { rows: 3, inCents: 12_500, outCents: 300 },
      matched: 2,
      matchedByAmount: 1,
      matchedOtherDay: 0,
      differences: [
        { kind: 'notInBooks', reference: 'CB2026112300018', day: today(), fileCents: -300, line: 4 },
        { kind: 'notInFile', reference: missing, day: today(), booksCents: 700, ClientNO: member.ClientNO, slipId: missing },
      ],
    })
    expect(unnamed).not.toBe(missing)
  })

  it('are listed whole, page by page, and by nobody but finance', async () => {
    const ids = [await aCreditedTransfer(100), await aCreditedTransfer(200), await aCreditedTransfer(300)]
    const asked = { clearingChannel: 'bank' as const, fromDay: today(), toDay: today() }
    const byFinance = { operatorKey: platform.financeKey }
    const first = await server.ask(listClearing, { ...asked, limit: 2 }, byFinance)
    const second = await server.ask(listClearing, { ...asked, limit: 2, cursor: first.nextCursor }, byFinance)
    expect([...first.items, ...second.items].map(({ slipId }) => slipId)).toEqual(ids)
    expect(second.nextCursor).toBeUndefined()
    const found = await server.ask(findClearing, { clearingChannel: 'bank', references: [ids[1] ?? '', 'CB1'] }, byFinance)
    expect(found.items).toEqual([first.items[1]])
    expect(await server.post(listClearing, { ...asked, cursor: 'x' }, byFinance)).toMatchObject({ code: 'invalid' })
    expect(await server.post(listClearing, { ...asked, toDay: '2020-01-01' }, byFinance)).toMatchObject({ code: 'invalid' })
    for (const operatorKey of [platform.warehouseKey, platform.supportKey]) {
      expect(await server.post(getClearingTotals, asked, { operatorKey })).toMatchObject({ status: 'n', code: 'notPermitted' })
    }
  })
})

it.each([
  ['wechat', 'date,reference,amount\n', [], 'statement.csv: is no bill of WeChat Pay'],
  ['bank', 'date,reference,amount\n2026-11-23,A1,"12,50"\n', [], 'statement.csv: line 2, amount: "12,50" is no amount'],
  ['bank', 'date,reference,amount\n', [], 'the file has no rows: name the days by --from and --to'],
  ['bank', 'date,reference,amount\n', ['--from', '2026-11-02', '--to', '2026-11-01'], '2026-11-01 is before 2026-11-02'],
  ['bank', 'date,reference,amount\n', ['--from', '1.11.2026', '--to', '2026-11-01'], '"1.11.2026" is no day: write 2026-11-23'],
  ['cash', 'date,reference,amount\n', [], '"cash" is no channel: choose wechat, taobao, bank'],
])('says what is wrong with what was handed in (%#)', async (channel, text, words, sentence) => {
  expect(await run(channel, text, ...words)).toMatchObject({ code: 2, said: '', complained: expect.stringContaining(sentence) })
})

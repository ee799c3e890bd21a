import type { InputOf } from '@contract/kit/endpoint'
import { getOrder } from '@contract/order/order-endpoints'
import type { FinanceLine } from '@contract/wallet/finance'
import { getWallet, listTransfers, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { creditMember, operatorListTransfers, reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { listFinanceLines } from '@server/money/wallet/wallet-service'
import { randomUUID } from '../../support/chance'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, anOrder, aPaidOrder, aPricedOrder, packingPlatform } from '../../support/orders'
import { aPhoto } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

afterEach(() => expectLedgerInOrder(server.db))

const as = (who: TestMember) => ({ token: who.token })
const byFinance = () => ({ operatorKey: platform.financeKey })
const balanceOf = async (who: TestMember) => (await server.ask(getWallet, {}, as(who))).balanceCents

async function aSlip(who: TestMember): Promise<string> {
  const answer = await server.upload(await aPhoto(), as(who))
  if (answer.status !== 'y') throw new Error(`the slip was refused: ${answer.code}`)
  return answer.data.fileId
}

async function aTopUp(change: Partial<InputOf<typeof submitTransfer>> = {}) {
  const input = { amountCents: 10_000, slipFileIds: [await aSlip(member)], ...change }
  return server.ask(submitTransfer, input, as(member))
}

describe('topping up', () => {
  it('waits for finance, then counts what arrived [spec 1.08, 4.09, 3.22]', async () => {
    const transfer = await aTopUp({ remark: '富邦' })
    expect(transfer).toMatchObject({ status: 'unreviewed', amountCents: 10_000, remark: '富邦', slips: [{}] })
    expect((await server.fetch(transfer.slips[0]?.url ?? '')).status).toBe(200)
    expect(await server.ask(getWallet, {}, as(member))).toEqual({ balanceCents: 0, unreviewedTransfers: 1 })
    const review = { decision: 'approve' as const, transferId: transfer.transferId, amountCents: 9_950 }
    expect(await server.ask(reviewTransfer, review, byFinance())).toMatchObject({
      status: 'reviewed',
      approved: true,
      amountCents: 10_000,
      creditedCents: 9_950,
      ClientNO: member.ClientNO,
    })
    expect(await server.ask(getWallet, {}, as(member))).toEqual({ balanceCents: 9_950, unreviewedTransfers: 0 })
    const { items } = await server.ask(listTransfers, {}, as(member))
    expect(items).toMatchObject([{ transferId: transfer.transferId, status: 'reviewed', approved: true, creditedCents: 9_950 }])
  })

  it.each([
    [99, 'topUpTooSmall'],
    [0, 'mustBeAboveZero'],
    [-100, 'mustBeAboveZero'],
    [1.5, 'invalidAmount'],
    [1_000_000_001, 'invalidAmount'],
  ])('refuses %d cents as a top-up: %s [spec 5.21]', async (amountCents, code) => {
    const answer = await server.post(submitTransfer, { amountCents, slipFileIds: [await aSlip(member)] }, as(member))
    expect(answer).toMatchObject({ status: 'n', fields: [{ path: 'amountCents', code }] })
  })

  it('takes exactly 1 yuan [spec 5.21]', async () => {
    expect(await aTopUp({ amountCents: 100 })).toMatchObject({ amountCents: 100 })
  })

  it('needs a slip of the member’s own beside the amount, or a Taobao number [spec 5.20]', async () => {
    expect(await server.post(submitTransfer, { amountCents: 10_000 }, as(member))).toMatchObject({
      fields: [{ path: 'slipFileIds', code: 'slipOrTaobaoRequired' }],
    })
    const stranger = await server.signUpMember()
    const slipFileIds = [await aSlip(stranger)]
    expect(await server.post(submitTransfer, { amountCents: 10_000, slipFileIds }, as(member))).toMatchObject({ code: 'notFound' })
    expect(await aTopUp({ slipFileIds: [], taobaoOrderNumber: ' 1234 5678 9012 ' })).toMatchObject({ taobaoOrderNumber: '123456789012', slips: [] })
    const short = { amountCents: 10_000, taobaoOrderNumber: '123' }
    expect(await server.post(submitTransfer, short, as(member))).toMatchObject({ fields: [{ path: 'taobaoOrderNumber', code: 'invalidTaobaoNumber' }] })
  })

  it('takes a Taobao number once, also from another member; a refused one is free again', async () => {
    const taobaoOrderNumber = '2233445566778899'
    const { transferId } = await aTopUp({ slipFileIds: [], taobaoOrderNumber })
    const other = await server.signUpMember()
    const again = { amountCents: 500, taobaoOrderNumber }
    for (const who of [member, other]) {
      expect(await server.post(submitTransfer, again, as(who))).toMatchObject({
        code: 'taobaoNumberTaken',
        fields: [{ path: 'taobaoOrderNumber' }],
      })
    }
    await server.ask(reviewTransfer, { decision: 'reject', transferId, reason: '查無此單' }, byFinance())
    await server.ask(submitTransfer, again, as(other))
  })

  it('needs a login', async () => {
    expect(await server.post(submitTransfer, { amountCents: 100, taobaoOrderNumber: '1234567890' })).toMatchObject({ code: 'tokenExpired' })
    expect(await server.post(getWallet, {})).toMatchObject({ code: 'tokenExpired' })
    expect(await server.post(listTransfers, {})).toMatchObject({ code: 'tokenExpired' })
  })
})

describe('paying an order by transfer', () => {
  async function aSubmitted(change: Partial<InputOf<typeof submitTransfer>> = {}) {
    const { orderId, orderNumber } = await aPricedOrder(server, platform, member)
    const transfer = await aTopUp({ orderId, amountCents: 11_600, ...change })
    return { orderId, orderNumber, transferId: transfer.transferId, transfer }
  }

  it('waits for finance, then the order is paid [spec 1.03, 3.22, 5.20]', async () => {
    const { orderId, orderNumber, transferId, transfer } = await aSubmitted()
    expect(transfer).toMatchObject({ orderId, orderNumber, status: 'unreviewed' })
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({
      status: 'financeVerifying',
      transfer: { status: 'unreviewed', amountCents: 11_600 },
      actions: [],
    })
    await server.ask(reviewTransfer, { decision: 'approve', transferId, amountCents: 12_000 }, byFinance())
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({
      status: 'packing',
      paidCents: 11_600,
      transfer: { status: 'reviewed', approved: true },
    })
    expect(await balanceOf(member)).toBe(400)
  })

  it('names the gap when it was not enough, and keeps the money for the member', async () => {
    const { orderId, transferId } = await aSubmitted({ amountCents: 11_000 })
    await server.ask(reviewTransfer, { decision: 'approve', transferId, amountCents: 11_000 }, byFinance())
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({
      status: 'unpaid',
      paidCents: 0,
      transfer: { status: 'reviewed', approved: true, shortCents: 600 },
      actions: ['cancel', 'pay', 'uploadTransfer'],
    })
    expect(await balanceOf(member)).toBe(11_000)
    // The rest by a second slip: both together are enough.
    const rest = await aTopUp({ orderId, amountCents: 600 })
    await server.ask(reviewTransfer, { decision: 'approve', transferId: rest.transferId, amountCents: 600 }, byFinance())
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: 'packing' })
    expect(await balanceOf(member)).toBe(0)
  })

  it('is unpaid again with the reason when finance refuses, and there is time left to pay', async () => {
    const { orderId, transferId } = await aSubmitted()
    await server.ask(reviewTransfer, { decision: 'reject', transferId, reason: '金額不符' }, byFinance())
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({
      status: 'unpaid',
      transfer: { status: 'reviewed', approved: false, reason: '金額不符' },
    })
    expect(await balanceOf(member)).toBe(0)
  })

  it('takes a Taobao number without an amount', async () => {
    const { orderId, transferId } = await aSubmitted({ amountCents: undefined, slipFileIds: [], taobaoOrderNumber: '9988776655443322' })
    await server.ask(reviewTransfer, { decision: 'approve', transferId, amountCents: 11_600 }, byFinance())
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: 'packing' })
  })

  it('is for the member’s own unpaid order', async () => {
    const { orderId } = await anOrder(server, platform, member)
    const slipFileIds = [await aSlip(member)]
    expect(await server.post(submitTransfer, { orderId, amountCents: 1, slipFileIds }, as(member))).toMatchObject({ code: 'notAllowedNow' })
    const paid = await aPaidOrder(server, platform, member)
    const late = { orderId: paid.orderId, amountCents: 1, slipFileIds }
    expect(await server.post(submitTransfer, late, as(member))).toMatchObject({ code: 'notAllowedNow' })
    const stranger = await server.signUpMember()
    const theirs = { orderId: paid.orderId, amountCents: 1, slipFileIds: [await aSlip(stranger)] }
    expect(await server.post(submitTransfer, theirs, as(stranger))).toMatchObject({ code: 'notFound' })
  })
})

describe('the review', () => {
  it('happens once, by finance, for a transfer that is there', async () => {
    const { transferId } = await aTopUp()
    const approve = { decision: 'approve' as const, transferId, amountCents: 10_000 }
    expect(await server.post(reviewTransfer, approve, { operatorKey: platform.warehouseKey })).toMatchObject({ code: 'notPermitted' })
    expect(await server.post(reviewTransfer, approve, as(member))).toMatchObject({ status: 'n' })
    expect(await server.post(reviewTransfer, { ...approve, transferId: randomUUID() }, byFinance())).toMatchObject({ code: 'notFound' })
    expect(await server.post(reviewTransfer, { ...approve, amountCents: 0 }, byFinance())).toMatchObject({ code: 'mustBeAboveZero' })
    await server.ask(reviewTransfer, approve, byFinance())
    expect(await server.post(reviewTransfer, approve, byFinance())).toMatchObject({ code: 'notAllowedNow' })
    const reject = { decision: 'reject' as const, transferId, reason: 'x' }
    expect(await server.post(reviewTransfer, reject, byFinance())).toMatchObject({ code: 'notAllowedNow' })
    expect(await balanceOf(member)).toBe(10_000)
  })

  it('begins with the transfer that waits longest, and shows what its order lacks', async () => {
    const first = await aTopUp()
    const { orderId } = await aPricedOrder(server, platform, member)
    const second = await aTopUp({ orderId })
    const one = await server.ask(operatorListTransfers, { status: 'unreviewed', limit: 1 }, byFinance())
    expect(one.items).toMatchObject([{ transferId: first.transferId, ClientNO: member.ClientNO }])
    const two = await server.ask(operatorListTransfers, { status: 'unreviewed', limit: 1, cursor: one.nextCursor }, byFinance())
    expect(two.items).toMatchObject([{ transferId: second.transferId, orderId, dueCents: 11_600 }])
    expect(two).not.toHaveProperty('nextCursor')
    expect((await server.fetch(two.items[0]?.slips[0]?.url ?? '')).status).toBe(200)
    expect(await server.post(operatorListTransfers, {}, { operatorKey: platform.warehouseKey })).toMatchObject({ code: 'notPermitted' })
  })

  it('shows a member only their own, newest first, by status and order', async () => {
    const first = await aTopUp()
    const { orderId } = await aPricedOrder(server, platform, member)
    const second = await aTopUp({ orderId })
    await server.ask(reviewTransfer, { decision: 'reject', transferId: first.transferId, reason: 'x' }, byFinance())
    const all = await server.ask(listTransfers, {}, as(member))
    expect(all.items.map(({ transferId }) => transferId)).toEqual([second.transferId, first.transferId])
    const waiting = await server.ask(listTransfers, { status: 'unreviewed' }, as(member))
    expect(waiting.items.map(({ transferId }) => transferId)).toEqual([second.transferId])
    const ofOrder = await server.ask(listTransfers, { orderId }, as(member))
    expect(ofOrder.items.map(({ transferId }) => transferId)).toEqual([second.transferId])
    const stranger = await server.signUpMember()
    expect(await server.ask(listTransfers, {}, as(stranger))).toEqual({ items: [] })
  })
})

describe('finance', () => {
  it('credits a member with a reason, as an entry', async () => {
    expect(await aCredit(server, platform, member, 5_000)).toEqual({ balanceCents: 5_000 })
    const unknown = { ClientNO: 'TW000000', amountCents: 1, reason: 'x' }
    expect(await server.post(creditMember, unknown, byFinance())).toMatchObject({ code: 'notFound' })
    const credit = { ClientNO: member.ClientNO, amountCents: 1, reason: 'x' }
    expect(await server.post(creditMember, credit, { operatorKey: platform.warehouseKey })).toMatchObject({ code: 'notPermitted' })
    expect(await server.post(creditMember, credit, as(member))).toMatchObject({ status: 'n' })
    expect(await balanceOf(member)).toBe(5_000)
  })

  it('is credited 10 million at most at a time, by credit or approval', async () => {
    const amountCents = 1_000_000_001
    const refused = { status: 'n', fields: [{ path: 'amountCents', code: 'invalidAmount' }] }
    expect(await server.post(creditMember, { ClientNO: member.ClientNO, amountCents, reason: 'x' }, byFinance())).toMatchObject(refused)
    const { transferId } = await aTopUp()
    const approval = { decision: 'approve' as const, transferId, amountCents }
    expect(await server.post(reviewTransfer, approval, byFinance())).toMatchObject(refused)
    await aCredit(server, platform, member, 1_000_000_000)
    expect(await balanceOf(member)).toBe(1_000_000_000)
  })

  it('sees records that add up to the balance, in pages', async () => {
    for (const amount of [100, 200, 300]) await aCredit(server, platform, member, amount)
    await aPaidOrder(server, platform, member)
    const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
    const lines: FinanceLine[] = []
    let cursor: string | undefined
    do {
      const page = await listFinanceLines(server.db.kysely, id, { limit: 2, cursor })
      lines.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['orderPayment', -11_600],
      ['correction', 11_600],
      ['correction', 300],
      ['correction', 200],
      ['correction', 100],
    ])
    expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(await balanceOf(member))
    lines.forEach((line, index) => {
      const earlier = lines[index + 1]?.balanceAfterCents ?? 0
      expect(line.balanceAfterCents).toBe(earlier + line.amountCents)
    })
  })
})

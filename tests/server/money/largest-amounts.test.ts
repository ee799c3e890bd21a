import { MAX_CENTS } from '@contract/kit/money'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { getOrder } from '@contract/order/order-endpoints'
import { previewOrder } from '@contract/order/packing-endpoints'
import { adjustOrder, priceOrder } from '@contract/order/order-operator-endpoints'
import { getWallet, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { creditMember, reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { postEntry } from '@server/money/wallet/ledger'
import { stripeOf, type AccountKey } from '@server/money/wallet/ledger-accounts'
import { fingerprint } from '../../support/fingerprint'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aBill, anApplication, anOrder, aPaidOrder, aPricedOrder, packingPlatform } from '../../support/orders'
import { aParcelInStock, aPhoto } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
let balance: AccountKey

beforeEach(async () => {
  const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
  balance = { kind: 'balance', memberId: id }
})
afterEach(() => expectLedgerInOrder(server.db))

const byMember = () => ({ token: member.token })
const byFinance = () => ({ operatorKey: platform.financeKey })
const tooMuch = (path: string) => ({ status: 'n', code: 'invalidAmount', fields: [{ path, code: 'invalidAmount' }] })

/** What a long history of credits would have come to. */
async function move(amount: number, from: AccountKey, to: AccountKey): Promise<void> {
  await server.db.transaction(async (tx) => {
    const lines = [
      { account: to, amount },
      { account: from, amount: -amount },
    ]
    await postEntry(tx, { kind: 'correction', reference: `history:${to.kind}:${amount}`, lines })
  })
}

/** The answer; when it is a refusal, nothing else in the database is different for it. */
async function refusalOf<T>(ask: () => Promise<T>): Promise<T> {
  const before = await fingerprint(server.db)
  const answer = await ask()
  expect(await fingerprint(server.db)).toEqual(before)
  return answer
}

it('fills a balance to the largest amount exactly, and not by a cent more', async () => {
  await move(MAX_CENTS - 100, { kind: 'bonus' }, balance)
  const credit = (amountCents: number) => server.post(creditMember, { ClientNO: member.ClientNO, amountCents, reason: 'x' }, byFinance())
  expect(await refusalOf(() => credit(101))).toMatchObject(tooMuch('amountCents'))
  expect(await credit(100)).toMatchObject({ data: { balanceCents: MAX_CENTS } })
  expect(await refusalOf(() => credit(1))).toMatchObject(tooMuch('amountCents'))
  expect(await server.ask(getWallet, {}, byMember())).toMatchObject({ balanceCents: MAX_CENTS })
})

it('leaves a slip unreviewed whose money the balance cannot take', async () => {
  const { orderId } = await aPricedOrder(server, platform, member)
  const slip = await server.upload(await aPhoto(), byMember())
  const slipFileIds = slip.status === 'y' ? [slip.data.fileId] : []
  const { transferId } = await server.ask(submitTransfer, { orderId, amountCents: 500, slipFileIds }, byMember())
  await move(MAX_CENTS - 100, { kind: 'bonus' }, balance)
  const approve = (amountCents: number) => server.post(reviewTransfer, { decision: 'approve', transferId, amountCents }, byFinance())
  expect(await refusalOf(() => approve(101))).toMatchObject(tooMuch('amountCents'))
  expect(await server.ask(getOrder, { orderId }, byMember())).toMatchObject({ status: 'financeVerifying' })
  expect(await approve(100)).toMatchObject({ status: 'y' })
  expect(await server.ask(getOrder, { orderId }, byMember())).toMatchObject({ status: 'packing' })
})

it('gives nothing back that the balance cannot take', async () => {
  const { orderId } = await aPaidOrder(server, platform, member)
  await move(MAX_CENTS - 100, { kind: 'bonus' }, balance)
  const adjust = (differenceCents: number) => server.post(adjustOrder, { orderId, differenceCents, reason: 'x' }, byFinance())
  expect(await refusalOf(() => adjust(-101))).toMatchObject(tooMuch('differenceCents'))
  expect(await adjust(-100)).toMatchObject({ status: 'y' })
})

it('refuses where the books of the platform could no longer be counted exactly', async () => {
  const stripe = stripeOf(balance.memberId ?? '')
  await move(Number.MAX_SAFE_INTEGER - 50, { kind: 'bonus', stripe }, { kind: 'clearingWechat', stripe })
  const credit = (amountCents: number) => server.post(creditMember, { ClientNO: member.ClientNO, amountCents, reason: 'x' }, byFinance())
  expect(await refusalOf(() => credit(51))).toMatchObject(tooMuch('amountCents'))
  expect(await credit(50)).toMatchObject({ status: 'y' })
})

describe('a price that would be beyond the largest amount, by a tax on all of the goods', () => {
  /** One parcel of 3 kg by sea: 54.00 and 8.00 handling. */
  const FREIGHT_CENTS = 6_200
  const anApplicationWorth = async (unitPriceCents: number) => {
    const { parcelId } = await aParcelInStock(server, platform, member, { items: [{ name: '咖啡濾紙', quantity: 1, unitPriceCents }] })
    return anApplication(server, platform, member, { parcelIds: [parcelId] })
  }
  const seaOf = async (application: Awaited<ReturnType<typeof anApplication>>) =>
    (await server.ask(previewOrder, application, byMember())).channels.find(({ code }) => code === 'SEA')

  beforeEach(async () => {
    const customs = [{ country: 'TW' as const, validFrom: '2026-01-01', version: 'all', thresholdCents: 0, taxRate: 10_000, documentFeeCents: 0 }]
    await server.ask(setUpPlatform, { customs }, { operatorKey: platform.adminKey })
  })

  it('is said to be none before the application', async () => {
    expect(await seaOf(await anApplicationWorth(MAX_CENTS - FREIGHT_CENTS))).toMatchObject({ quote: { totalCents: MAX_CENTS } })
    expect(await seaOf(await anApplicationWorth(MAX_CENTS - FREIGHT_CENTS + 1))).toMatchObject({ unfit: 'tooExpensive' })
  })

  it('makes no bill', async () => {
    const { parcelIds } = await anApplicationWorth(MAX_CENTS - FREIGHT_CENTS)
    const { orderId } = await anOrder(server, platform, member, { parcelIds })
    const bill = { ...(await aBill(server, platform, orderId)), weightGrams: 6_001 }
    const answer = await refusalOf(() => server.post(priceOrder, bill, { operatorKey: platform.warehouseKey }))
    expect(answer).toMatchObject({ status: 'n', code: 'noFreightQuote', params: { unfit: 'tooExpensive' } })
  })
})

import { DAY_MS } from '@contract/kit/time'
import { cancelOrder, getOrder, payOrder } from '@contract/order/order-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { auditLedger } from '@server/money/wallet/ledger'
import { cancelOverdueOrders } from '@server/trade/order/order-jobs'
import { aPicture } from '../../support/a-picture'
import { stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { aCredit, aPricedOrder, packingPlatform } from '../../support/orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// No job runs here unless a test says so: it is the deadline that ends an order, and the job only writes it down.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const by = () => ({ token: member.token })

async function goTo(at: number): Promise<void> {
  stopClock(server.db, new Date(at))
  await signInAgain(server, member)
}

async function anUnpaidOrder() {
  const { orderId, dueAt = '', totalPayableCents: seenTotalCents } = await aPricedOrder(server, platform, member)
  await aCredit(server, platform, member, seenTotalCents)
  return { orderId, seenTotalCents, end: Date.parse(dueAt) + 7 * DAY_MS }
}

async function aTransfer(orderId: string) {
  const slip = await server.upload(await aPicture(), by())
  if (slip.status === 'n') throw new Error(slip.code)
  return { orderId, amountCents: 10_000, slipFileIds: [slip.data.fileId] }
}

const readOrder = (orderId: string) => server.ask(getOrder, { orderId }, by())

describe('an order that nobody has paid until its end', () => {
  it('can be paid to its last millisecond, and not a millisecond later', async () => {
    const { orderId, seenTotalCents, end } = await anUnpaidOrder()
    const pay = () => server.post(payOrder, { orderId, seenTotalCents }, by())
    await goTo(end + 1)
    expect(await pay()).toMatchObject({ status: 'n', code: 'notAllowedNow' })
    await goTo(end)
    expect(await pay()).toMatchObject({ status: 'y' })
    await auditLedger(server.db.kysely)
  })

  it('cannot be paid 40 days later, by no way, and nothing has been taken', async () => {
    const { orderId, seenTotalCents, end } = await anUnpaidOrder()
    await goTo(end + 33 * DAY_MS)
    expect(await server.post(payOrder, { orderId, seenTotalCents }, by())).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(submitTransfer, await aTransfer(orderId), by())).toMatchObject({ code: 'notAllowedNow' })
    expect(await readOrder(orderId)).toMatchObject({ paidCents: 0 })
  })

  it('can be given up by its member before the job comes, and is ended by the job otherwise', async () => {
    const [mine, left] = [await anUnpaidOrder(), await anUnpaidOrder()]
    await goTo(Math.max(mine.end, left.end) + 1)
    expect(await server.post(cancelOrder, { orderId: mine.orderId, reason: 'other' }, by())).toMatchObject({ status: 'y' })
    await cancelOverdueOrders(server.db)
    expect((await readOrder(mine.orderId)).cancelReason).toBe('other')
    expect((await readOrder(left.orderId)).cancelReason).toBe('paymentOverdue')
  })
})

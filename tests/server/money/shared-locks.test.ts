import { payOrder } from '@contract/order/order-endpoints'
import type { Tx } from '@server/db/database'
import { stripeOf } from '@server/money/wallet/ledger-accounts'
import { payOrder as pay } from '@server/trade/order/order-payment'
import { testEngine } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, aPricedOrder, packingPlatform } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// The platform's side of a payment stands in stripes: nobody waits for the commit of another member's payment.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const first = useMember(server)

const idOf = async ({ ClientNO }: TestMember) =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id

/** A bill, and enough to pay it. */
async function aBill(member: TestMember) {
  const { orderId, totalPayableCents: seenTotalCents } = await aPricedOrder(server, platform, member)
  await aCredit(server, platform, member, seenTotalCents)
  return { orderId, seenTotalCents }
}

/** Somebody of another stripe than the first. */
async function anotherMember(): Promise<TestMember> {
  const stripe = stripeOf(await idOf(first))
  for (let number = 0; ; number += 1) {
    const member = await server.signUpMember({ email: `other.${number}@example.com` })
    if (stripeOf(await idOf(member)) !== stripe) return member
  }
}

const accountsOf = (kind: string) =>
  server.db.kysely.selectFrom('ledgerAccounts').select(['stripe', 'balance']).where('kind', '=', kind).where('balance', '!=', 0).execute()

// The embedded engine has one session: there nothing is held open beside another transaction.
if (testEngine === 'postgres') {
  it('a payment goes through while another member’s is held open', async () => {
    const other = await anotherMember()
    const [mine, theirs] = [await aBill(first), await aBill(other)]
    const memberId = await idOf(first)
    let answered: unknown
    await server.db.transaction(async (tx: Tx) => {
      await pay(tx, { orderId: mine.orderId, memberId }, { seenTotalCents: mine.seenTotalCents })
      answered = await server.post(payOrder, theirs, { token: other.token })
    })
    expect(answered).toMatchObject({ status: 'y' })
    await expectLedgerInOrder(server.db)
  })
}

it('books what two members pay in two stripes, which together are what was paid', async () => {
  const other = await anotherMember()
  const bills = [await aBill(first), await aBill(other)]
  await server.ask(payOrder, bills[0]!, { token: first.token })
  await server.ask(payOrder, bills[1]!, { token: other.token })
  const paid = bills.reduce((sum, { seenTotalCents }) => sum + seenTotalCents, 0)
  const income = (await Promise.all(['revenue', 'taxes', 'insurance', 'storage'].map(accountsOf))).flat()
  expect(new Set(income.map(({ stripe }) => stripe))).toEqual(new Set([stripeOf(await idOf(first)), stripeOf(await idOf(other))]))
  expect(income.reduce((sum, { balance }) => sum + balance, 0)).toBe(paid)
  await expectLedgerInOrder(server.db)
})

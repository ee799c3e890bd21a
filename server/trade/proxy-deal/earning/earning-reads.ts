import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { addCents, cents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { splitDeal } from '@contract/proxy/bid-rules'
import type { EarningKind, EarningLine, Earnings, Payout, PayoutAccount, StaffPayout } from '@contract/proxy/earnings'
import { getClientNos } from '@server/base/member/member-service'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { readAccountMonth } from '@server/money/wallet/account-months'
import { getEarned, type MemberLine } from '@server/money/wallet/ledger'
import type { IdNumberSeal } from '@server/ports/id-number-seal'
import { findLastAgent, listAgents } from '@server/trade/agent/agent-service'
import { listHeldDeals } from '@server/trade/proxy-deal/deal-store'
import { openAccount, toNumberEnd } from '@server/trade/proxy-deal/earning/payout-account'
import { isAtOnce } from '@server/trade/proxy-deal/earning/payout-service'
import * as store from '@server/trade/proxy-deal/earning/payout-store'

/** So many of the last payouts are shown. */
const SHOWN_PAYOUTS = 20

interface EarningsReader {
  readonly memberId: string
  readonly month: string | undefined
  readonly now: Date
  readonly seal: IdNumberSeal
}

/** @throws Refusal `notFound` for who was never an agent */
export async function readEarnings(db: Reader, { memberId, month: asked, now, seal }: EarningsReader): Promise<Complete<Earnings>> {
  const agent = await findLastAgent(db, memberId)
  if (!agent) throw new Refusal('notFound')
  const [{ lines, ...month }, earnedCents, waitingCents, held, payouts, last] = await Promise.all([
    readAccountMonth(db, memberId, 'earnings', { asked, now }),
    getEarned(db, memberId),
    store.sumWaiting(db, memberId),
    listHeldDeals(db, agent.id),
    store.listPayouts(db, memberId, SHOWN_PAYOUTS),
    store.findLastBankPayout(db, memberId),
  ])
  const account = last && openAccount(seal, last)
  return {
    ...month,
    months: [...month.months],
    earnedCents,
    waitingCents,
    expectedCents: sumCents(held.map(toExpected)),
    lines: lines.map(toLine),
    payouts: payouts.map(toPayout),
    account: account && { bank: account.bank, numberEnd: toNumberEnd(account), holder: account.holder },
    isAtOnce: isAtOnce(agent, now),
    now: now.toISOString(),
  }
}

/** Earned, or asked for and not paid: nobody leaves with it. */
export async function getUndrawn(db: Reader, memberId: string): Promise<Cents> {
  return addCents(await getEarned(db, memberId), await store.sumWaiting(db, memberId))
}

const toExpected = ({ totalCents, feeCents, commissionRate }: Awaited<ReturnType<typeof listHeldDeals>>[number]): Cents =>
  splitDeal({ heldCents: totalCents, feeCents, memberCents: ZERO_CENTS }, commissionRate).agentCents

const KINDS: Readonly<Record<string, EarningKind>> = { dealReleased: 'deal', agentPayout: 'payout', agentEarning: 'payout', agentPayoutBack: 'payoutBack' }

function toLine({ entryId, entryKind, memo, amount, balanceAfter, createdAt }: MemberLine): Complete<EarningLine> {
  const kind = KINDS[entryKind]
  if (!kind) throw new Error(`earnings that were moved by ${entryKind}`)
  return {
    lineId: entryId,
    kind,
    amountCents: amount as EarningLine['amountCents'],
    afterCents: cents(balanceAfter),
    dealId: typeof memo.dealId === 'string' ? memo.dealId : undefined,
    dealNumber: typeof memo.orderNumber === 'string' ? memo.orderNumber : undefined,
    at: createdAt.toISOString(),
  }
}

const toPayout = (row: store.PayoutRow): Complete<Payout> => ({
  payoutId: row.id,
  kind: row.kind,
  amountCents: row.amountCents,
  status: row.status,
  reference: row.reference ?? undefined,
  reason: row.reason ?? undefined,
  askedAt: row.askedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString(),
})

type StaffList = PageRequest & { readonly status: store.PayoutRow['status'] }

export async function listPayoutsForStaff(db: Reader, { status, ...request }: StaffList, seal: IdNumberSeal) {
  const toKeyset = ({ id, askedAt }: store.PayoutRow) => ({ id, at: askedAt })
  const page = await readPage(request, (part) => store.listPayoutsByStatus(db, { status, ...part }), toKeyset)
  return { ...page, items: await toStaffPayouts(db, page.items, seal) }
}

/** @throws Refusal `notFound` */
export async function viewPayoutForStaff(db: Reader, payoutId: string, seal: IdNumberSeal): Promise<Complete<StaffPayout>> {
  const row = await store.findPayout(db, payoutId)
  const [item] = row ? await toStaffPayouts(db, [row], seal) : []
  if (!item) throw new Refusal('notFound')
  return item
}

async function toStaffPayouts(db: Reader, rows: readonly store.PayoutRow[], seal: IdNumberSeal): Promise<Complete<StaffPayout>[]> {
  const [agents, numbers] = await Promise.all([
    listAgents(db, rows.map(({ agentId }) => agentId)),
    getClientNos(db, rows.map(({ memberId }) => memberId)),
  ])
  const items: Complete<StaffPayout>[] = []
  for (const row of rows) {
    const account = openAccount(seal, row)
    items.push({
      ...toPayout(row),
      agentId: row.agentId,
      ClientNO: numbers.get(row.memberId) ?? '',
      name: agents.find(({ id }) => id === row.agentId)?.name ?? undefined,
      earnedCents: await getEarned(db, row.memberId),
      bank: account?.bank,
      numberEnd: account && toNumberEnd(account),
    })
  }
  return items
}

/** @throws Refusal `notFound`, also of one to the balance */
export async function readPayoutAccount(db: Reader, payoutId: string, seal: IdNumberSeal): Promise<PayoutAccount> {
  const row = await store.findPayout(db, payoutId)
  const account = row && openAccount(seal, row)
  if (!account) throw new Refusal('notFound')
  return account
}

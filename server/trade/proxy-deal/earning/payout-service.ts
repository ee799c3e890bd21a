import { Refusal } from '@contract/kit/envelope'
import { cents, type Cents } from '@contract/kit/money'
import type { PayoutAccount } from '@contract/proxy/earnings'
import { sayAmount } from '@server/base/system/system-service'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'
import { BalanceTooLargeError, InsufficientBalanceError, postEntry, type LedgerLine } from '@server/money/wallet/ledger'
import { stripeOf, type AccountKey } from '@server/money/wallet/ledger-accounts'
import type { Ports } from '@server/ports/ports'
import { findAgent, findLastAgent, lockAgent, toStage, type AgentRow } from '@server/trade/agent/agent-service'
import { openAccount, sealAccount, toAccountHash } from '@server/trade/proxy-deal/earning/payout-account'
import * as store from '@server/trade/proxy-deal/earning/payout-store'

// What agents draw. Money leaves the earnings with the wish, so that nothing is drawn twice; a refusal brings it back.

const ofMember = (kind: 'earnings' | 'balance', memberId: string): AccountKey => ({ kind, memberId })
const clearing = (memberId: string): AccountKey => ({ kind: 'clearingPayout', stripe: stripeOf(memberId) })

interface Moving {
  readonly kind: 'agentPayout' | 'agentEarning' | 'agentPayoutBack'
  readonly reference: string
  readonly from: AccountKey
  readonly to: AccountKey
  readonly amountCents: Cents
}

async function move(tx: Tx, { kind, reference, from, to, amountCents }: Moving): Promise<void> {
  const lines: LedgerLine[] = [
    { account: from, amount: -amountCents },
    { account: to, amount: amountCents },
  ]
  try {
    await postEntry(tx, { kind, reference, lines })
  } catch (error) {
    if (error instanceof InsufficientBalanceError) {
      throw new Refusal('earningsShort', { params: { amount: await sayAmount(tx, amountCents), missingCents: cents(error.missing) } })
    }
    throw error instanceof BalanceTooLargeError ? new Refusal('invalidAmount') : error
  }
}

/** Of a member who is an agent, or was one and has earnings left. @throws Refusal `notFound` */
async function lockEarner(tx: Tx, memberId: string): Promise<AgentRow> {
  const agent = await findLastAgent(tx, memberId)
  if (!agent) throw new Refusal('notFound')
  return lockAgent(tx, agent.id)
}

/** At once for an agent of long standing. */
export const isAtOnce = (agent: AgentRow, now: Date): boolean => agent.status !== 'ended' && toStage(agent, now) === 'later'

interface Drawing {
  readonly memberId: string
  readonly now: Date
  readonly amountCents: Cents
}

/** @throws Refusal `notFound`, `earningsShort` */
export async function drawToBalance(tx: Tx, { memberId, now, amountCents }: Drawing): Promise<void> {
  const agent = await lockEarner(tx, memberId)
  const id = newId()
  const row = { id, agentId: agent.id, memberId, kind: 'balance', amountCents, keyId: null, sealed: null, accountHash: null } as const
  const from = ofMember('earnings', memberId)
  if (isAtOnce(agent, now)) {
    await move(tx, { kind: 'agentEarning', reference: `payout:${id}`, from, to: ofMember('balance', memberId), amountCents })
    return store.insertPayout(tx, { ...row, status: 'paid', decidedAt: now })
  }
  await move(tx, { kind: 'agentPayout', reference: `payout:${id}`, from, to: clearing(memberId), amountCents })
  await store.insertPayout(tx, { ...row, status: 'waiting' })
}

type PayoutPorts = Pick<Ports, 'idNumberSeal' | 'secret'>

/**
 * @throws Refusal `notFound`, `earningsShort`, `required` beside an account that was never named, `accountNotUsable` for another
 * agent's
 */
export async function requestPayout(
  tx: Tx,
  ports: PayoutPorts,
  { memberId, amountCents }: Drawing,
  given: PayoutAccount | undefined,
): Promise<void> {
  const agent = await lockEarner(tx, memberId)
  const last = given ? undefined : await store.findLastBankPayout(tx, memberId)
  const account = given ?? (last && openAccount(ports.idNumberSeal, last))
  if (!account) throw new Refusal('required', { field: 'account' })
  const accountHash = toAccountHash(ports.secret, account)
  const keeper = await findAgent(tx, await store.keepAccount(tx, accountHash, agent.id))
  // The same member may have been an agent before.
  if (keeper?.memberId !== memberId) throw new Refusal('accountNotUsable', { field: 'account.number' })
  const id = newId()
  await move(tx, {
    kind: 'agentPayout',
    reference: `payout:${id}`,
    from: ofMember('earnings', memberId),
    to: clearing(memberId),
    amountCents,
  })
  const sealed = sealAccount(ports.idNumberSeal, id, account)
  await store.insertPayout(tx, { id, agentId: agent.id, memberId, kind: 'bank', amountCents, status: 'waiting', ...sealed, accountHash })
}

/** @throws Refusal `notFound`, `notAllowedNow` once it is decided */
async function lockWaiting(tx: Tx, payoutId: string): Promise<store.PayoutRow> {
  const row = await store.lockPayout(tx, payoutId)
  if (!row) throw new Refusal('notFound')
  if (row.status !== 'waiting') throw new Refusal('notAllowedNow')
  return row
}

interface Deciding {
  readonly payoutId: string
  readonly operatorKeyId: string
}

/** Paid outside; to the balance, by this. @throws Refusal `notFound`, `notAllowedNow`, `required` for a transfer without its reference */
export async function payPayout(
  tx: Tx,
  ports: NoticePorts,
  { payoutId, operatorKeyId }: Deciding,
  reference: string | undefined,
): Promise<void> {
  const { kind, memberId, amountCents } = await lockWaiting(tx, payoutId)
  if (kind === 'bank' && reference === undefined) throw new Refusal('required', { field: 'reference' })
  if (kind === 'balance') {
    await move(tx, {
      kind: 'agentEarning',
      reference: `payout:${payoutId}:pay`,
      from: clearing(memberId),
      to: ofMember('balance', memberId),
      amountCents,
    })
  }
  await store.updatePayout(tx, payoutId, { status: 'paid', reference: reference ?? null, decidedAt: appNow, decidedBy: operatorKeyId })
  await notifyMember(tx, ports, memberId, { event: 'payoutNews', facts: { news: 'paid', amountCents } })
}

/** The money is back in the earnings. @throws Refusal `notFound`, `notAllowedNow` */
export async function refusePayout(tx: Tx, ports: NoticePorts, { payoutId, operatorKeyId }: Deciding, reason: string): Promise<void> {
  const { memberId, amountCents } = await lockWaiting(tx, payoutId)
  await move(tx, { kind: 'agentPayoutBack', reference: `payout:${payoutId}:back`, from: clearing(memberId), to: ofMember('earnings', memberId), amountCents })
  await store.updatePayout(tx, payoutId, { status: 'refused', reason, decidedAt: appNow, decidedBy: operatorKeyId })
  await notifyMember(tx, ports, memberId, { event: 'payoutNews', facts: { news: 'refused', amountCents, reason } })
}

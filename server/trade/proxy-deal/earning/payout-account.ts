import * as v from 'valibot'
import { payoutAccountSchema, type PayoutAccount } from '@contract/proxy/earnings'
import type { Tx } from '@server/db/database'
import type { IdNumberSeal } from '@server/ports/id-number-seal'
import type { Secret } from '@server/ports/secret'
import { lockAccountsOfOtherKeys, updatePayout, type PayoutRow } from '@server/trade/proxy-deal/earning/payout-store'

// Where a payout goes: sealed as ID numbers are, and opened beside its own payout alone.

const toOwner = (payoutId: string) => `payout ${payoutId}`

export const sealAccount = (seal: IdNumberSeal, payoutId: string, account: PayoutAccount) =>
  seal.seal(toOwner(payoutId), JSON.stringify(account))

/** Undefined of one to the balance, and where its key is gone. */
export function openAccount(seal: IdNumberSeal, { id, keyId, sealed }: PayoutRow): PayoutAccount | undefined {
  const text = keyId === null || sealed === null ? undefined : seal.unseal(toOwner(id), { keyId, sealed })
  return text === undefined ? undefined : v.parse(payoutAccountSchema, JSON.parse(text))
}

/** By this an account is known again. Nobody works a number out of it without this server's secret. */
export const toAccountHash = (secret: Pick<Secret, 'sign'>, { number }: PayoutAccount): string => secret.sign('payout account of an agent', number)

/** Enough to know it by. */
export const toNumberEnd = ({ number }: PayoutAccount): string => number.slice(-4)

const AT_ONCE = 100

/** After a change of keys, as the numbers of addresses. */
export async function resealPayoutAccounts(tx: Tx, seal: IdNumberSeal): Promise<void> {
  for (const row of await lockAccountsOfOtherKeys(tx, seal.keyId, AT_ONCE)) {
    const account = openAccount(seal, row)
    if (account) await updatePayout(tx, row.id, sealAccount(seal, row.id, account))
  }
}

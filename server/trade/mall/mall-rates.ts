import { MAX_RATE, type ApproximateCurrency, type ApproximateRate } from '@contract/mall/approximate'
import type { Complete } from '@contract/kit/complete'
import { DAY_MS } from '@contract/kit/time'
import type { Member } from '@server/kit/who-asks'
import type { MallPort } from '@server/trade/mall/ask-gateway'

/** By the region that a member's number begins with. In others people count in RMB, or we know no rate. */
const CURRENCIES: Readonly<Record<string, ApproximateCurrency | undefined>> = { TW: 'TWD', HK: 'HKD', SG: 'SGD', MY: 'MYR' }
/** A guest's: most of our members are at home there. */
const HOME_CURRENCY: ApproximateCurrency = 'TWD'
/** An older rate is not shown at all. */
const MAX_AGE_MS = DAY_MS

const toCurrency = (member: Pick<Member, 'clientNo'> | undefined) => (member ? CURRENCIES[member.clientNo.slice(0, 2)] : HOME_CURRENCY)

/** `4.4500` is 44,500. */
const toTenThousandths = (rate: string): number => Number(rate.replace('.', ''))

/**
 * The rate of the member's own money. It decorates an answer: undefined where it cannot be had, whatever the reason.
 * @param now the database's time
 */
export async function findApproximateRate(
  { mallGateway }: MallPort, member: Pick<Member, 'clientNo'> | undefined, now: Date,
): Promise<Complete<ApproximateRate> | undefined> {
  const currency = toCurrency(member)
  const rates = currency && (await mallGateway?.rates().catch(() => undefined))
  const said = currency && rates?.value.rates[currency]
  if (!rates || !said || now.getTime() - rates.asOf.getTime() >= MAX_AGE_MS) return undefined
  const rate = toTenThousandths(said)
  return rate > MAX_RATE ? undefined : { currency, rate, asOf: rates.asOf.toISOString() }
}

import type { Cents } from '@contract/kit/money'
import { createRecents } from '@/forms/drafts'
import type { EstimateParams } from '@/routes'

/** A price that was asked for on this device, by guest or member. */
export interface RecentEstimate {
  readonly params: EstimateParams
  readonly warehouseName: string
  readonly regionName: string
  /** Milliseconds. */
  readonly at: number
  /** Absent where nothing fitted. */
  readonly cheapestCents?: Cents | undefined
}

const KEPT = 5

/** What somebody typed to get a price is not typed twice. */
const store = () => createRecents<{ readonly estimates: readonly RecentEstimate[] }>('freight')

export function listRecentEstimates(): readonly RecentEstimate[] {
  return store().read()?.estimates ?? []
}

/** The latest first; the same one again takes its earlier place's. */
export function rememberEstimate(estimate: RecentEstimate): void {
  const key = JSON.stringify(estimate.params)
  const others = listRecentEstimates().filter((one) => JSON.stringify(one.params) !== key)
  store().write({ estimates: [estimate, ...others].slice(0, KEPT) })
}

import type { Estimate } from '@contract/freight/freight-estimate'
import type { Grams } from '@contract/kit/weight'
import { useSettled } from '@/query/use-settled'
import type { EstimateWish } from './estimate-form'
import { toEstimateRequest } from './estimate-params'
import { toMoved, toQuoted, type ShownChannel } from './estimate-view'
import { useEstimate } from './freight-queries'

/** A weight has come to rest when it stands still for so long. */
const MOVED_AFTER_MS = 300

export interface MovingEstimate {
  /** Of the weight that was asked for: its ladders are the chart's, which keeps its axes. */
  readonly first: ReturnType<typeof useEstimate>
  /** Of the weight where the chart was left. */
  readonly latest: ReturnType<typeof useEstimate>
  /** The latest that has come. */
  readonly estimate: Estimate | undefined
  readonly channels: readonly ShownChannel[]
}

/** Prices of a weight that moves: from the ladders at once, and in full from the server when it has come to rest. */
export function useMovingEstimate(wish: EstimateWish, actualGrams: Grams): MovingEstimate {
  const settled = useSettled(actualGrams, MOVED_AFTER_MS)
  const request = toEstimateRequest(wish)
  const first = useEstimate(request)
  const latest = useEstimate({ ...request, actualGrams: settled })
  const estimate = latest.data ?? first.data
  const isThere = latest.data !== undefined && !latest.isPlaceholderData && settled === actualGrams
  // A ladder's step is priced at its end: where there is a quote of this very weight, the quote is the price.
  const quoted = isThere ? latest.data : actualGrams === wish.actualGrams ? first.data : undefined
  const channels = quoted ? toQuoted(quoted.channels) : toMoved(first.data?.channels ?? [], actualGrams)
  return { first, latest, estimate, channels }
}

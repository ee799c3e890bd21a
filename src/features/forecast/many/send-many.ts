import type { ForecastOutcome } from '@contract/parcel/many-forecasts'
import type { Forecast } from '@contract/parcel/parcel'
import { limits } from '@contract/limits'
import type { ForecastMany } from '../forecast-queries'

export interface SentMany {
  readonly rows: readonly ForecastOutcome[]
  readonly needLabel: number
  /** False where the network, or a refusal of the whole, ended it: what was answered before stands. */
  readonly isWhole: boolean
}

/** As many requests as it takes, one after the other, and after each the outcomes so far. */
export async function sendMany(
  forecastMany: ForecastMany,
  forecasts: readonly Forecast[],
  onProgress: (rows: readonly ForecastOutcome[]) => void,
): Promise<SentMany> {
  const rows: ForecastOutcome[] = []
  let needLabel = 0
  for (let from = 0; from < forecasts.length; from += limits.parcel.maxForecastsAtOnce) {
    const outcome = await forecastMany.run({ parcels: forecasts.slice(from, from + limits.parcel.maxForecastsAtOnce) })
    if (!outcome.ok) return { rows, needLabel, isWhole: false }
    rows.push(...outcome.data.rows)
    needLabel += outcome.data.needLabel
    onProgress([...rows])
  }
  return { rows, needLabel, isWhole: true }
}

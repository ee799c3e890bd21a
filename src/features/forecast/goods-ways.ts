import type { GoodsNature } from '@contract/parcel/parcel'
import type { ForecastStrings } from './forecast-strings'

interface Known {
  readonly name: string
  readonly warehouseIds: readonly string[]
  readonly goodsNatures: readonly GoodsNature[]
}

/** By which channels such goods can go on, and by which they cannot. */
export interface GoodsWays {
  readonly taking: readonly string[]
  readonly refusing: readonly string[]
}

/** Of the warehouse that is chosen, else of all. Undefined where there is no channel at all: then nothing can be said. */
export function toWays(channels: readonly Known[], warehouseId: string, nature: GoodsNature): GoodsWays | undefined {
  const offered = channels.filter(({ warehouseIds }) => warehouseId === '' || warehouseIds.includes(warehouseId))
  if (offered.length === 0) return undefined
  const namesOf = (isTaken: boolean) =>
    offered.filter(({ goodsNatures }) => goodsNatures.includes(nature) === isTaken).map(({ name }) => name)
  return { taking: namesOf(true), refusing: namesOf(false) }
}

export function toWaysText({ taking, refusing }: GoodsWays, words: ForecastStrings['form']): string {
  const goes = words.natureGoes(taking)
  return refusing.length === 0 ? goes : `${goes} · ${words.natureNotBy(refusing)}`
}

import type { PostFacts } from '@contract/showcase/showcase'
import type { FactCell } from '@/components/FactsStrip'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { showcaseStrings, type ShowcaseStrings } from './showcase-strings'

type Way = Pick<PostFacts, 'warehouseName' | 'country'>

/** From where to where. @param regions with their names in the member's language; until they have come the code stands there */
export function useToRoute(regions: readonly { readonly code: string; readonly name: string }[] = []): (way: Way) => string {
  const words = useStrings(showcaseStrings)
  return ({ warehouseName, country }) => words.route(warehouseName, regions.find(({ code }) => code === country)?.name ?? country)
}

/** All that a post says of its order in figures: what its author sees is what others see. */
export function toFactCells({ days, grams, feePerKgCents, parcelCount }: PostFacts, words: ShowcaseStrings): readonly FactCell[] {
  return [
    { label: words.facts.days, value: words.days(days) },
    { label: words.facts.weight, value: formatWeight(grams) },
    { label: words.facts.perKg, value: formatMoney(feePerKgCents) },
    { label: words.facts.parcels, value: words.parcels(parcelCount) },
  ]
}

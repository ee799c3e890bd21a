import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { SectionTitle } from '@/components/SectionTitle'
import { formatDay, formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { estimateStrings } from '../estimate-strings'
import type { RecentEstimate } from '../recent-estimates'

export interface RecentEstimatesProps {
  readonly estimates: readonly RecentEstimate[]
  readonly onOpen: (estimate: RecentEstimate) => void
}

/** Prices that were asked for on this device, to be looked at again. */
export function RecentEstimates({ estimates, onOpen }: RecentEstimatesProps) {
  const words = useStrings(estimateStrings)
  if (estimates.length === 0) return null
  return (
    <>
      <SectionTitle title={words.recent} />
      <Card pad="form">
        {estimates.map((estimate) => {
          const { warehouseName, regionName, params, at, cheapestCents } = estimate
          return (
            <Cell
              key={JSON.stringify(params)}
              icon="history"
              title={words.route(warehouseName, regionName, formatWeight(Number(params.weight)))}
              text={cheapestCents === undefined ? words.noPrice(formatDay(at)) : words.lowest(formatDay(at), formatMoney(cheapestCents))}
              onPress={() => onOpen(estimate)}
            />
          )
        })}
      </Card>
    </>
  )
}

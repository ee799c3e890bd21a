import { Text } from '@tarojs/components'
import { PriceBar } from '@/components/PriceBar'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { requireLogin } from '@/navigation/login-way'
import { routes } from '@/routes'
import type { EstimateWish } from '../estimate-form'
import { toEstimateRequest } from '../estimate-params'
import { estimateStrings } from '../estimate-strings'
import type { ShownChannel } from '../estimate-view'
import { useKeepEstimate } from '../freight-queries'

export interface PackBarProps {
  readonly shown: ShownChannel
  /** What the price is for, with the channel that is looked at. */
  readonly wish: EstimateWish
  /** The price is another by now: what holds is asked for. */
  readonly onRefused: () => void
}

/** The chosen price, and the way on: the application with this channel. The price is kept, to stand beside its bill. */
export function PackBar({ shown, wish, onRefused }: PackBarProps) {
  const words = useStrings(estimateStrings)
  const keep = useKeepEstimate()
  const { warehouseId, channelCode } = wish

  async function pack(): Promise<void> {
    if (!(await requireLogin())) return
    // While the weight moves, what is seen is a price of the ladder's next step, and nobody's word yet.
    const seen = shown.isQuoted && shown.cents !== undefined ? { seenTotalCents: shown.cents } : {}
    const outcome = await keep.run({ ...toEstimateRequest(wish), channelCode, ...seen })
    if (!outcome.ok) return onRefused()
    await goTo(routes.packing, { warehouseId, channelCode, estimateId: outcome.data.estimateId })
  }
  const { range } = shown.channel
  const worst = shown.isQuoted ? range?.worstCents : undefined
  const isRange = range !== undefined && worst !== undefined
  const label = isRange ? (
    <>
      {`${words.totalRange} `}
      <Text className="num">{words.range(formatMoney(range.bestCents), formatMoney(worst))}</Text>
    </>
  ) : (
    words.total
  )
  return <PriceBar label={label} cents={shown.cents} action={{ text: words.pack, loading: keep.isRunning, onPress: pack }} />
}

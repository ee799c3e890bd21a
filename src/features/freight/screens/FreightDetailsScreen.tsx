import { useEffect, useState } from 'react'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { CustomsNote } from '@/entities/bill/CustomsNote'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goBack, goTo, replaceWith } from '@/navigation/go'
import { useSharing } from '@/navigation/share'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import * as pageStack from '@/platform/page-stack'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { ChannelList } from '../components/ChannelList'
import { ChosenChannel } from '../components/ChosenChannel'
import { EstimateHead } from '../components/EstimateHead'
import { PackBar } from '../components/PackBar'
import type { EstimateWish } from '../estimate-form'
import { toEstimateParams, toEstimateRequest, toEstimateWish } from '../estimate-params'
import { estimateStrings } from '../estimate-strings'
import { findCheapestCents, findChosen } from '../estimate-view'
import { useEstimate } from '../freight-queries'
import { rememberEstimate } from '../recent-estimates'

/** What sending it would cost, all channels side by side and the chosen one in full. For guests too. */
export function FreightDetailsScreen() {
  const words = useStrings(estimateStrings)
  const params = useParams(routes.freightDetails)
  const [wish] = useState(() => toEstimateWish(params))
  if (wish) return <Result wish={wish} />
  return (
    <Screen title={words.result}>
      <Empty {...words.missing} onAction={() => void replaceWith(routes.freight)} />
    </Screen>
  )
}

function Result({ wish }: { readonly wish: EstimateWish }) {
  const words = useStrings(estimateStrings)
  const [channelCode, setChannelCode] = useState(wish.channelCode)
  const read = useEstimate(toEstimateRequest(wish))
  const estimate = read.data
  const chosen = estimate && findChosen(estimate.channels, channelCode)
  const params = toEstimateParams({ ...wish, channelCode: chosen?.code ?? channelCode })
  usePullDown(read.refetch)
  useSharing(
    estimate ? words.shareTitle(estimate.warehouseName, estimate.regionName, formatWeight(wish.actualGrams)) : words.title,
    routes.freightDetails,
    params,
  )
  useRemembered(wish, read)

  // The form it came from lies below; whoever came by a link gets one that is filled in.
  const change = () => void (pageStack.depth() > 1 ? goBack() : goTo(routes.freight, params))
  return (
    <Screen
      title={words.result}
      {...useScreenState(read)}
      bar={chosen && <PackBar channel={chosen} warehouseId={wish.warehouseId} />}
    >
      {estimate && (
        <>
          <EstimateHead wish={wish} estimate={estimate} onChange={change} />
          {!chosen && <Empty plain {...words.notFound} onAction={change} />}
          <ChannelList channels={estimate.channels} chosenCode={chosen?.code} onChoose={setChannelCode} />
          {chosen && <NoteLine>{wish.size ? words.exactNote : words.rangeNote}</NoteLine>}
          {estimate.overCustomsThreshold && <CustomsNote customs={estimate.customs} />}
          {chosen && <ChosenChannel channel={chosen} customs={estimate.customs} />}
        </>
      )}
    </Screen>
  )
}

/** Each price that came stands in the form's list the next time. */
function useRemembered(wish: EstimateWish, { data, dataUpdatedAt, isPlaceholderData }: ReturnType<typeof useEstimate>): void {
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const { warehouseName, regionName, channels } = data
    rememberEstimate({ params: toEstimateParams(wish), warehouseName, regionName, at: dataUpdatedAt, cheapestCents: findCheapestCents(channels) })
  }, [wish, data, dataUpdatedAt, isPlaceholderData])
}

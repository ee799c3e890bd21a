import { grams } from '@contract/kit/weight'
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
import { PriceChart } from '../components/PriceChart'
import { EstimateHead } from '../components/EstimateHead'
import { PackBar } from '../components/PackBar'
import type { EstimateWish } from '../estimate-form'
import { toEstimateParams, toEstimateWish } from '../estimate-params'
import { estimateStrings } from '../estimate-strings'
import { findCheapestCents, findChosen } from '../estimate-view'
import type { useEstimate } from '../freight-queries'
import { useMovingEstimate } from '../use-moving-estimate'
import { rememberEstimate } from '../recent-estimates'

/** What sending it would cost, all channels side by side and the chosen one in full. For guests too. */
export function FreightDetailsScreen() {
  const params = useParams(routes.freightDetails)
  const [wish] = useState(() => toEstimateWish(params))
  return wish ? <Result wish={wish} /> : <NothingAsked />
}

/** An address without an estimate. There is nothing to read again; a pull ends at once. */
function NothingAsked() {
  const words = useStrings(estimateStrings)
  usePullDown(() => Promise.resolve())
  return (
    <Screen title={words.result}>
      <Empty {...words.missing} onAction={() => void replaceWith(routes.freight)} />
    </Screen>
  )
}

function Result({ wish }: { readonly wish: EstimateWish }) {
  const words = useStrings(estimateStrings)
  const [channelCode, setChannelCode] = useState(wish.channelCode)
  const [actualGrams, setGrams] = useState(wish.actualGrams)
  const { first, latest, estimate, channels } = useMovingEstimate(wish, actualGrams)
  const chosen = findChosen(channels, channelCode)
  const shownWish = { ...wish, actualGrams, channelCode: chosen?.channel.code ?? channelCode }
  const params = toEstimateParams(shownWish)
  usePullDown(latest.refetch)
  useSharing(
    estimate ? words.shareTitle(estimate.warehouseName, estimate.regionName, formatWeight(actualGrams)) : words.title,
    routes.freightDetails,
    params,
  )
  useRemembered(wish, first)

  // The form it came from lies below; whoever came by a link gets one that is filled in.
  const change = () => void (pageStack.depth() > 1 ? goBack() : goTo(routes.freight, params))
  const quoted = estimate && chosen && estimate.channels.find(({ code, quote }) => code === chosen.channel.code && quote)
  return (
    <Screen
      title={words.result}
      {...useScreenState(first.data ? latest : first)}
      bar={chosen && <PackBar shown={chosen} wish={shownWish} onRefused={() => void latest.refetch()} />}
    >
      {estimate && first.data && (
        <>
          <EstimateHead wish={shownWish} estimate={estimate} onChange={change} />
          <PriceChart
            estimate={first.data}
            shown={channels}
            chosenCode={chosen?.channel.code}
            grams={actualGrams}
            onGrams={(next) => setGrams(grams(next))}
          />
          {!chosen && <Empty plain {...words.notFound} onAction={change} />}
          <ChannelList channels={channels} chosenCode={chosen?.channel.code} onChoose={setChannelCode} />
          {chosen && <NoteLine>{wish.size ? words.exactNote : words.rangeNote}</NoteLine>}
          {estimate.overCustomsThreshold && <CustomsNote customs={estimate.customs} />}
          {quoted && <ChosenChannel channel={quoted} customs={estimate.customs} />}
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
    rememberEstimate({
      params: toEstimateParams(wish),
      warehouseName,
      regionName,
      at: dataUpdatedAt,
      cheapestCents: findCheapestCents(channels),
    })
  }, [wish, data, dataUpdatedAt, isPlaceholderData])
}

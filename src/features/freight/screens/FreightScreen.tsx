import type { ChannelSummary } from '@contract/freight/channel-info'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { Screen } from '@/components/Screen'
import { usePickupSites } from '@/entities/pickup/pickup-queries'
import { useSession } from '@/session/session'
import { findUsual } from '@/entities/warehouse/last-choices'
import { useRegions } from '@/entities/region/region-queries'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useSharing } from '@/navigation/share'
import { useParams } from '@/navigation/use-params'
import { useScreenState } from '@/query/screen-state'
import { routes, type EstimateParams } from '@/routes'
import { EstimateForm, type EstimateFormProps } from '../components/EstimateForm'
import { RecentEstimates } from '../components/RecentEstimates'
import { ALL_CHANNELS, EMPTY_ESTIMATE, estimateFormSchema, toEstimateValues, type EstimateValues, type EstimateWish } from '../estimate-form'
import { toEstimateParams, toEstimateWish } from '../estimate-params'
import { estimateStrings } from '../estimate-strings'
import { useChannels } from '@/entities/channel/channel-queries'
import { listRecentEstimates } from '../recent-estimates'

/** Freight estimate: what shall be sent, and from there to all channels side by side. For guests too. */
export function FreightScreen() {
  const words = useStrings(estimateStrings)
  const params = useParams(routes.freight)
  useSharing(words.title, routes.freight)
  const warehouses = useOpenWarehouses()
  const regions = useRegions()
  const sites = usePickupSites(undefined)
  const channels = useChannels()
  const lacking = [warehouses, regions, sites, channels].find((read) => !read.data)
  const state = useScreenState(lacking ?? warehouses)
  /** Each price that was asked for begins the form anew with what it was, so that the next changes are kept again. */
  const [asked, setAsked] = useState<EstimateWish>()
  const [round, setRound] = useState(0)
  const region = useSession(({ user }) => user?.region)

  if (!warehouses.data || !regions.data || !sites.data || !channels.data) return <Screen title={words.title} {...state} />
  const [last] = listRecentEstimates()
  const brought = toEstimateWish(params)
  const before = asked ?? brought ?? (last && toEstimateWish(last.params))
  const own = regions.data.find(({ code }) => code === region)?.code ?? ''
  const from = findUsual(warehouses.data)
  return (
    <Ready
      key={round}
      offlineSince={state.offlineSince}
      initial={before ? toEstimateValues(before) : { ...EMPTY_ESTIMATE, warehouseId: from?.warehouseId ?? '', country: own }}
      fixed={asked ? {} : brought ? toEstimateValues(brought) : toFixed(params, channels.data)}
      lists={{ warehouses: warehouses.data, regions: regions.data, sites: sites.data, channels: channels.data }}
      onAsked={(wish) => {
        setAsked(wish)
        setRound((now) => now + 1)
      }}
    />
  )
}

/** A channel or a warehouse alone may be brought along; a channel brings the first warehouse where it starts. */
function toFixed({ channelCode, warehouseId }: Pick<EstimateParams, 'channelCode' | 'warehouseId'>, channels: readonly ChannelSummary[]): Partial<EstimateValues> {
  const from = warehouseId ?? channels.find(({ code }) => code === channelCode)?.warehouseIds[0]
  return { ...(channelCode !== undefined && { channelCode }), ...(from !== undefined && { warehouseId: from }) }
}

interface ReadyProps {
  /** As Screen takes it. */
  readonly offlineSince: string | undefined
  readonly initial: EstimateValues
  readonly fixed: Partial<EstimateValues>
  readonly lists: Omit<EstimateFormProps, 'form'>
  readonly onAsked: (wish: EstimateWish) => void
}

function Ready({ offlineSince, initial, fixed, lists, onAsked }: ReadyProps) {
  const words = useStrings(estimateStrings)
  const form = useForm<EstimateValues, EstimateWish, EstimateWish>({
    name: 'freight',
    schema: estimateFormSchema,
    initial,
    fixed,
    // Nothing is sent: the next page asks for the prices.
    submit: (wish) => Promise.resolve({ ok: true, data: wish }),
    onDone: async (wish) => {
      onAsked(wish)
      await goTo(routes.freightDetails, toEstimateParams(wish))
    },
  })
  return (
    <Screen
      title={words.title}
      offlineSince={offlineSince}
      bar={
        <Button size="xl" block loading={form.isSubmitting} onPress={form.submit}>
          {form.watch('channelCode') === ALL_CHANNELS ? words.compare : words.see}
        </Button>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <EstimateForm form={form} {...lists} />
      <RecentEstimates
        estimates={listRecentEstimates()}
        onOpen={({ params }) => {
          const wish = toEstimateWish(params)
          if (!wish) return
          // Whoever comes back from there to change it finds it in the form.
          form.fill(toEstimateValues(wish))
          void goTo(routes.freightDetails, params)
        }}
      />
    </Screen>
  )
}

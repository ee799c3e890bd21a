import type { ForecastedParcel } from '@contract/parcel/parcel'
import type { ReactNode } from 'react'
import { NoteLine } from '@/components/NoteLine'
import { ResultView } from '@/components/ResultView'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { forecastStrings } from '../forecast-strings'

export interface ForecastResultProps {
  readonly parcel: ForecastedParcel
  readonly onAnother: () => void
  /** Below what happens next. */
  readonly note: ReactNode
}

/** The forecast is in: what happens next. */
export function ForecastResult({ parcel, onAnother, note }: ForecastResultProps) {
  const words = useStrings(forecastStrings)
  const { title, text, textIncomplete, way, nodes, another, list } = words.result
  return (
    <Screen title={words.forecastTitle}>
      <ResultView
        art="box-closed"
        title={title}
        text={parcel.items.length === 0 ? textIncomplete : text(parcel.warehouseName)}
        next={{
          label: way,
          current: 1,
          nodes: [
            { key: 'forecast', icon: 'clipboard-check', text: nodes.forecast },
            { key: 'stored', icon: 'warehouse', text: nodes.stored },
            { key: 'pack', icon: 'package-check', text: nodes.pack },
          ],
        }}
        primary={{ text: another, onPress: onAnother }}
        secondary={{ text: list, onPress: () => void goTo(routes.parcels, { status: 'all' }) }}
      >
        {parcel.needsLabel && <NoteLine tone="warning">{words.result.needsLabel}</NoteLine>}
        {note}
      </ResultView>
    </Screen>
  )
}

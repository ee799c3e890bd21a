import { CompleteAllScreen } from '@/features/forecast/screens/CompleteAllScreen'
import { CompleteParcelScreen } from '@/features/forecast/screens/CompleteParcelScreen'
import { EditForecastScreen } from '@/features/forecast/screens/EditForecastScreen'
import { ForecastScreen } from '@/features/forecast/screens/ForecastScreen'
import { KnownParcelScreen } from '@/features/parcel/screens/KnownParcelScreen'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'

export default function ParcelSeaPage() {
  const { parcelId, mode, warehouseId, trackingNumber } = useParams(routes.parcelSea)
  if (parcelId === undefined && mode === 'complete') return <CompleteAllScreen />
  if (parcelId === undefined) return <ForecastScreen warehouseId={warehouseId} trackingNumber={trackingNumber} />
  return (
    <KnownParcelScreen
      parcelId={parcelId}
      mode={mode}
      edit={(parcel) => <EditForecastScreen parcel={parcel} />}
      complete={(parcel) => <CompleteParcelScreen parcel={parcel} />}
    />
  )
}

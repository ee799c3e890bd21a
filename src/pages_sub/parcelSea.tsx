import { MessageNote } from '@/features/message/components/MessageNote'
import { ForecastScreen } from '@/features/parcel/screens/ForecastScreen'
import { KnownParcelScreen } from '@/features/parcel/screens/KnownParcelScreen'
import { ServicePopup } from '@/features/support/components/ServicePopup'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'

export default function ParcelSeaPage() {
  const { parcelId, mode, warehouseId, trackingNumber } = useParams(routes.parcelSea)
  if (parcelId === undefined) return <ForecastScreen warehouseId={warehouseId} trackingNumber={trackingNumber} MessageNote={MessageNote} />
  return <KnownParcelScreen parcelId={parcelId} mode={mode} Service={ServicePopup} />
}

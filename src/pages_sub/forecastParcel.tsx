import { MessageNote } from '@/features/message/components/MessageNote'
import { PackingScreen } from '@/features/order/screens/PackingScreen'

export default function ForecastParcelPage() {
  return <PackingScreen MessageNote={MessageNote} />
}

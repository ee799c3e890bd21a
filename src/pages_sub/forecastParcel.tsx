import { PackingScreen } from '@/features/order/screens/PackingScreen'

export default function ForecastParcelPage() {
  return <PackingScreen />
}

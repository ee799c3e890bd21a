import { PackingScreen } from '@/features/packing/screens/PackingScreen'

export default function ForecastParcelPage() {
  return <PackingScreen />
}

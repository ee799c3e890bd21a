import { OpenLocationScreen } from '@/features/pickup/screens/OpenLocationScreen'

export default function OpenLocationPage() {
  return <OpenLocationScreen />
}

import { ChooseLocationScreen } from '@/features/pickup/screens/ChooseLocationScreen'

export default function ChooseLocationPage() {
  return <ChooseLocationScreen />
}

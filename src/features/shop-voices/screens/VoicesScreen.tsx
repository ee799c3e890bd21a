import { Screen } from '@/components/Screen'

export function VoicesScreen() {
  return <Screen title="" />
}

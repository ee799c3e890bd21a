import { Screen } from '@/components/Screen'

export function SettlementScreen() {
  return <Screen title="" />
}

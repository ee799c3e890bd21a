import { Screen } from '@/components/Screen'

export function ShopOrderScreen() {
  return <Screen title="" />
}

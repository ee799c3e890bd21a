import { Screen } from '@/components/Screen'

export function ShopOrdersScreen() {
  return <Screen title="" />
}

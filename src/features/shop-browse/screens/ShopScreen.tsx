import { Screen } from '@/components/Screen'

export function ShopScreen() {
  return <Screen title="" />
}

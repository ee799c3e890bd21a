import { Screen } from '@/components/Screen'

export function ShopPayScreen() {
  return <Screen title="" />
}

import { Screen } from '@/components/Screen'

export function ShopConfirmScreen() {
  return <Screen title="" />
}

import { Screen } from '@/components/Screen'

export function GoodsListScreen() {
  return <Screen title="" />
}

import { Screen } from '@/components/Screen'

export function GoodsScreen() {
  return <Screen title="" />
}

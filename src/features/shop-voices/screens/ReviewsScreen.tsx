import { Screen } from '@/components/Screen'

export function ReviewsScreen() {
  return <Screen title="" />
}

import { Screen } from '@/components/Screen'

export function ToReviewScreen() {
  return <Screen title="" />
}

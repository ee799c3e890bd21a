import { Screen } from '@/components/Screen'

export function ReviewFormScreen() {
  return <Screen title="" />
}

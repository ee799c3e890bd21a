import { Screen } from '@/components/Screen'

export function MyRepliesScreen() {
  return <Screen title="" />
}

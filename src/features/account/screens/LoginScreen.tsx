import { Screen } from '@/components/Screen'

export function LoginScreen() {
  return <Screen title="" />
}

import { StartGroupScreen } from '@/features/group-start/screens/StartGroupScreen'

export default function StartaGroupPage() {
  return <StartGroupScreen />
}

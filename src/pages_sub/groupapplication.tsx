import { JoinScreen } from '@/features/group-join/screens/JoinScreen'

export default function GroupapplicationPage() {
  return <JoinScreen />
}

import { JoinScreen } from '@/features/group-detail/screens/JoinScreen'

export default function GroupapplicationPage() {
  return <JoinScreen />
}

import { GroupScreen } from '@/features/group-detail/screens/GroupScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

export default function GroupdetailsPage() {
  return <GroupScreen />
}

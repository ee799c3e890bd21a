import { OwnGroupsScreen } from '@/features/group-hall/screens/OwnGroupsScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function GroupListPage() {
  return <OwnGroupsScreen />
}

import { OwnGroupsScreen } from '@/features/group-hall/screens/OwnGroupsScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

export default function GroupListPage() {
  return <OwnGroupsScreen />
}

import { SettingsScreen } from '@/features/account/screens/SettingsScreen'
import { NoticeMatrix } from '@/features/notification/components/NoticeMatrix'

export default function InfoPage() {
  return <SettingsScreen notifications={<NoticeMatrix />} />
}

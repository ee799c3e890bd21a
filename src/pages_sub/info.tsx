import { Devices } from '@/features/account/components/Devices'
import { NoticeMatrix } from '@/features/notification/components/NoticeMatrix'
import { SettingsScreen } from '@/features/settings/screens/SettingsScreen'

export default function InfoPage() {
  return <SettingsScreen notifications={<NoticeMatrix />} devices={<Devices />} />
}

import { SettingsScreen } from '@/features/account/screens/SettingsScreen'
import { ExportCard } from '@/features/export/components/ExportCard'
import { NoticeMatrix } from '@/features/notification/components/NoticeMatrix'

export default function InfoPage() {
  return <SettingsScreen notifications={<NoticeMatrix />} ownData={<ExportCard />} />
}

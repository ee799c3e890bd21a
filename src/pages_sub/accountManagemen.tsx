import { AccountManagementScreen } from '@/features/account/screens/AccountManagementScreen'
import { ExportCard } from '@/features/export/components/ExportCard'

export default function AccountManagemenPage() {
  return <AccountManagementScreen data={<ExportCard />} />
}

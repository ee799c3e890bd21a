import { Devices } from '@/features/account/components/Devices'
import { NoticeSettings } from '@/features/notification/components/NoticeSettings'
import { DeliveriesScreen } from '@/features/notification/screens/DeliveriesScreen'
import { SettingsScreen } from '@/features/settings/screens/SettingsScreen'

export default function InfoPage() {
  return <SettingsScreen notifications={<NoticeSettings />} deliveries={<DeliveriesScreen />} devices={<Devices />} />
}

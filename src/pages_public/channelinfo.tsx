import { ChannelInfoScreen } from '@/features/freight/screens/ChannelInfoScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function ChannelInfoPage() {
  return <ChannelInfoScreen />
}

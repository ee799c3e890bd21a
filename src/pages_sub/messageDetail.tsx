import { MessageDetailScreen } from '@/features/message/screens/MessageDetailScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function MessageDetailPage() {
  return <MessageDetailScreen />
}

import { MessageListScreen } from '@/features/message/screens/MessageListScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function MessageListPage() {
  return <MessageListScreen />
}

import { MyRepliesScreen } from '@/features/shop-voices/screens/MyRepliesScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function MyreplyPage() {
  return <MyRepliesScreen />
}

import { MyRepliesScreen } from '@/features/shop-voices/screens/MyRepliesScreen'

export default function MyreplyPage() {
  return <MyRepliesScreen />
}

import { PosterScreen } from '@/features/referral/screens/PosterScreen'

export default function PosterPage() {
  return <PosterScreen />
}

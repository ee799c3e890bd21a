import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'
import { GoodsReviewsScreen } from './GoodsReviewsScreen'
import { OwnReviewsScreen } from './OwnReviewsScreen'

/** What buyers say of goods, or what the member has said of theirs. */
export function ReviewsScreen() {
  const { goodsId = '', mine } = useParams(routes.reviews)
  return mine === undefined ? <GoodsReviewsScreen goodsId={goodsId} /> : <OwnReviewsScreen />
}

import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'
import { PostScreen } from './PostScreen'
import { WriteScreen } from './WriteScreen'

/** A post as everybody sees it, or what the author of an order's post does with it. */
export function CommentDetailScreen() {
  const { postId = '', orderId } = useParams(routes.commentDetail)
  return orderId === undefined ? <PostScreen postId={postId} /> : <WriteScreen orderId={orderId} />
}

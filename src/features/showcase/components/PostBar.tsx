import type { PostDetail } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { BarButton } from '@/components/BarButton'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { commentStrings } from '@/entities/showcase/comment-strings'
import { useStrings } from '@/i18n/use-strings'
import { requireLogin } from '@/navigation/login-way'
import { useLikePost } from '../showcase-queries'
import { postStrings } from '../post-strings'
import styles from './PostPhotos.module.scss'
import { ShareButton, type ShareButtonProps } from './ShareButton'

type Likes = Pick<PostDetail, 'likes' | 'isLiked'>

export interface PostBarProps extends ShareButtonProps {
  readonly post: PostDetail
  readonly onWrite: () => void
}

/** Writing, liking and handing on. */
export function PostBar({ post, onWrite, ...share }: PostBarProps) {
  const words = useStrings(postStrings)
  const comment = useStrings(commentStrings)
  const { run } = useLikePost()
  /** What the tap has said, until the post is read anew. */
  const [told, setTold] = useState<{ readonly of: PostDetail; readonly likes: Likes }>()
  const { likes, isLiked } = told?.of === post ? told.likes : post
  async function like() {
    if (!(await requireLogin())) return
    setTold({ of: post, likes: { isLiked: !isLiked, likes: likes + (isLiked ? -1 : 1) } })
    const outcome = await run({ postId: post.postId, on: !isLiked })
    setTold(outcome.ok ? { of: post, likes: outcome.data } : undefined)
  }
  return (
    <>
      <Pressable className={styles.pill} onPress={onWrite}>
        <Icon name="message-circle" size={18} />
        <View>{comment.write}</View>
      </Pressable>
      <View className="row">
        <BarButton icon="thumbs-up" text={String(likes)} label={words.like(likes)} on={isLiked} onPress={like} />
        <ShareButton {...share} />
      </View>
    </>
  )
}

import type { Reply } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Empty } from '@/components/Empty'
import { Screen } from '@/components/Screen'
import { useRegions } from '@/entities/region/region-queries'
import { CommentSheet, type Writing } from '@/entities/showcase/CommentSheet'
import { useToRoute } from '@/entities/showcase/showcase-view'
import { useDeletingComment } from '@/entities/showcase/use-deleting-comment'
import { ReportSheet } from '@/entities/voice/ReportSheet'
import { useStrings } from '@/i18n/use-strings'
import { goTo, toAddress } from '@/navigation/go'
import { requireLogin } from '@/navigation/login-way'
import { useSharing } from '@/navigation/share'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { CommentsCard } from '../components/CommentsCard'
import { PostBar } from '../components/PostBar'
import { PostHead } from '../components/PostHead'
import { PostPhotos } from '../components/PostPhotos'
import styles from '../components/PostPhotos.module.scss'
import { postStrings } from '../post-strings'
import { useComments, usePost, useReport } from '../showcase-queries'

/** On one line, as much as a link's title holds, and no sign cut in two. */
const toBeginning = (text: string) => Array.from(text.replace(/\s+/g, ' ')).slice(0, 40).join('')

/** A post with what others say of it, for guests too (picture 50). */
export function PostScreen({ postId }: { readonly postId: string }) {
  const words = useStrings(postStrings)
  const toRoute = useToRoute(useRegions().data)
  const read = usePost(postId)
  const state = useScreenState(read)
  const comments = useComments(postId)
  usePullDown(() => Promise.all([read.refetch(), comments.refetch()]))
  const { data: post } = read
  const title = post ? words.shareTitle(toBeginning(post.text), toRoute(post.facts)) : words.title
  useSharing(title, routes.commentDetail, { postId })
  const [writing, setWriting] = useState<Writing>()
  /** Nothing named of it: the post itself. */
  const [reporting, setReporting] = useState<{ readonly commentId?: string }>()
  const onDelete = useDeletingComment()
  const { run: runReport } = useReport()

  const actions = useMemo(() => {
    const asMember = (act: () => void) => void requireLogin().then((isMember) => isMember && act())
    return {
      onWrite: () => asMember(() => setWriting({ kind: 'new' })),
      onReply: (comment: Reply) => asMember(() => setWriting({ kind: 'reply', comment })),
      onEdit: (comment: Reply) => setWriting({ kind: 'edit', comment }),
      onReport: ({ commentId }: { readonly commentId?: string }) =>
        asMember(() => setReporting(commentId === undefined ? {} : { commentId })),
      onDelete,
    }
  }, [onDelete])

  if (postId === '' || isNotFound(read.error))
    return (
      <Screen title={words.title}>
        <Empty {...words.gone} onAction={() => void goTo(routes.commentShow)} />
      </Screen>
    )
  if (!post) return <Screen title={words.title} {...state} />
  const hasPhotos = post.photos.length > 0
  const isBehindBar = hasPhotos && state.offlineSince === undefined && state.error === undefined
  return (
    <Screen
      title={words.title}
      titleHidden={isBehindBar}
      overPicture={isBehindBar}
      bleed
      {...state}
      bar={
        post.status === 'approved' && (
          <PostBar post={post} title={title} address={toAddress(routes.commentDetail, { postId })} onWrite={actions.onWrite} />
        )
      }
      overlays={
        <>
          {writing && <CommentSheet postId={postId} writing={writing} onClose={() => setWriting(undefined)} />}
          <ReportSheet
            open={reporting !== undefined}
            send={(reason) => runReport({ postId, ...reporting, reason })}
            onClose={() => setReporting(undefined)}
          />
        </>
      }
    >
      {hasPhotos && <PostPhotos photos={post.photos} isBehindBar={isBehindBar} />}
      <View className={hasPhotos ? styles.sheet : 'pad'}>
        <PostHead post={post} onReport={() => actions.onReport({})} />
        {post.status === 'approved' && <CommentsCard count={post.comments} read={comments} actions={actions} />}
      </View>
    </Screen>
  )
}

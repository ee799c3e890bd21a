import type { OwnComment, OwnPost } from '@contract/showcase/showcase'
import { REVIEW_TABS, type ReviewTab } from '@contract/showcase/showcase-status'
import { useCallback, useState } from 'react'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { Segmented } from '@/components/Segmented'
import { StatusTabs } from '@/components/StatusTabs'
import { CommentSheet } from '@/entities/showcase/CommentSheet'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { OwnCommentCard } from '../components/OwnCommentCard'
import { OwnWords } from '../components/OwnWords'
import { useOwnComments, useOwnPosts } from '../showcase-hall-queries'
import { showcaseHallStrings } from '../showcase-hall-strings'

type Part = 'posts' | 'comments'

/** What the member has posted, commented and replied, by what has become of it. */
export function OwnShowcaseScreen() {
  const words = useStrings(showcaseHallStrings)
  const shared = useStrings(showcaseStrings)
  const isGuest = useGuest()
  const [part, setPart] = useState<Part>(useParams(routes.commentShow).part ?? 'posts')
  const [tab, setTab] = useState<ReviewTab>('all')
  const posts = useOwnPosts(tab, part === 'posts' && !isGuest)
  const comments = useOwnComments(tab, part === 'comments' && !isGuest)
  const state = useScreenState(part === 'posts' ? posts : comments)
  usePullDown(part === 'posts' ? posts.refetch : comments.refetch)
  const [editing, setEditing] = useState<OwnComment>()
  const drawComment = useCallback((comment: OwnComment) => <OwnCommentCard comment={comment} onEdit={setEditing} />, [])
  const empty = <Empty title={words.nothing} />
  return (
    <Screen
      title={shared.mine}
      offlineSince={state.offlineSince}
      guest={isGuest && { title: words.guest, action: words.logIn, onAction: () => void goToLogin() }}
      head={
        !isGuest && (
          <StatusTabs
            label={shared.mine}
            tabs={REVIEW_TABS.map((value) => ({ value, text: shared.status[value] }))}
            value={tab}
            onChange={setTab}
          />
        )
      }
      overlays={
        editing && (
          <CommentSheet postId={editing.postId} writing={{ kind: 'edit', comment: editing }} onClose={() => setEditing(undefined)} />
        )
      }
    >
      <Segmented
        carded
        label={shared.mine}
        segments={[
          { value: 'posts', text: words.posts },
          { value: 'comments', text: words.comments },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'posts' ? (
        <PagedList
          key={part}
          {...toList(posts, state)}
          label={words.posts}
          keyOf={({ post }) => post.postId}
          renderItem={drawPost}
          empty={empty}
        />
      ) : (
        <PagedList
          key={part}
          {...toList(comments, state)}
          label={words.comments}
          keyOf={({ commentId }) => commentId}
          renderItem={drawComment}
          empty={empty}
        />
      )}
    </Screen>
  )
}

const drawPost = ({ post, orderId, orderNumber, reason, editedAt }: OwnPost) => (
  <Card onPress={() => goTo(routes.commentDetail, { orderId })}>
    <OwnWords status={post.status} text={post.text} orderNumber={orderNumber} reason={reason} at={editedAt} />
  </Card>
)

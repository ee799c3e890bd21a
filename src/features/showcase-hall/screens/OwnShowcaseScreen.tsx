import type { OwnComment, OwnPost } from '@contract/showcase/showcase'
import { REVIEW_TABS, type PostStatus, type ReviewTab } from '@contract/showcase/showcase-status'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { Segmented } from '@/components/Segmented'
import { StatusTabs } from '@/components/StatusTabs'
import { ReviewTag } from '@/entities/showcase/ReviewTag'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { formatDate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
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
  const empty = <Empty title={words.nothing} />
  return (
    <Screen
      title={shared.mine}
      offlineSince={state.offlineSince}
      guest={isGuest && { title: words.guest, action: words.logIn, onAction: () => void goToLogin() }}
      head={!isGuest && <StatusTabs label={shared.mine} tabs={REVIEW_TABS.map((value) => ({ value, text: shared.status[value] }))} value={tab} onChange={setTab} />}
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
        <PagedList key={part} {...toList(posts, state)} label={words.posts} keyOf={({ post }) => post.postId} renderItem={drawPost} empty={empty} />
      ) : (
        <PagedList key={part} {...toList(comments, state)} label={words.comments} keyOf={({ commentId }) => commentId} renderItem={drawComment} empty={empty} />
      )}
    </Screen>
  )
}

const drawPost = ({ post, orderId, orderNumber, reason, editedAt }: OwnPost) => (
  <Own status={post.status} text={post.text} orderNumber={orderNumber} reason={reason} at={editedAt} onOpen={() => goTo(routes.commentDetail, { orderId })} />
)
const drawComment = ({ postId, status, text, orderNumber, reason, writtenAt, isReply }: OwnComment) => (
  <Own status={status} text={text} orderNumber={orderNumber} reason={reason} at={writtenAt} isReply={isReply} onOpen={() => goTo(routes.commentDetail, { postId })} />
)

interface OwnProps {
  readonly status: PostStatus
  readonly text: string
  readonly orderNumber: string | undefined
  readonly reason: string | undefined
  readonly at: string
  /** Of a comment alone. */
  readonly isReply?: boolean
  readonly onOpen: () => void
}

function Own({ status, text, orderNumber, reason, at, isReply, onOpen }: OwnProps) {
  const words = useStrings(showcaseHallStrings)
  const language = useLanguage()
  const about = [isReply === undefined ? undefined : isReply ? words.reply : words.comment, orderNumber && words.order(orderNumber), formatDate(at, language)]
  return (
    <Card onPress={onOpen}>
      <View className="row sp top g8">
        <View className="t12 c3 num grow">{about.filter(Boolean).join(' · ')}</View>
        <ReviewTag status={status} />
      </View>
      <View className="t14">{text}</View>
      {reason !== undefined && <View className="t13 cp">{words.reason(reason)}</View>}
    </Card>
  )
}

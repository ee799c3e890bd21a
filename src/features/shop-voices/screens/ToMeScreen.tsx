import type { VoiceToMe } from '@contract/shop/voice'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { SectionTitle } from '@/components/SectionTitle'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { VoiceToMeCard } from '../components/VoiceToMeCard'
import { threadStrings } from '../thread-strings'
import { useVoicesToMe } from '../voice-queries'
import { shopVoiceStrings } from '../voice-strings'

/** The newest answers and replies to what the member has written. */
export function ToMeScreen() {
  const words = useStrings(threadStrings)
  const shared = useStrings(shopVoiceStrings)
  const isGuest = useGuest()
  const read = useVoicesToMe(!isGuest)
  const state = useScreenState(read)
  usePullDown(read.refetch)
  return (
    <ShopFrame
      title={words.toMe}
      titleHidden
      offlineSince={state.offlineSince}
      guest={isGuest && { title: words.guest, action: shared.logIn, onAction: () => void goToLogin() }}
    >
      <SectionTitle title={words.toMe} action={words.myReplies} onAction={() => void goTo(routes.myReplies)} />
      <PagedList
        {...toList(read, state)}
        label={words.toMe}
        keyOf={({ comment }) => comment.commentId}
        renderItem={draw}
        empty={<Empty {...words.noneToMe} />}
      />
    </ShopFrame>
  )
}

const draw = (voice: VoiceToMe) => <VoiceToMeCard voice={voice} />

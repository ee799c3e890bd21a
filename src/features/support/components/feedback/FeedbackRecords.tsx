import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import type { useFeedbackList } from '../../feedback-queries'
import { feedbackStrings } from '../../feedback-strings'
import { FeedbackCard } from './FeedbackCard'

export interface FeedbackRecordsProps {
  readonly list: ReturnType<typeof useFeedbackList>
  readonly onWrite: () => void
}

/** All that the member has asked, the one with the latest word first. */
export function FeedbackRecords({ list, onWrite }: FeedbackRecordsProps) {
  const words = useStrings(feedbackStrings)
  const state = useScreenState(list)
  return (
    <PagedList
      {...toList(list, state)}
      label={words.tabs.records}
      keyOf={({ feedbackId }) => feedbackId}
      renderItem={(feedback) => (
        <FeedbackCard feedback={feedback} onOpen={({ feedbackId }) => void goTo(routes.feedback, { feedbackId })} />
      )}
      empty={<Empty {...words.empty} onAction={onWrite} />}
    />
  )
}

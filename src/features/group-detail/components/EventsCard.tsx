import type { GroupEvent } from '@contract/group/group'
import { Card } from '@/components/Card'
import { SectionTitle } from '@/components/SectionTitle'
import { Timeline } from '@/components/Timeline'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { groupDetailStrings } from '../group-detail-strings'
import { toTimeline } from '../group-view'

/** What has happened, the leader's messages among it. */
export function EventsCard({ events }: { readonly events: readonly GroupEvent[] }) {
  const words = useStrings(groupDetailStrings)
  const language = useLanguage()
  if (events.length === 0) return null
  return (
    <>
      <SectionTitle title={words.news} />
      <Card pad="none">
        <Timeline entries={toTimeline(events, words, language)} />
      </Card>
    </>
  )
}

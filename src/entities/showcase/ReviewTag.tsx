import type { PostStatus } from '@contract/showcase/showcase-status'
import { StatusTag } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import { showcaseStrings } from './showcase-strings'

const TONES = { unreviewed: 'verifying', approved: 'instock', notPassed: 'problem', withdrawn: 'cancelled' } as const

/** What has become of a post or comment. */
export function ReviewTag({ status }: { readonly status: PostStatus }) {
  return <StatusTag tone={TONES[status]}>{useStrings(showcaseStrings).status[status]}</StatusTag>
}

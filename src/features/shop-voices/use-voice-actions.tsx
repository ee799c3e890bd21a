import type { ReportReason } from '@contract/moderation/report'
import { useMemo, useState, type ReactNode } from 'react'
import { ReportSheet } from '@/entities/voice/ReportSheet'
import { requireLogin } from '@/navigation/login-way'
import type { CommentActions } from './components/CommentSaid'
import { VoiceSheet, type VoiceWriting } from './components/VoiceSheet'
import { useDeleting } from './use-deleting'
import { useReportShopVoice } from './voice-queries'

type Reported = { readonly reviewId: string } | { readonly commentId: string }

export interface VoiceActions extends CommentActions {
  /** Opens the sheet; a guest is asked to log in, and comes back. */
  readonly write: (writing: VoiceWriting) => void
  readonly report: (what: Reported) => void
  /** The sheets, for a screen's `overlays`. */
  readonly sheets: ReactNode
}

/** What can be done with what is said of goods: written, changed, deleted, reported. @param onDeleted the same each time */
export function useVoiceActions(onDeleted?: (commentId: string) => void): VoiceActions {
  const [writing, setWriting] = useState<VoiceWriting>()
  const [reporting, setReporting] = useState<Reported>()
  const { run } = useReportShopVoice()
  const deleting = useDeleting()
  const actions = useMemo(() => {
    const asMember = (act: () => void) => void requireLogin().then((isMember) => isMember && act())
    const report = (what: Reported) => asMember(() => setReporting(what))
    return {
      write: (next: VoiceWriting) => asMember(() => setWriting(next)),
      report,
      onReport: ({ commentId }: { readonly commentId: string }) => report({ commentId }),
      onEdit: (comment: Extract<VoiceWriting, { kind: 'edit' }>['comment']) => setWriting({ kind: 'edit', comment }),
      onDelete: (comment: Parameters<typeof deleting>[0]) =>
        void deleting(comment).then((isDeleted) => isDeleted && onDeleted?.(comment.commentId)),
    }
  }, [deleting, onDeleted])
  const sheets = (
    <>
      {writing && <VoiceSheet writing={writing} onClose={() => setWriting(undefined)} />}
      <ReportSheet
        open={reporting !== undefined}
        send={(reason: ReportReason) => run({ ...reporting, reason })}
        onClose={() => setReporting(undefined)}
      />
    </>
  )
  return { ...actions, sheets }
}

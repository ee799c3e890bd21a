import type { ReportReason } from '@contract/moderation/report'
import { REPORT_REASONS } from '@contract/showcase/showcase'
import { ActionSheet } from '@/components/ActionSheet'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { voiceStrings } from './voice-strings'

export interface ReportSheetProps {
  readonly open: boolean
  /** Sends the report; what was refused has been told already. */
  readonly send: (reason: ReportReason) => Promise<{ readonly ok: boolean }>
  readonly onClose: () => void
}

/** Why something that others have written should not be here. */
export function ReportSheet({ open, send, onClose }: ReportSheetProps) {
  const words = useStrings(voiceStrings)
  return (
    <ActionSheet
      open={open}
      title={words.report}
      actions={REPORT_REASONS.map((reason) => ({
        key: reason,
        text: words.reason[reason],
        onPress: () => void send(reason).then(({ ok }) => ok && toast(words.reported)),
      }))}
      onClose={onClose}
    />
  )
}

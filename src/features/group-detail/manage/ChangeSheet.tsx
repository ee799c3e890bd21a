import type { GroupDetail } from '@contract/group/group'
import { limits } from '@contract/limits'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/Button'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { EndRows } from '@/entities/group/EndRows'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import { useChangeGroup } from '../group-detail-queries'
import { manageStrings } from './manage-strings'
import { asksOthers } from './open-matters'

type Change = ReturnType<typeof useChangeGroup>
type Changed = Omit<Parameters<Change['run']>[0], 'groupId'>

export interface ChangeSheetProps {
  readonly detail: Pick<GroupDetail, 'group' | 'lines'>
  readonly title: string
  readonly change: Change
  /** What the group has already. */
  readonly present: Changed
  readonly chosen: Changed
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Around the choice of another deadline or channel, to which the others have to agree. */
export function ChangeSheet({ detail, title, change, present, chosen, onClose, children }: ChangeSheetProps) {
  const { change: words } = useStrings(manageStrings)
  const isAsking = asksOthers(detail)
  const isSame = chosen.endsAt === present.endsAt && chosen.channelCode === present.channelCode

  async function submit() {
    if (!(await change.run({ groupId: detail.group.groupId, ...chosen })).ok) return
    toast(isAsking ? words.done : words.doneAlone)
    onClose()
  }

  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      locked={change.isRunning}
      bar={
        <Button size="xl" block disabled={isSame} loading={change.isRunning} onPress={submit}>
          {words.submit}
        </Button>
      }
    >
      {children}
      {isAsking && <NoteLine>{words.rule(limits.group.consentHours)}</NoteLine>}
    </Sheet>
  )
}

export interface EndTimeSheetProps {
  readonly detail: Pick<GroupDetail, 'group' | 'lines' | 'now'>
  readonly onClose: () => void
}

/** Another end, to which the others have to agree. */
export function EndTimeSheet({ detail, onClose }: EndTimeSheetProps) {
  const { change: words } = useStrings(manageStrings)
  const change = useChangeGroup()
  const { group, now } = detail
  const [endsAt, setEndsAt] = useState(group.endsAt)
  const { error } = change
  return (
    <ChangeSheet detail={detail} title={words.ends} change={change} present={{ endsAt: group.endsAt }} chosen={{ endsAt }} onClose={onClose}>
      <EndRows endsAt={endsAt} onChange={setEndsAt} now={Date.parse(now)} error={error instanceof BusinessError ? error.message : undefined} />
    </ChangeSheet>
  )
}

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

type Changed = Omit<Parameters<ReturnType<typeof useChangeGroup>['run']>[0], 'groupId'>
type Changing = Pick<GroupDetail, 'group' | 'lines'>

/** Sends a change, says what comes of it, and closes the sheet. */
export function useChanging(detail: Changing, onClose: () => void) {
  const { change: words } = useStrings(manageStrings)
  const { run, isRunning, error } = useChangeGroup()
  const isAsking = asksOthers(detail)
  const send = (chosen: Changed) => run({ groupId: detail.group.groupId, ...chosen })
  function finish(): void {
    toast(isAsking ? words.done : words.doneAlone)
    onClose()
  }
  return { send, finish, isRunning, error }
}

export interface ChangeSheetProps {
  readonly detail: Changing
  readonly title: string
  /** What is chosen is what the group has already. */
  readonly isSame?: boolean
  readonly isSending: boolean
  readonly onSubmit: () => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Around the choice of another deadline, channel or pickup address, to which the others have to agree. */
export function ChangeSheet({ detail, title, isSame = false, isSending, onSubmit, onClose, children }: ChangeSheetProps) {
  const { change: words } = useStrings(manageStrings)
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      locked={isSending}
      bar={
        <Button size="xl" block disabled={isSame} loading={isSending} onPress={onSubmit}>
          {words.submit}
        </Button>
      }
    >
      {children}
      {asksOthers(detail) && <NoteLine>{words.rule(limits.group.consentHours)}</NoteLine>}
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
  const { send, finish, isRunning, error } = useChanging(detail, onClose)
  const { group, now } = detail
  const [endsAt, setEndsAt] = useState(group.endsAt)
  async function submit() {
    if ((await send({ endsAt })).ok) finish()
  }
  return (
    <ChangeSheet
      detail={detail}
      title={words.ends}
      isSame={endsAt === group.endsAt}
      isSending={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <EndRows
        endsAt={endsAt}
        onChange={setEndsAt}
        now={Date.parse(now)}
        error={error instanceof BusinessError ? error.message : undefined}
      />
    </ChangeSheet>
  )
}

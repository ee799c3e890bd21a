import type { GroupCard } from '@contract/group/group'
import { Button } from '@/components/Button'
import { useStrings } from '@/i18n/use-strings'
import { sharedLinks } from '@/platform/shared-links'
import { groupShareStrings } from './group-share-strings'
import { useGroupShare } from './use-group-share'

export interface SendButtonProps {
  readonly group: GroupCard
  readonly className?: string | undefined
}

/** By the browser's own menu; nothing where it has none, for the link stands beside. */
export function SendButton({ group, className }: SendButtonProps) {
  const words = useStrings(groupShareStrings)
  const { share } = useGroupShare(group)
  if (!sharedLinks.available) return null
  return (
    <Button kind="amber" size="xl" className={className} onPress={share}>
      {words.send}
    </Button>
  )
}

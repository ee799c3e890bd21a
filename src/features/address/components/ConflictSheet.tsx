import { ActionSheet } from '@/components/ActionSheet'
import { useStrings } from '@/i18n/use-strings'
import { toAddressLine, type Place } from '@/entities/address/address-line'
import { addressStrings } from '../address-strings'

export interface ConflictSheetProps {
  /** As it was saved elsewhere; undefined: there is nothing to decide. */
  readonly newest: (Place & { readonly contact: string }) | undefined
  readonly onSaveMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Mine or theirs: neither is lost before the member has seen both. */
export function ConflictSheet({ newest, onSaveMine, onTakeTheirs, onClose }: ConflictSheetProps) {
  const { conflict: words } = useStrings(addressStrings)
  return (
    <ActionSheet
      open={newest !== undefined}
      title={words.title}
      actions={[
        { key: 'mine', text: words.mine, detail: words.mineText, icon: 'pen-line', onPress: onSaveMine },
        { key: 'theirs', text: words.theirs, detail: newest && `${newest.contact} · ${toAddressLine(newest)}`, icon: 'rotate-ccw', onPress: onTakeTheirs },
      ]}
      onClose={onClose}
    />
  )
}

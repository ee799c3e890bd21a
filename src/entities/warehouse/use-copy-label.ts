import type { Warehouse } from '@contract/warehouse/warehouse'
import { useStrings } from '@/i18n/use-strings'
import { keepLastChoices } from './last-choices'
import { goToLogin } from '@/navigation/login-way'
import { tryToCopy } from '@/prompts/copy'
import { warehouseStrings } from './warehouse-strings'
import { useCopiedLabels } from './use-copied-labels'
import { toLabelText, toLineText, type LabelLine } from './warehouse-view'

/** Copying a label, or one line of it: says what was copied. A guest's label has no member number, so login comes first. */
export function useCopyLabel() {
  const words = useStrings(warehouseStrings)
  const note = useCopiedLabels()
  const noteCopied = (warehouse: Warehouse, whole: boolean) => {
    keepLastChoices({ warehouseId: warehouse.warehouseId })
    return note(warehouse, whole)
  }

  return {
    copyLabel: async (warehouse: Warehouse) => {
      if (warehouse.memberCode === undefined) return goToLogin()
      if (await tryToCopy(toLabelText(warehouse), words.copied(warehouse.name))) void noteCopied(warehouse, true)
    },
    copyLine: async (warehouse: Warehouse, line: LabelLine) => {
      // The recipient is the member's own and never changes.
      const done = await tryToCopy(toLineText(line), words.copiedLine(words.lines[line.kind]))
      if (done && line.kind !== 'recipient') void noteCopied(warehouse, false)
    },
    /** The member has put the new label into the shops, or needs not. */
    settleChange: (warehouse: Warehouse) => note(warehouse, true),
  }
}

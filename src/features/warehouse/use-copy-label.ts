import type { Warehouse } from '@contract/warehouse/warehouse'
import { useStrings } from '@/i18n/string-table'
import { goToLogin } from '@/navigation/login-way'
import { toast } from '@/notices/notices'
import { clipboard } from '@/platform/clipboard'
import { haptics } from '@/platform/haptics'
import { warehouseStrings } from './strings/index'
import { toLabelText, toLineText, type LabelLine } from './warehouse-view'

/** Copying a label, or one line of it: says what was copied. A guest's label has no member number, so login comes first. */
export function useCopyLabel() {
  const words = useStrings(warehouseStrings)

  async function copy(text: string, done: string): Promise<void> {
    const outcome = await clipboard.write(text)
    if (outcome === 'done') haptics.tap('light')
    toast(outcome === 'done' ? done : words.copyFailed)
  }

  return {
    copyLabel: (warehouse: Warehouse) =>
      warehouse.memberCode === undefined ? goToLogin() : copy(toLabelText(warehouse), words.copied(warehouse.name)),
    copyLine: (line: LabelLine) => copy(toLineText(line), words.copiedLine(words.lines[line.kind])),
  }
}

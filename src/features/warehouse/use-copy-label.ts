import type { Warehouse } from '@contract/warehouse/warehouse'
import { useStrings } from '@/i18n/string-table'
import { goToLogin } from '@/navigation/login-way'
import { copyText } from '@/notices/copy'
import { warehouseStrings } from './strings/index'
import { toLabelText, toLineText, type LabelLine } from './warehouse-view'

/** Copying a label, or one line of it: says what was copied. A guest's label has no member number, so login comes first. */
export function useCopyLabel() {
  const words = useStrings(warehouseStrings)

  return {
    copyLabel: (warehouse: Warehouse) =>
      warehouse.memberCode === undefined ? goToLogin() : copyText(toLabelText(warehouse), words.copied(warehouse.name)),
    copyLine: (line: LabelLine) => copyText(toLineText(line), words.copiedLine(words.lines[line.kind])),
  }
}

import type { Warehouse } from '@contract/warehouse/warehouse'

/** A line of a label: what stands before and behind the member number, which is marked between them. */
export interface LabelLine {
  readonly kind: 'recipient' | 'phone' | 'address' | 'postcode'
  readonly before: string
  readonly memberCode: string | undefined
  readonly after: string
}

/** The recipient already carries the number; the address has it between its two parts. */
export function toLabelLines(warehouse: Warehouse): readonly LabelLine[] {
  const { recipient, phone, address, addressSuffix, postcode, memberCode } = warehouse
  const plain = (kind: LabelLine['kind'], before: string): LabelLine => ({ kind, before, memberCode: undefined, after: '' })
  return [
    { kind: 'recipient', ...splitAtNumber(recipient, memberCode) },
    plain('phone', phone),
    { kind: 'address', before: address, memberCode, after: addressSuffix },
    plain('postcode', postcode),
  ]
}

function splitAtNumber(recipient: string, memberCode: string | undefined): Omit<LabelLine, 'kind'> {
  const at = memberCode === undefined ? -1 : recipient.indexOf(memberCode)
  if (memberCode === undefined || at < 0) return { before: recipient, memberCode: undefined, after: '' }
  return { before: recipient.slice(0, at).trim(), memberCode, after: recipient.slice(at + memberCode.length).trim() }
}

/** The line as a shop's form takes it. */
export function toLineText({ before, memberCode, after }: LabelLine): string {
  return [before, memberCode, after].filter((part) => part !== undefined && part !== '').join(' ')
}

/**
 * The whole label on the clipboard: one line each, without our labels in front, since shops tell name, phone and
 * address apart by themselves and stumble over words of another language.
 */
export function toLabelText(warehouse: Warehouse): string {
  return toLabelLines(warehouse)
    .map(toLineText)
    .filter((line) => line !== '')
    .join('\n')
}

/** The one that was asked for, else the first. */
export function findChosen(warehouses: readonly Warehouse[], warehouseId: string | undefined): Warehouse | undefined {
  return warehouses.find((warehouse) => warehouse.warehouseId === warehouseId) ?? warehouses[0]
}

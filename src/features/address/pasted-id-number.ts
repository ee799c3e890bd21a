import { findIdNumberFault, normaliseIdNumber } from '@contract/address/id-number'
import type { RegionCode } from '@contract/kit/regions'

const LABELLED = /(?:身[分份][證证](?:字?[號号][碼码]?)?|identity (?:no\.?|number|card)|id (?:no\.?|number))[ \t]*[:：][ \t]*([A-Za-z0-9()（）Ａ-Ｚ０-９ -]{5,30})/i

export interface WithoutIdNumber {
  readonly rest: string
  readonly idNumberIn: (country: RegionCode) => string | undefined
}

/** Taken out on the device: only the address is read elsewhere. */
export function takeIdNumber(text: string): WithoutIdNumber {
  const match = LABELLED.exec(text)
  if (!match) return { rest: text, idNumberIn: () => undefined }
  const idNumber = normaliseIdNumber(match[1] ?? '')
  return {
    rest: text.replace(match[0], '\n'),
    idNumberIn: (country) => (findIdNumberFault(idNumber, country) === undefined ? idNumber : undefined),
  }
}

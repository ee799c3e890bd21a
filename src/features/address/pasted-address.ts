import type { AddressValues } from './address-form'

/** What could be told apart in a pasted block; the rest the member types. */
export type PastedAddress = Partial<Pick<AddressValues, 'contact' | 'phone' | 'province' | 'city' | 'street' | 'address' | 'postcode'>>

const LABELS = /(?:收[件貨货]人|收件|姓名|聯[絡系]電話|联系电话|手機號?碼?|手机号?码?|電話|电话|詳細地址|详细地址|收[貨货]地址|地址|郵遞區號|邮政编码|郵編|邮编|name|phone|tel|address|postcode|zip)\s*[:：]\s*/gi
/** Characters of which a place has at least one, a person's name hardly ever. */
const PLACE = /[省市縣县區区鄉乡鎮镇路街道巷號号樓楼]/
/** A number in front of these belongs to the address: 188 號. */
const NUMBERED = /^[號号樓楼室巷弄段鄰邻栋棟F]/
const HAN = /\p{Script=Han}/u

/** Splits an address block as people send it: name, phone and postcode in any order, the place from large to small. */
export function toPastedAddress(text: string): PastedAddress {
  const lines = text.normalize('NFKC').replace(LABELS, ' ').split(/[\n\r,;、]+/)
  const words = lines.flatMap((line) => line.trim().split(/\s+/)).filter(Boolean)
  const phone = takePhone(words)
  const postcode = takePostcode(words)
  const contact = takeContact(words, lines)
  return dropMissing({ contact, phone, postcode, ...toPlace(words) })
}

const countDigits = (word: string) => word.replace(/\D/g, '').length
const isNumber = (word: string | undefined): word is string => word !== undefined && /^[+\d()-]+$/.test(word) && /\d/.test(word)

/** One long number, or several short ones in a row: 0912 345 678. Removed from the words. */
function takePhone(words: string[]): string | undefined {
  const whole = words.findIndex((word) => isNumber(word) && countDigits(word) >= 8)
  if (whole >= 0) return words.splice(whole, 1)[0]
  for (let start = 0; start < words.length; start += 1) {
    let end = start
    while (isNumber(words[end]) && !NUMBERED.test(words[end + 1] ?? '')) end += 1
    const parts = words.slice(start, end)
    if (parts.length > 1 && countDigits(parts.join('')) >= 8) return words.splice(start, parts.length).join(' ')
  }
  return undefined
}

function takePostcode(words: string[]): string | undefined {
  const index = words.findIndex((word, at) => /^\d{3}(?:-?\d{2,4})?$/.test(word) && !NUMBERED.test(words[at + 1] ?? ''))
  return index < 0 ? undefined : words.splice(index, 1)[0]
}

/** A word without anything of a place; of Latin names the line that stands alone. */
function takeContact(words: string[], lines: readonly string[]): string | undefined {
  const isName = (text: string) => text !== '' && !/\d/.test(text) && !PLACE.test(text)
  const line = lines.map((one) => one.trim()).find((one) => isName(one) && !HAN.test(one))
  if (line !== undefined) {
    for (const word of line.split(/\s+/)) words.splice(words.indexOf(word), 1)
    return line
  }
  const index = words.findIndex((word) => isName(word) && HAN.test(word) && word.length <= 6)
  return index < 0 ? undefined : words.splice(index, 1)[0]
}

function toPlace(words: readonly string[]): PastedAddress {
  const whole = words.join(HAN.test(words.join('')) ? '' : ' ')
  const [province, afterProvince] = takeUpTo(whole, /^.{2,8}?(?:自治區|自治区|特別行政區|特别行政区|省|市|縣|县)/)
  const [city, afterCity] = takeUpTo(afterProvince, /^.{1,8}?(?:區|区|鄉|乡|鎮|镇|市|縣|县)/)
  const [street, address] = takeUpTo(afterCity, /^.{1,12}?(?:大道|路|街)(?:[一二三四五六七八九十\d]{1,2}段)?/)
  return { province, city, street, address: address === '' ? undefined : address }
}

function takeUpTo(text: string, pattern: RegExp): readonly [found: string | undefined, rest: string] {
  const found = pattern.exec(text)?.[0]
  return found === undefined ? [undefined, text] : [found, text.slice(found.length)]
}

function dropMissing(found: { readonly [field in keyof PastedAddress]: string | undefined }): PastedAddress {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

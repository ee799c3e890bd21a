import { hasHan } from '@contract/address/place-names'
import { isPostcode, standsForNoPostcode } from '@contract/address/address'
import type { RegionCode } from '@contract/kit/regions'

const POSTCODE_DIGITS: Partial<Record<RegionCode, RegExp>> = {
  TW: /(^|[^\d#-])(\d{6}|\d{5}|\d{3}(?:-\d{2,3})?)(?![\d-])/,
  HK: /(^|[^\d#-])(999077)(?!\d)/,
  MO: /(^|[^\d#-])(999078)(?!\d)/,
  CN: /(^|[^\d#-])(\d{6})(?!\d)/,
  SG: /(^|[^\d#-])(\d{6})(?!\d)/,
  JP: /(^|[^\d#-])(\d{3}-\d{4})(?![\d-])/,
  US: /(^|[^\d#-])(\d{5}(?:-\d{4})?)(?=(?:,? ?USA?)?[\s,]?$)/,
  MY: /(^|[^\d#-])(\d{5})(?!\d)/,
}
/** Digits in front of these number a house, in front of the others a postcode would stand alone. */
const COUNTED = /^\s*(?:[號号樓楼室巷弄段鄰邻栋棟座期層层F]|之\d)/

/** The one that stands in the text, and the text without it. */
export function takePostcode(text: string, country: RegionCode): { postcode?: string; rest: string } {
  const digits = POSTCODE_DIGITS[country]
  if (!digits) return { rest: text }
  const all = new RegExp(digits.source, 'g')
  for (const match of text.matchAll(all)) {
    const [whole, before = '', code = ''] = match
    const from = match.index + before.length
    const behind = text.slice(match.index + whole.length)
    const inFront = text.slice(0, from)
    // In Taiwan three digits are a postcode at an end, or in front of a place alone: 路 110 號 is none.
    const standsAlone = country !== 'TW' || code.length > 3 || /^[\s(,、]*$/.test(inFront) || /^[\s),、]*$/.test(behind) || /^\s*\p{Script=Han}{2,3}[市縣]/u.test(behind) || (/[市縣縣]\s*$/.test(inFront) && hasHan(behind))
    if (COUNTED.test(behind) || !standsAlone) continue
    if (!isPostcode(code, country) && !standsForNoPostcode(code)) continue
    const rest = `${inFront.replace(/[(〒]\s?$/, '')} ${behind.replace(/^\)/, '')}`
    // 000000 is nothing that the member has to see.
    return standsForNoPostcode(code) ? { rest } : { postcode: country === 'TW' ? code.replace('-', '') : code, rest }
  }
  return { rest: text }
}

import * as v from 'valibot'
import type { RegionCode } from '../kit/regions'
import { normaliseCompared } from '../kit/text'

/** Numbers by which customs know a person. They are optional, and never leave the server whole without being noted. */

export type IdNumberFault = 'invalidIdNumber' | 'idNumberCheckDigit'

/** One spelling: capitals, without the spaces, dashes and brackets that cards print. */
export function normaliseIdNumber(text: string): string {
  return normaliseCompared(text).toUpperCase().replace(/[\s\-‐-―−()]/g, '')
}

/** Letters of Taiwan's numbers stand for 10 to 35, in the order in which counties were given theirs. */
const TAIWAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

/** The letter's two digits and the nine behind it, weighted 1 9 8 7 6 5 4 3 2 1 1, come to a multiple of ten. */
function checksTaiwan(id: string): boolean {
  const area = TAIWAN_LETTERS.indexOf(id.charAt(0)) + 10
  // Resident numbers of before 2021 have a second letter, of which the units count.
  const second = /\d/.test(id.charAt(1)) ? Number(id.charAt(1)) : TAIWAN_LETTERS.indexOf(id.charAt(1)) % 10
  const digits = [Math.floor(area / 10), area % 10, second, ...[...id.slice(2)].map(Number)]
  return weigh(digits, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0
}

/** A number of one letter counts as if a blank stood in front; letters are 10 to 35, the blank 36. */
function checksHongKong(id: string): boolean {
  const signs = [...id.slice(0, -1).padStart(8, ' ')]
  const digits = signs.map((sign) => (sign === ' ' ? 36 : /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55))
  const check = id.endsWith('A') ? 10 : Number(id.slice(-1))
  return (weigh(digits, [9, 8, 7, 6, 5, 4, 3, 2]) + check) % 11 === 0
}

/** GB 11643: ISO 7064, mod 11-2. */
function checksMainland(id: string): boolean {
  const sum = weigh([...id.slice(0, 17)].map(Number), [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2])
  return '10X98765432'.charAt(sum % 11) === id.charAt(17)
}

const SINGAPORE_CHECKS: Readonly<Record<string, readonly [offset: number, letters: string]>> = {
  S: [0, 'JZIHGFEDCBA'],
  T: [4, 'JZIHGFEDCBA'],
  F: [0, 'XWUTRQPNMLK'],
  G: [4, 'XWUTRQPNMLK'],
  M: [3, 'XWUTRQPNJLK'],
}

function checksSingapore(id: string): boolean {
  const [offset, letters] = SINGAPORE_CHECKS[id.charAt(0)] ?? [0, '']
  const rest = (weigh([...id.slice(1, 8)].map(Number), [2, 7, 6, 5, 4, 3, 2]) + offset) % 11
  return letters.charAt(rest) === id.charAt(8)
}

function weigh(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0)
}

interface Rule {
  readonly shape: RegExp
  readonly checks?: (id: string) => boolean
}

const MONTH_AND_DAY = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])'

const RULES: Partial<Record<RegionCode, Rule>> = {
  /** National numbers, and those of residents, new (since 2021) and old. */
  TW: { shape: /^[A-Z](?:[1289]|[A-D])\d{8}$/, checks: checksTaiwan },
  HK: { shape: /^[A-Z]{1,2}\d{6}[\dA]$/, checks: checksHongKong },
  /** The last digit's rule is not published. */
  MO: { shape: /^[1578]\d{7}$/ },
  CN: { shape: new RegExp(`^[1-9]\\d{5}(?:18|19|20)\\d{2}${MONTH_AND_DAY}\\d{3}[\\dX]$`), checks: checksMainland },
  SG: { shape: /^[STFGM]\d{7}[A-Z]$/, checks: checksSingapore },
  /** Date of birth, place of birth, serial number: there is no check digit. */
  MY: { shape: new RegExp(`^\\d{2}${MONTH_AND_DAY}\\d{6}$`) },
}

const ANY_SHAPE = /^[A-Z0-9]{5,20}$/

/** What is wrong with a normalised number of this region; undefined when nothing is. */
export function findIdNumberFault(id: string, country: RegionCode): IdNumberFault | undefined {
  const { shape, checks } = RULES[country] ?? { shape: ANY_SHAPE }
  if (!shape.test(id)) return 'invalidIdNumber'
  return checks && !checks(id) ? 'idNumberCheckDigit' : undefined
}

/** `A12****789`: enough to know it again, too little to use it. */
export function maskIdNumber(id: string): string {
  const shown = id.length >= 9 ? 3 : 1
  return id.slice(0, shown) + '*'.repeat(Math.max(id.length - 2 * shown, 0)) + id.slice(-shown)
}

/** As it was typed; which numbers are valid is for the address's region to say. */
export const idNumberSchema = v.pipe(
  v.string('invalidIdNumber'),
  v.metadata({ maxLength: 40, examples: ['A123456789', 'A800000014'] }),
  v.maxLength(40, 'invalidIdNumber'),
  v.transform(normaliseIdNumber),
  v.minLength(1, 'invalidIdNumber'),
  v.maxLength(20, 'invalidIdNumber'),
)

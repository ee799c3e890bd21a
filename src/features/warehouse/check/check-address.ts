import { toOneSpelling } from '@contract/kit/one-spelling'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { compareDoors } from './compare-doors'
import { toPlaceParts, type PlacePart } from './expected-place'
import { CODE, looselyWritten, Paper, TAKEN, type Span } from './paper'
import { readLines } from './read-lines'

export type CheckedField = 'warehouse' | 'phone' | 'recipient' | 'address' | 'postcode'

/** What is wrong with a field. `part` names what was not found. */
export type Problem =
  | { readonly kind: 'missing' | 'noCode' | 'wrongCode' | 'differs' | 'door' | 'noDoor' }
  | { readonly kind: 'noPart'; readonly part: string }

/** A stretch of text; `gap` is where something is missing. */
export interface Stretch {
  readonly text: string
  readonly mark?: 'code' | 'wrong' | 'gap' | 'mended'
}

export interface FieldCheck {
  readonly field: CheckedField
  /** `unseen`: not in the text, and shops often do not show it. */
  readonly state: 'right' | 'wrong' | 'unseen'
  readonly problems: readonly Problem[]
  readonly found: readonly Stretch[]
}

export interface AddressCheck {
  readonly warehouse: Warehouse
  readonly fields: readonly FieldCheck[]
  /** How many things are to be mended. */
  readonly problems: number
  readonly correct: readonly (readonly Stretch[])[]
}

/**
 * Compares what a shop shows with the labels of the member's warehouses. Undefined where nothing of a label was found in
 * it. The warehouse is the one that fits best, `chosen` where several fit as well.
 */
export function checkAddress(text: string, warehouses: readonly Warehouse[], chosen: Warehouse): AddressCheck | undefined {
  const warehouse = findWarehouse(text, warehouses, chosen)
  if (!warehouse) return undefined
  const paper = new Paper(text)
  const phone = takePhone(paper, warehouse)
  const codes = takeCodes(paper, warehouse)
  const postcode = takePostcode(paper, warehouse)
  const otherPhone = phone.state === 'right' ? undefined : takeAnyPhone(paper)
  const parts = toPlaceParts(warehouse.address)
  const lines = readLines(paper, parts, toName(warehouse))
  const { check: address, mended } = checkPlace(paper, lines.address, warehouse, parts, codes)
  const recipient = checkRecipient(paper, lines.recipient, codes)
  const fields: FieldCheck[] = [
    { field: 'warehouse', state: 'right', problems: [], found: [{ text: warehouse.name }] },
    otherPhone ? { ...phone, problems: [{ kind: 'differs' }], found: [{ text: paper.textOf(otherPhone), mark: 'wrong' }] } : phone,
    recipient,
    address,
    postcode,
  ]
  return {
    warehouse,
    // What is right stands first, so that what is to be done stands beside the correct text.
    fields: [...fields].sort((one, other) => Number(one.state === 'wrong') - Number(other.state === 'wrong')),
    problems: fields.reduce((sum, { problems }) => sum + problems.length, 0),
    correct: toCorrect(warehouse, mended),
  }
}

function toName({ recipient, memberCode = '' }: Warehouse): string {
  return recipient.replace(memberCode, '').trim()
}

const isIn = (plain: string, pattern: string) => new RegExp(pattern).test(plain)

/** Parts of the address count, then the phone and the postcode; the number alone tells no warehouse. */
function findWarehouse(text: string, warehouses: readonly Warehouse[], chosen: Warehouse): Warehouse | undefined {
  const plain = toOneSpelling(text)
  let best: Warehouse | undefined
  let most = 0
  for (const one of [chosen, ...warehouses.filter((other) => other !== chosen)]) {
    const found = toPlaceParts(one.address).filter(({ pattern }) => isIn(plain, pattern)).length * 2
    const score = found + (isIn(plain, toPhonePattern(one.phone)) ? 3 : 0) + (isIn(plain, looselyWritten(toDigits(one.postcode))) ? 1 : 0)
    if (score > most) {
      best = one
      most = score
    }
  }
  const hasNumber = chosen.memberCode !== undefined && isIn(plain, looselyWritten(chosen.memberCode))
  return most >= 2 ? best : hasNumber ? chosen : undefined
}

const toDigits = (text: string) => text.replace(/\D/g, '')
const BEFORE = '(^|[^\\d])'
const AFTER = '(?!\\d)'

/** With or without the country's code and the zero in front of the area. */
function toPhonePattern(phone: string): string {
  const digits = toDigits(phone).replace(/^0/, '')
  return `${BEFORE}(?:\\+?\\d{1,3}[\\s\\-)]*)?(?:\\(?0)?${Array.from(digits).join('[\\s\\-().]*')}${AFTER}`
}

function takePhone(paper: Paper, { phone }: Warehouse): FieldCheck {
  const digits = toDigits(phone)
  // Shops hide the middle of a number on their pages: what they show must fit.
  const hidden = `${BEFORE}(?:\\+?\\d{1,3}[\\s-]*)?0?${digits.slice(0, 3).replace(/^0/, '')}\\d{0,2}[\\s-]*\\*{2,}[\\s-]*\\d{0,2}${digits.slice(-2)}${AFTER}`
  for (const pattern of [toPhonePattern(phone), hidden]) {
    const spans = paper.find(new RegExp(pattern, 'g'))
    paper.crossOut(spans, TAKEN)
    const [first] = spans
    if (first) return { field: 'phone', state: 'right', problems: [], found: [{ text: paper.textOf(first) }] }
  }
  return { field: 'phone', state: 'wrong', problems: [{ kind: 'missing' }], found: [] }
}

/** Another phone in the place of ours. */
function takeAnyPhone(paper: Paper): Span | undefined {
  const spans = paper.find(new RegExp(`${BEFORE}\\+?\\d[\\d*][\\d* \\-()]{5,14}\\d${AFTER}`, 'g')).filter((span) => {
    const text = paper.plain.slice(span.start, span.end)
    return text.replace(/[^\d*]/g, '').length >= 7
  })
  paper.crossOut(spans, TAKEN)
  return spans[0]
}

interface Codes {
  readonly right: readonly Span[]
  readonly wrong: readonly Span[]
}

/** The number, and what was meant to be it: with other digits, without its letters, with O for 0. */
function takeCodes(paper: Paper, { memberCode = '', postcode }: Warehouse): Codes {
  const right = paper.find(new RegExp(`(^|[^A-Z0-9])${looselyWritten(memberCode)}(?![A-Z0-9])`, 'g'))
  paper.crossOut(right, CODE)
  const letters = memberCode.slice(0, 2)
  const digits = memberCode.slice(2)
  const wrong = [
    ...paper.find(new RegExp(`(^|[^A-Z0-9])${letters}[\\s\\-_]*[0-9OILSZB]{4,8}(?![A-Z0-9])`, 'g')),
    ...paper.find(/(^|[^A-Z0-9])[A-Z]{2}\d{6}(?![A-Z0-9])/g),
    ...(digits === toDigits(postcode) ? [] : paper.find(new RegExp(`(^|[^A-Z0-9])${digits}(?![A-Z0-9])`, 'g'))),
  ]
  const once = wrong.filter((one, index) => wrong.findIndex((other) => other.start === one.start) === index)
  paper.crossOut(once, CODE)
  return { right, wrong: once }
}

function takePostcode(paper: Paper, { postcode }: Warehouse): FieldCheck {
  const digits = toDigits(postcode)
  const right = paper.find(new RegExp(`(^|[^\\dA-Z])${looselyWritten(digits)}(?![\\dA-Z])`, 'g'))
  paper.crossOut(right, TAKEN)
  const [first] = right
  if (first) return { field: 'postcode', state: 'right', problems: [], found: [{ text: paper.textOf(first) }] }
  const others = [
    ...paper.find(/(邮[编码递][^\d\n]{0,8}|(?:POST ?CODE|ZIP)[^\d\n]{0,8}|〒)\d{3}-?\d{2,4}(?!\d)/g),
    ...paper.find(new RegExp(`(^|[\\s,;(])\\d{${digits.length}}(?=$|[\\s,;)])(?!\\s*[号栋楼室])`, 'g')),
  ]
  paper.crossOut(others, TAKEN)
  // Shops without such a field fill it with zeros.
  const other = others.find((span) => !/^[0-]+$/.test(paper.textOf(span)))
  if (other) return { field: 'postcode', state: 'wrong', problems: [{ kind: 'differs' }], found: [{ text: paper.textOf(other), mark: 'wrong' }] }
  return { field: 'postcode', state: 'unseen', problems: [], found: [] }
}

const lieIn = (spans: readonly Span[], codes: readonly Span[]) =>
  codes.filter((code) => spans.some(({ start, end }) => code.start >= start && code.end <= end))

function toCodeProblem(codes: Codes, spans: readonly Span[]): Problem[] {
  if (lieIn(spans, codes.right).length > 0) return []
  return [{ kind: lieIn(spans, codes.wrong).length > 0 ? 'wrongCode' : 'noCode' }]
}

function checkRecipient(paper: Paper, spans: readonly Span[], codes: Codes): FieldCheck {
  if (spans.length === 0) return { field: 'recipient', state: 'wrong', problems: [{ kind: 'missing' }], found: [] }
  const problems = toCodeProblem(codes, spans)
  const isHidden = problems.length > 0 && spans.some((span) => paper.textOf(span).includes('*'))
  const found = toStretches(paper, spans, codes, [])
  if (isHidden) return { field: 'recipient', state: 'unseen', problems: [], found }
  const isMissing = problems.some(({ kind }) => kind === 'noCode')
  return { field: 'recipient', state: problems.length > 0 ? 'wrong' : 'right', problems, found: isMissing ? [...found, { text: '', mark: 'gap' }] : found }
}

function checkPlace(paper: Paper, spans: readonly Span[], warehouse: Warehouse, parts: readonly PlacePart[], codes: Codes) {
  if (spans.length === 0) {
    const check: FieldCheck = { field: 'address', state: 'wrong', problems: [{ kind: 'missing' }], found: [] }
    return { check, mended: [] }
  }
  const plain = spans.map(({ start, end }) => paper.plain.slice(start, end)).join(' ')
  const doors = compareDoors(toOneSpelling(warehouse.address), paper, spans)
  const lacking = toLacking(plain, parts)
  const problems: Problem[] = [
    ...lacking.map((part): Problem => ({ kind: 'noPart', part })),
    ...(doors.missing.length === 0 ? [] : [{ kind: doors.wrong.length > 0 ? 'door' : 'noDoor' } as const]),
    ...toCodeProblem(codes, spans),
  ]
  const found = toStretches(paper, spans, codes, doors.wrong)
  const hasGap = problems.some(({ kind }) => kind === 'noCode')
  const check: FieldCheck = {
    field: 'address',
    state: problems.length > 0 ? 'wrong' : 'right',
    problems,
    found: hasGap ? [...found, { text: '', mark: 'gap' }] : found,
  }
  return { check, mended: doors.missing }
}

/**
 * Parts that were not found; neighbours are one. A town tells its province, which may be left out, unless another one
 * stands in its place.
 */
function toLacking(plain: string, parts: readonly PlacePart[]): string[] {
  const isFound = parts.map(({ pattern }) => isIn(plain, pattern))
  const lastTown = parts.reduce((last, { isTown }, index) => (isTown && isFound[index] ? index : last), -1)
  const rest = parts.reduce((text, { pattern }) => text.replace(new RegExp(`${pattern}[省市县区镇乡]?`, 'g'), ' '), plain)
  const hasOtherTown = /[^\s\d\ue000]{2}[省市县区镇乡]/.test(rest)
  const lacking: string[] = []
  let previous = -2
  parts.forEach(({ name }, index) => {
    if (isFound[index] || (index < lastTown && !hasOtherTown)) return
    if (previous === index - 1) lacking.push(`${lacking.pop() ?? ''}${name}`)
    else lacking.push(name)
    previous = index
  })
  return lacking
}

function toStretches(paper: Paper, spans: readonly Span[], codes: Codes, wrong: readonly Span[]): Stretch[] {
  const marks = [
    ...lieIn(spans, codes.right).map((span) => ({ ...span, mark: 'code' as const })),
    ...[...lieIn(spans, codes.wrong), ...wrong].map((span) => ({ ...span, mark: 'wrong' as const })),
  ].sort((one, other) => one.start - other.start)
  const stretches: Stretch[] = []
  for (const span of spans) {
    if (stretches.length > 0) stretches.push({ text: ' ' })
    let at = span.start
    for (const { start, end, mark } of marks.filter((one) => one.start >= span.start && one.end <= span.end)) {
      if (start > at) stretches.push({ text: paper.textOf({ start: at, end: start }) })
      stretches.push({ text: paper.textOf({ start, end }), mark })
      at = end
    }
    if (span.end > at) stretches.push({ text: paper.textOf({ start: at, end: span.end }) })
  }
  return stretches
}

/** The label line by line, with the numbers that were wrong marked. */
function toCorrect(warehouse: Warehouse, mended: readonly Span[]): Stretch[][] {
  const { memberCode = '', address, addressSuffix, phone, postcode } = warehouse
  const code: Stretch = { text: memberCode, mark: 'code' }
  const place: Stretch[] = []
  let at = 0
  for (const { start, end } of mended) {
    place.push({ text: address.slice(at, start) }, { text: address.slice(start, end), mark: 'mended' })
    at = end
  }
  place.push({ text: `${address.slice(at)} ` }, code, { text: addressSuffix === '' ? '' : ` ${addressSuffix}` })
  const name = toName(warehouse)
  return [[{ text: name === '' ? '' : `${name} ` }, code], [{ text: phone }], place, [{ text: postcode }]].map((line) =>
    line.filter(({ text }) => text !== ''),
  )
}

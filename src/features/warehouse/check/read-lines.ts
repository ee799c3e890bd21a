import { toOneSpelling } from '@contract/kit/one-spelling'
import { trimEnd } from '@contract/kit/trim'
import type { PlacePart } from './expected-place'
import { CODE, looselyWritten, TAKEN, type Paper, type Span } from './paper'

export interface ReadLines {
  readonly recipient: readonly Span[]
  readonly address: readonly Span[]
}

/** What forms of shops call their fields, in one spelling. */
const LABELS = {
  recipient: '收[件货]人(?:姓名)?|收件|姓名|联[系络]人|签收人|RECIPIENT|CONSIGNEE|(?:FULL )?NAME',
  address: '(?:详细|街道|收[件货]|联系)地址|所在地区|所在区域|省市区|地区|地址|(?:STREET )?ADDRESS(?: LINE)? ?\\d?',
  other: '收[件货]信息|联[系络](?:电话|方式)|手机(?:号码?|电话)?|电话(?:号码)?|固话|邮政编码|邮[编递码](?:区号)?|PHONE(?: NUMBER)?|TEL|MOBILE|POST ?CODE|ZIP(?: CODE)?',
} as const
type LabelKind = keyof typeof LABELS

const SEPARATORS = `\\n\\r,;|、。${TAKEN}`
/** Small signs of an address that tell nothing alone. */
const UNITS = /^[号栋幢座楼层室单元巷弄段库仓区F#\-–—.()/]*$/
/** Buttons and words of respect that stand around an address on a shop's page. */
const NOISE = /^(?:默认|复制|修改|编辑|删除|更换|收|先生|女士|小姐|亲|MR|MS|MRS|COPY|EDIT|DEFAULT|[()\s:.\-–—]|\ue001)*$/

interface Line extends Span {
  readonly label: LabelKind | undefined
}

/** Tells apart what of the paper names a person and what a place, once phone, postcode and numbers are crossed out. */
export function readLines(paper: Paper, parts: readonly PlacePart[], name: string): ReadLines {
  const labels = takeLabels(paper)
  const lines = toLines(paper, labels)
  const place = new RegExp(parts.map(({ pattern }) => pattern).join('|') || '$^')
  const namePattern = name === '' ? undefined : new RegExp(looselyWritten(toOneSpelling(name)))
  const address: Span[] = []
  const people: (Span & { readonly isLabelled: boolean })[] = []
  let follows: 'address' | 'recipient' | undefined

  for (const line of lines) {
    const plain = paper.plain.slice(line.start, line.end)
    const isPlace = place.test(plain) || line.label === 'address'
    if (isPlace && line.label !== 'recipient') {
      const { before, middle, after } = cutPlace(plain, place, namePattern)
      const at = (span: Span): Span => trimmed(paper, { start: line.start + span.start, end: line.start + span.end })
      address.push(at(middle))
      for (const rest of [before, after]) if (rest.end > rest.start) people.push({ ...at(rest), isLabelled: false })
      follows = 'address'
    } else if (line.label === 'recipient') {
      people.push({ ...trimmed(paper, line), isLabelled: true })
      follows = 'recipient'
    } else if (isDoor(plain) || (/^\s*\d+(?:-\d+)+\s*$/.test(plain) && follows === 'address') || (isBareCode(plain) && follows === 'address')) {
      address.push(trimmed(paper, line))
    } else if (!NOISE.test(plain)) {
      people.push({ ...trimmed(paper, line), isLabelled: false })
      follows = 'recipient'
    }
  }
  return { address: address.filter(({ start, end }) => end > start), recipient: chooseRecipient(paper, people, namePattern) }
}

function takeLabels(paper: Paper): (Span & { readonly kind: LabelKind })[] {
  const found = (Object.keys(LABELS) as LabelKind[]).flatMap((kind) =>
    paper.find(new RegExp(`(^|[^\\p{L}\\d])(?:${LABELS[kind]})(?:\\s*:|(?=\\s))`, 'gu')).map((span) => ({ ...span, kind })),
  )
  // The longer name wins where two begin at one place.
  const kept = found.filter((one) => !found.some((other) => other !== one && other.start <= one.start && other.end > one.end))
  paper.crossOut(kept, TAKEN)
  return kept
}

function toLines(paper: Paper, labels: readonly (Span & { readonly kind: LabelKind })[]): Line[] {
  return paper.find(new RegExp(`[^${SEPARATORS}]+`, 'g')).map((span) => {
    const label = labels.filter(({ end }) => end <= span.start).sort((one, other) => other.end - one.end)[0]
    // A label speaks for what stands directly behind it, or a line below.
    const isNear = label !== undefined && /^\s*$/.test(paper.plain.slice(label.end, span.start))
    return { ...span, label: isNear ? label.kind : undefined }
  })
}

/** A line with a place: people may stand before and behind it. */
function cutPlace(plain: string, place: RegExp, name: RegExp | undefined): { before: Span; middle: Span; after: Span } {
  const start = toPlaceStart(plain, place, name)
  const end = toPlaceEnd(plain, start, place, name)
  return { before: { start: 0, end: start }, middle: { start, end }, after: { start: end, end: plain.length } }
}

function toPlaceStart(plain: string, place: RegExp, name: RegExp | undefined): number {
  const first = place.exec(plain)?.index ?? 0
  const head = plain.slice(0, first)
  const cut = Math.max(head.lastIndexOf(CODE) + 1, endOf(head, name))
  if (cut > 0) return cut
  // Words in front that end like a place belong to it: another province, another town.
  let start = first
  for (const word of [...(head.match(/\s+|\S+/g) ?? [])].reverse()) {
    if (word.trim() !== '' && !/[省市县区镇乡府道]$/.test(word)) break
    start -= word.length
  }
  return start
}

function endOf(text: string, pattern: RegExp | undefined): number {
  const match = pattern?.exec(text)
  return match ? match.index + match[0].length : 0
}

/** Behind the last house number a word of letters is a person again. */
function toPlaceEnd(plain: string, start: number, place: RegExp, name: RegExp | undefined): number {
  const tail = plain.slice(start)
  const named = name?.exec(tail)
  if (named && named.index > 0) return start + trimEnd(tail.slice(0, named.index), /[\s(]/).length
  let at = 0
  let hasDoor = false
  for (const word of tail.match(/[\s(]+|[^\s(]+/g) ?? []) {
    const bare = word.split(CODE).join('')
    const isName = !/\d/.test(bare) && !UNITS.test(bare.trim()) && bare.trim().length >= 2 && !place.test(bare)
    if (hasDoor && isName && !NOISE.test(bare)) return start + at
    if (/\d/.test(bare) || word.includes(CODE)) hasDoor = true
    at += word.length
  }
  return plain.length
}

const isBareCode = (plain: string) => plain.includes(CODE) && UNITS.test(plain.split(CODE).join('').replace(/\s/g, ''))

/** Numbers with their units and nothing else: 88號3棟. */
function isDoor(plain: string): boolean {
  const bare = plain.split(CODE).join('').replace(/\s/g, '')
  return /\d/.test(bare) && /[号栋幢座楼层室单巷弄段库仓区]/.test(bare) && !/[^\dA-Z号栋幢座楼层室单元巷弄段库仓区#\-–—.()/]/.test(bare)
}

/** What the shop calls the recipient; else where a number stands; else our name; else the first words. */
function chooseRecipient(paper: Paper, people: readonly (Span & { readonly isLabelled: boolean })[], name: RegExp | undefined): Span[] {
  const real = people.filter((span) => span.end > span.start && !NOISE.test(paper.plain.slice(span.start, span.end)))
  const plainOf = ({ start, end }: Span) => paper.plain.slice(start, end)
  const chosen =
    real.find(({ isLabelled }) => isLabelled) ??
    real.find((span) => plainOf(span).includes(CODE)) ??
    real.find((span) => name?.test(plainOf(span))) ??
    real.find((span) => /\p{L}|\*/u.test(plainOf(span)) && span.end - span.start <= 40)
  if (!chosen) return []
  // A number on a line of its own belongs to the name above it.
  const next = real[real.indexOf(chosen) + 1]
  return next && !plainOf(chosen).includes(CODE) && isBareCode(plainOf(next)) ? [chosen, next] : [chosen]
}

function trimmed(paper: Paper, { start, end }: Span): Span {
  const text = paper.plain.slice(start, end)
  const before = text.length - text.replace(/^[\s:()\-]+/, '').length
  const after = text.length - trimEnd(text, /[\s:(\-]/).length
  return before >= text.length ? { start, end: start } : { start: start + before, end: end - after }
}

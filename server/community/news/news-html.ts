import { Parser } from 'htmlparser2'
import type { NewsBlock, NewsSpan } from '@contract/news/news'
import { toNewsLink } from '@server/community/news/news-link'

/** A picture as it was written: `<img src="file:…">`. Whether there is one is not known here. */
export interface WrittenPicture {
  readonly kind: 'picture'
  readonly fileId: string
  readonly alt: string
}
export type WrittenBlock = Exclude<NewsBlock, { kind: 'image' }> | WrittenPicture

export interface WrittenText {
  readonly blocks: readonly WrittenBlock[]
  readonly leftOut: ReadonlySet<string>
}

/** What these hold is not text: it goes with them. Of every other element the text stays. */
const DROPPED: ReadonlySet<string> = new Set([
  'script', 'style', 'svg', 'math', 'iframe', 'frame', 'frameset', 'noframes', 'object', 'embed', 'applet', 'param', 'template', 'noscript', 'noembed',
  'xmp', 'plaintext', 'listing', 'title', 'head', 'textarea', 'select', 'button', 'input', 'audio', 'video', 'source', 'track', 'canvas', 'link', 'meta', 'base',
])
const HEADINGS: ReadonlySet<string> = new Set(['h2', 'h3'])
const BOLD: ReadonlySet<string> = new Set(['b', 'strong'])
const ITALIC: ReadonlySet<string> = new Set(['i', 'em'])
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol'])
const FACTS: ReadonlySet<string> = new Set(['dl', 'table'])
const CELLS: ReadonlySet<string> = new Set(['dt', 'dd', 'td', 'th'])
const ALLOWED: ReadonlySet<string> = new Set([...HEADINGS, ...BOLD, ...ITALIC, ...LISTS, ...FACTS, ...CELLS, 'p', 'br', 'li', 'blockquote', 'a', 'img', 'tr', 'thead', 'tbody', 'tfoot'])
/** They stand within a line; whatever else begins or ends, ends the line. */
const INLINE: ReadonlySet<string> = new Set([...BOLD, ...ITALIC, 'a', 'span', 'u', 's', 'small', 'sub', 'sup', 'font', 'code', 'mark', 'q', 'cite', 'abbr', 'time', 'label', 'del', 'ins', 'strike', 'tt', 'kbd', 'big'])

const FILE = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const MAX_NAME = 80

/**
 * Takes HTML apart: blocks are built of what is on the list, so nothing else can be in them, whatever a browser would make of
 * the same signs. What is not on the list is named.
 */
export function readHtml(html: string): WrittenText {
  const blocks: WrittenBlock[] = []
  const leftOut = new Set<string>()
  const leaveOut = (name: string) => leftOut.add(toPlain(name).slice(0, MAX_NAME))

  let dropped = 0
  let spans: NewsSpan[] = []
  const hrefs: (string | undefined)[] = []
  const depth = { bold: 0, italic: 0, heading: 0, quote: 0, list: 0, facts: 0 }
  let list = { kind: 'list' as const, isOrdered: false, items: [] as NewsSpan[][] }
  let rows: string[][] = []
  let cell: string | undefined

  function endLine(): void {
    const line = trimLine(spans)
    spans = []
    if (line.length === 0) return
    const text = line.map((span) => span.text).join('')
    if (depth.list > 0) list.items.push(line)
    else if (cell !== undefined) cell = cell === '' ? text : `${cell} ${text}`
    else if (depth.heading > 0) blocks.push({ kind: 'heading', text })
    else blocks.push({ kind: depth.quote > 0 ? 'quote' : 'paragraph', spans: line })
  }

  function endCell(): void {
    if (cell !== undefined) rows.at(-1)?.push(cell)
    cell = undefined
  }

  /** A box of facts where each row is a label and a value; lines of text else. */
  function endFacts(): void {
    const filled = rows.filter((cells) => cells.some((text) => text !== ''))
    rows = []
    if (filled.length === 0) return
    if (filled.every((cells) => cells.length === 2)) {
      blocks.push({ kind: 'facts', rows: filled.map(([label = '', value = '']) => ({ label, value })) })
      return
    }
    leaveOut('table of other than two columns')
    for (const cells of filled) blocks.push({ kind: 'paragraph', spans: [{ text: cells.filter(Boolean).join(' · ') }] })
  }

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (!INLINE.has(name)) endLine()
    if (BOLD.has(name)) depth.bold += 1
    else if (ITALIC.has(name)) depth.italic += 1
    else if (HEADINGS.has(name)) depth.heading += 1
    else if (name === 'blockquote') depth.quote += 1
    else if (LISTS.has(name)) {
      if (depth.list === 0) list = { kind: 'list', isOrdered: name === 'ol', items: [] }
      depth.list += 1
    } else if (FACTS.has(name)) depth.facts += 1
    else if (name === 'a') {
      const href = toNewsLink(attributes.href ?? '')
      if (href === undefined && attributes.href !== undefined) leaveOut(`a href=${attributes.href}`)
      hrefs.push(href)
    } else if (name === 'img') {
      const [, fileId] = FILE.exec(attributes.src ?? '') ?? []
      if (fileId === undefined) leaveOut(`img src=${attributes.src ?? ''}`)
      else blocks.push({ kind: 'picture', fileId, alt: toPlain(attributes.alt ?? '').trim() })
    } else if (depth.facts > 0 && (name === 'tr' || name === 'dt' || CELLS.has(name))) {
      endCell()
      if (name === 'tr' || name === 'dt' || rows.length === 0) rows.push([])
      if (name !== 'tr') cell = ''
    }
  }

  function close(name: string): void {
    if (!INLINE.has(name)) endLine()
    if (BOLD.has(name)) depth.bold -= 1
    else if (ITALIC.has(name)) depth.italic -= 1
    else if (HEADINGS.has(name)) depth.heading -= 1
    else if (name === 'blockquote') depth.quote -= 1
    else if (name === 'a') hrefs.pop()
    else if (LISTS.has(name)) {
      depth.list -= 1
      if (depth.list === 0 && list.items.length > 0) blocks.push(list)
    } else if (FACTS.has(name)) {
      endCell()
      depth.facts -= 1
      if (depth.facts === 0) endFacts()
    } else if (CELLS.has(name)) endCell()
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (dropped > 0 || DROPPED.has(name)) dropped += 1
      if (!ALLOWED.has(name)) leaveOut(name)
      if (dropped === 0) open(name, attributes)
    },
    ontext(text) {
      const href = hrefs.at(-1)
      if (dropped === 0)
        spans.push({
          text: toPlain(text),
          ...(depth.bold > 0 && { bold: true as const }),
          ...(depth.italic > 0 && { italic: true as const }),
          ...(href !== undefined && { href }),
        })
    },
    onclosetag(name) {
      if (dropped > 0) dropped -= 1
      else close(name)
    },
  })
  parser.end(html)
  endLine()
  return { blocks, leftOut }
}

/** Entities may spell what a text must not hold: controls, halves of signs, marks that turn the order round. Joiners stay. */
function toPlain(text: string): string {
  return text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '').replace(/[\p{Cc}\p{Cs}\s\u2028\u2029]+/gu, ' ').normalize('NFC')
}

/** Neighbours of one look made one; no space at either end, nor two in a row. */
function trimLine(spans: readonly NewsSpan[]): NewsSpan[] {
  const line: NewsSpan[] = []
  for (const span of spans) {
    const last = line.at(-1)
    const text = last === undefined || last.text.endsWith(' ') ? span.text.trimStart() : span.text
    if (text === '') continue
    if (last && last.bold === span.bold && last.italic === span.italic && last.href === span.href) last.text += text
    else line.push({ ...span, text })
  }
  const last = line.at(-1)
  if (last) last.text = last.text.trimEnd()
  return line.filter(({ text }) => text !== '')
}

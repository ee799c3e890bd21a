import type { WrittenBlock } from '@server/community/news/news-html'

const HAN_PER_MINUTE = 400
const WORDS_PER_MINUTE = 200

function toText(block: WrittenBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'facts':
      return block.rows.map(({ label, value }) => `${label} ${value}`).join(' ')
    case 'list':
      return block.items.map((item) => item.map(({ text }) => text).join('')).join(' ')
    case 'picture':
      return ''
    default:
      return block.spans.map(({ text }) => text).join('')
  }
}

/** How long it takes to read: Chinese by its signs, other writing by its words. */
export function countMinutes(blocks: readonly WrittenBlock[]): number {
  const text = blocks.map(toText).join(' ')
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)?.length ?? 0
  return Math.max(1, Math.ceil(han / HAN_PER_MINUTE + words / WORDS_PER_MINUTE))
}

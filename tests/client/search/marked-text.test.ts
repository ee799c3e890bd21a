import { toNumberPieces, toPieces, type Piece } from '@/features/search/marked-text'

/** `玻璃[咖啡]壺` */
const write = (pieces: readonly Piece[]) => pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

describe('what was searched for in a text', () => {
  it.each([
    ['玻璃咖啡壺', '咖啡', '玻璃[咖啡]壺'],
    ['咖啡與咖啡', '咖啡', '[咖啡]與[咖啡]'],
    ['Taipei', 'tai', '[Tai]pei'],
    ['aaa', 'aa', '[aa]a'],
    ['臺灣的書包', '台湾', '[臺灣]的書包'],
    ['咖啡', '茶', '咖啡'],
    ['咖啡', '', '咖啡'],
    // Its small form is two signs: nothing is marked rather than something else.
    ['İstanbul', 's', 'İstanbul'],
  ])('%s by %s', (text, part, marked) => expect(write(toPieces(text, part))).toBe(marked))
})

describe('what was searched for in a number', () => {
  it.each([
    ['SF140822369917', 'sf1408', '[SF1408] 2236 9917'],
    ['SF140822369917', '0822 36', 'SF14[08 2236] 9917'],
    ['SF140822369917', '９９１７', 'SF1408 2236 [9917]'],
    ['SF140822369917', 'SF1408-2236-9917', '[SF1408 2236 9917]'],
    ['9061-2207 8834', '220788', '9061-[2207 88]34'],
    ['SF140822369917', '咖啡', 'SF1408 2236 9917'],
    ['SF140822369917', '-', 'SF1408 2236 9917'],
    ['JDVA12345678901', 'JDVA12345678901-1-1-', '[JDVA 1234 5678 901]'],
    ['SF1234567890123', '順豐 SF1234567890123', '[SF1234 5678 90123]'],
  ])('%s by %s', (number, search, marked) => expect(write(toNumberPieces(number, search))).toBe(marked))
})

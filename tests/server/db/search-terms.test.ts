import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '@server/db/database'
import {
  findStems,
  listTerms,
  quoteTerm,
  readClauses,
  toTermQuery,
  toTermVector,
  type SearchField,
  type TermWeight,
  type WantedWord,
} from '@server/db/search-terms'
import { openTestDatabase } from '../../support/database'
import { GOODS_NAMES } from '../../support/goods-names'

const ALL_OF_ASCII = Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1)).join('')
const NO_WORDS = new Map<string, string>()

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const named = (text: string): SearchField[] => [{ weight: 'A', text }]

async function select<T>(what: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${what} as value`.execute(db.kysely)
  return rows[0]?.value as T
}

/** Whether the database finds these fields by this text. */
async function finds(fields: readonly SearchField[], text: string, weights: readonly TermWeight[] = []): Promise<boolean> {
  const stems = await findStems(db.kysely, [...fields.map((field) => field.text), text])
  const query = toTermQuery(text, { stems, weights })
  return query !== undefined && select(sql`${toTermVector(fields, stems)}::tsvector @@ ${query}::tsquery`)
}

it.each([
  ['one script by the other', '不鏽鋼鍋鏟 防燙長柄', '不锈钢锅铲'],
  ['the other by the one', '桑蚕丝围巾', '桑蠶絲圍巾'],
  ['a Japanese form', '收納箱', '収納箱'],
  ['a part of a name', '摺疊收納箱 大號', '收納'],
  ['a single character', '摺疊收納箱', '箱'],
  ['a single character of a longer query', 'USB-C 快充线', 'usb 线'],
  ['capitals, full width', 'ＵＳＢ３ 集線器', 'usb3'],
  ['the beginning of the last word', 'Foldable Storage Box', 'storage bo'],
  ['another ending of a word', 'Storage Boxes', 'box storage'],
  ['another ending of the last word', 'storage box', 'storage boxes'],
  ['what a hyphen joins, written together', 'Type-C cable', 'typec'],
  ['what is written together, with a hyphen', 'typec cable', 'type-c cable'],
  ['what a hyphen joins, written apart', 'Type-C cable', 'c type'],
  ['a figure with a point', '保温杯 1.5L', '1.5l'],
  ['words in any order', 'box 收納', '收納 box'],
  ['kana', 'モバイルバッテリー 黒', 'バッテリー'],
  ['half-width kana', 'モバイルバッテリー', 'ﾊﾞｯﾃﾘｰ'],
  ['a name with an emoji and variation characters', '⭐️咖啡️豆', '咖啡豆'],
])('finds %s', async (_what, name, text) => {
  expect(await finds(named(name), text)).toBe(true)
})

it.each([
  ['characters that do not stand side by side', '收箱納', '收納'],
  ['characters in another order', '納收箱', '收納'],
  ['two words of which it has one', 'storage box', 'box lid'],
  ['the middle of a word', 'storage box', 'torage'],
  ['the beginning of a word that is not the last', 'storage box', 'stor box'],
  ['figures with a hyphen as one number', '3-6岁 积木', '36'],
])('does not find %s', async (_what, name, text) => {
  expect(await finds(named(name), text)).toBe(false)
})

it('finds names of goods by the other script', async () => {
  const found = await Promise.all(GOODS_NAMES.map(async ([one, other]) => [await finds(named(one), other), await finds(named(other), one)]))
  const missed = GOODS_NAMES.filter((_, index) => !found[index]?.every(Boolean))
  // Words of one region, not of one script.
  expect(missed.map(([one]) => one)).toEqual(['手機殼 矽膠防摔', '牛軋糖 花生 原味'])
})

it('has no phrase reach from one field, or from one run, into the next', async () => {
  expect(await finds([...named('收'), ...named('納')], '收納')).toBe(false)
  expect(await finds(named('收a納'), '收納')).toBe(false)
  expect(await finds([...named('收納'), ...named('納箱')], '收納箱')).toBe(false)
})

it('looks at the fields of the weights that are named', async () => {
  const fields: SearchField[] = [{ weight: 'A', text: '收納箱 box' }, { weight: 'D', text: '可放玩具 toys' }]
  for (const [text, inNames] of [['收納', true], ['箱', true], ['bo', true], ['玩具', false], ['玩', false], ['toys', false]] as const) {
    expect([text, await finds(fields, text, ['A', 'B', 'C']), await finds(fields, text)]).toEqual([text, inNames, true])
  }
})

it.each(['', ' ', '%_!:*', `'"\\&|!()<->`, '\u0000', '\ud83d', '🧧', '\ufe0f\u200d', '，。「」'])('has nothing to ask for %j', (text) => {
  expect(toTermQuery(text)).toBeUndefined()
})

it('looks at 40 characters of a query, and at eight of its runs', async () => {
  const name = '一二三四五六七八九十'.repeat(4)
  expect(await finds(named(name), name + '零'.repeat(200))).toBe(true)
  expect(await finds(named(name), `${name.slice(0, 39)}零`)).toBe(false)
  expect(await finds(named('a b c d e f g h'), 'a b c d e f g h nowhere')).toBe(true)
  expect(await finds(named('a b c d e f g'), 'a b c d e f g nowhere')).toBe(false)
  // Invisible characters and half-width marks before it do not count.
  expect(await finds(named('箱'), `${'\u200b'.repeat(200)}箱`)).toBe(true)
})

it('quotes all of ASCII', async () => {
  for (const term of [...ALL_OF_ASCII, ALL_OF_ASCII, `'\\`, `\\'`, `''`, '\\\\']) {
    expect(await select(sql`tsvector_to_array(${`${quoteTerm(term)}:1A`}::tsvector)`)).toEqual([term])
    expect(await select(sql`array_to_tsvector(array[${term}]) @@ ${quoteTerm(term)}::tsquery`)).toBe(true)
  }
})

describe('what is too much for PostgreSQL', () => {
  it('is cut off behind the last position', async () => {
    const text = `${'收納'.repeat(8_191)}箱盒`
    const vector = toTermVector(named(text))
    expect(Math.max(...[...listTerms(named(text))].map(({ position }) => position))).toBe(16_383)
    const has = (text: string) => select(sql`${vector}::tsvector @@ ${toTermQuery(text)}::tsquery`)
    expect([await has('箱'), await has('盒')]).toEqual([true, false])
  })

  it('is cut off before a megabyte, the last fields first', async () => {
    const long = (index: number) => `${index}`.padStart(8, 'x') + '𐌰'.repeat(100)
    const text = Array.from({ length: 16_000 }, (_, index) => long(index)).join(' ')
    const vector = toTermVector([...named('收納箱'), { weight: 'D', text }])
    expect(await select<number>(sql`pg_column_size(${vector}::tsvector)`)).toBeGreaterThan(900_000)
    expect(await select(sql`${vector}::tsvector @@ ${toTermQuery('收納箱')}::tsquery`)).toBe(true)
  })

  it('as a word that never ends is cut the same way in a query', async () => {
    const word = 'x'.repeat(5_000)
    expect(await finds(named(word), word.slice(0, 64))).toBe(true)
    expect(await finds(named(word), 'x'.repeat(40))).toBe(true)
  })
})

/** The same question without a database. */
function matches(fields: readonly SearchField[], text: string, stems: ReadonlyMap<string, string>): boolean {
  const places = new Map<string, Set<number>>()
  for (const { term, position } of listTerms(fields, stems)) places.set(term, (places.get(term) ?? new Set()).add(position))
  const has = ({ word, stem, isPrefix }: WantedWord) =>
    places.has(word) || (stem !== undefined && places.has(stem)) || (isPrefix && [...places.keys()].some((term) => term.startsWith(word)))
  const follow = (at: number, phrase: readonly string[]) => phrase.every((term, index) => places.get(term)?.has(at + index))
  const clauses = readClauses(text, stems)
  const isMet = clauses.map((clause) => {
    if ('anyOf' in clause) return clause.anyOf.some((words) => words.every(has))
    return [...(places.get(clause.phrase[0] ?? '') ?? [])].some((at) => follow(at, clause.phrase))
  })
  return clauses.length > 0 && isMet.every(Boolean)
}

const fewCharacters = fc.string({ unit: fc.constantFrom(...'收納箱box1.-’ é\'\\:*&|!()'), maxLength: 12 })
const ascii = fc.string({ unit: fc.constantFrom(...ALL_OF_ASCII), maxLength: 200 })
const anyText = fc.oneof(fewCharacters, fc.string({ unit: 'binary', maxLength: 60 }), ascii)
const severalTexts = fc.array(anyText, { minLength: 1, maxLength: 3 })

it('finds whatever is written what its terms say, and no text breaks a statement', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(severalTexts, anyText, fc.nat(30), fc.nat(8), async (texts, other, from, length) => {
      const fields = texts.map((text): SearchField => ({ weight: 'B', text }))
      for (const text of [other, texts.join(' ').slice(from, from + length)]) {
        const stems = await findStems(db.kysely, [...texts, text])
        const answer = await finds(fields, text)
        found += Number(answer)
        expect(answer).toBe(matches(fields, text, stems))
      }
    }),
    { numRuns: 400, interruptAfterTimeLimit: 20_000 },
  )
  // Where the machine is slow, fewer are tried.
  expect(found).toBeGreaterThan(5)
}, 40_000)

it('has a stem for words that have one', async () => {
  expect(await findStems(db.kysely, ['The Foldable boxes', '收納', 'usb3 t-shirts'])).toEqual(
    new Map([['foldable', 'foldabl'], ['boxes', 'box'], ['shirts', 'shirt'], ['tshirts', 'tshirt']]),
  )
  expect(await findStems(db.kysely, ['收納'])).toEqual(NO_WORDS)
})

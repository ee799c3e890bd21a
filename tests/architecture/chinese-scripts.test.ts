import { LANGUAGES } from '@contract/kit/languages'
import ts from 'typescript'
import { filesUnder, read } from './repository'

/** All characters that a two-byte encoding knows. */
function charactersOf(encoding: string): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (/^\p{Script=Han}$/u.test(text)) characters.add(text)
    }
  }
  return characters
}

/** GB 2312 is the lower right corner of GBK: both bytes from A1. */
function charactersOfGb2312(): ReadonlySet<string> {
  const decoder = new TextDecoder('gbk')
  const characters = new Set<string>()
  for (let lead = 0xb0; lead <= 0xf7; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (/^\p{Script=Han}$/u.test(text)) characters.add(text)
    }
  }
  return characters
}

// Taiwan's encoding has no simplified glyphs and the mainland's first one no traditional ones.
const traditional = charactersOf('big5')
const simplified = charactersOfGb2312()

const han = (text: string) => text.match(/\p{Script=Han}/gu) ?? []

/** What a table of words says in one language: the first or the second of the three that stand at a key. */
function textsOfTable(file: string, place: number): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    const said = ts.isArrayLiteralExpression(node) && node.elements.length === LANGUAGES.length ? node.elements[place] : undefined
    if (said) texts.push(said.getText())
    else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true))
  return texts
}

/** Texts of one language: whole files (the legal texts), its places in tables of words, the entries so named elsewhere. */
function textsIn(language: 'zh-Hant' | 'zh-Hans'): [file: string, text: string][] {
  const entry = new RegExp(`'?${language}'?: *(['"\`])(.*?)\\1`, 'g')
  return ['contract', 'src', 'server']
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file): [string, string][] => {
      if (file.endsWith(`/${language}.ts`)) return [[file, read(file)]]
      const texts = file.endsWith('-strings.ts')
        ? textsOfTable(file, LANGUAGES.indexOf(language))
        : [...read(file).matchAll(entry)].map(([, , text = '']) => text)
      return texts.map((text) => [file, text])
    })
}

it('knows the two scripts apart', () => {
  expect([...'國際運費單號'].filter((character) => simplified.has(character) && !traditional.has(character))).toEqual([])
  expect([...'国际运费单号'].filter((character) => !traditional.has(character))).toEqual([...'国际运费单号'])
})

it('shows no simplified glyph in Traditional Chinese [spec 1.20]', () => {
  const texts = textsIn('zh-Hant')
  expect(texts.length).toBeGreaterThan(1000)
  const odd = texts.flatMap(([file, text]) => han(text).filter((one) => !traditional.has(one)).map((one) => `${file}: ${one}`))
  expect(odd).toEqual([])
})

it('shows no traditional glyph in Simplified Chinese [spec 1.20]', () => {
  const texts = textsIn('zh-Hans')
  expect(texts.length).toBeGreaterThan(1000)
  const odd = texts.flatMap(([file, text]) => han(text).filter((one) => !simplified.has(one)).map((one) => `${file}: ${one}`))
  expect(odd).toEqual([])
})

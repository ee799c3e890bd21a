import path from 'node:path'
import { LANGUAGES } from '@contract/kit/languages'
import ts from 'typescript'
import { isWords } from '../../config/chinese-scripts/pairs'
import { hanOf, simplifiedSigns, traditionalSigns } from '../support/chinese-signs'
import { filesUnder, read, root } from './repository'

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
      const texts = isWords(path.join(root, file))
        ? textsOfTable(file, LANGUAGES.indexOf(language))
        : [...read(file).matchAll(entry)].map(([, , text = '']) => text)
      return texts.map((text) => [file, text])
    })
}

it('knows the two scripts apart', () => {
  expect([...'國際運費單號'].filter((character) => simplifiedSigns.has(character) && !traditionalSigns.has(character))).toEqual([])
  expect([...'国际运费单号'].filter((character) => !traditionalSigns.has(character))).toEqual([...'国际运费单号'])
})

it('shows no simplified glyph in Traditional Chinese [spec 1.20]', () => {
  const texts = textsIn('zh-Hant')
  expect(texts.length).toBeGreaterThan(1000)
  const odd = texts.flatMap(([file, text]) => hanOf(text).filter((one) => !traditionalSigns.has(one)).map((one) => `${file}: ${one}`))
  expect(odd).toEqual([])
})

it('shows no traditional glyph in Simplified Chinese [spec 1.20]', () => {
  const texts = textsIn('zh-Hans')
  expect(texts.length).toBeGreaterThan(1000)
  const odd = texts.flatMap(([file, text]) => hanOf(text).filter((one) => !simplifiedSigns.has(one)).map((one) => `${file}: ${one}`))
  expect(odd).toEqual([])
})

/** As the mainland says it, where Hong Kong and Taiwan say 儲值, 回饋, 辨識 and QR 碼; 你 is our one voice in both. */
const NOT_SAID = /充值|反饋|(?<!去)識別|二維碼|您/

it('speaks Traditional Chinese as Hong Kong and Taiwan do', () => {
  const odd = textsIn('zh-Hant').filter(([file, text]) => NOT_SAID.test(text) && !file.includes('address/paste'))
  expect(odd).toEqual([])
})

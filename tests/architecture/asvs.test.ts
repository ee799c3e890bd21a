import { existsSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { read, root } from './repository'

const FILE = 'docs/asvs.md'
/** A row may be added, and none may go. */
const ROWS = 259
const FORMS = ['exception', 'gap', 'not for us', 'by design'] as const
const TEST = /`(tests\/[^`›]+?) › ([^`]+)`/g
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g
// `itTries` is of tests/architecture/operations: what a program of the system tries, where it is installed.
const NAMES = new Set(['it', 'test', 'describe', 'itTries'])

type Form = 'test' | (typeof FORMS)[number]
interface Row {
  readonly requirement: string
  readonly asks: string
  readonly heldBy: string
}

const text = read(FILE)
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line): Row => {
    const [, requirement = '', asks = '', heldBy = ''] = line.split('|').map((cell) => cell.trim())
    return { requirement, asks, heldBy }
  })
  // What heads a table or explains the forms has no figure in front.
  .filter(({ requirement }) => /^\W*\d/.test(requirement))

/** How a row is answered; undefined where it has none of the forms, or a form without its reason or document. */
function formOf({ heldBy }: Row): Form | undefined {
  if (heldBy.startsWith('`tests/')) return [...heldBy.matchAll(TEST)].length > 0 ? 'test' : undefined
  const form = FORMS.find((one) => heldBy.startsWith(`${one}: `))
  if (!form || heldBy.length < form.length + 10) return undefined
  return form === 'by design' && [...heldBy.matchAll(LINK)].length === 0 ? undefined : form
}

/** The first word of `it`, `it.each(…)`, `describe.each(…)` and the like. */
function nameOf(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isTaggedTemplateExpression(node)) return nameOf(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression)
  return ts.isIdentifier(node) ? node.text : ''
}

const titles = new Map<string, readonly string[]>()
/** The titles of the tests of a file, as they are written there. */
function titlesOf(file: string): readonly string[] {
  const known = titles.get(file)
  if (known) return known
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) && NAMES.has(nameOf(node.expression)) ? node.arguments[0] : undefined
    if (title && ts.isStringLiteralLike(title)) found.push(title.text)
    else if (title && ts.isTemplateExpression(title)) found.push(title.getText().slice(1, -1))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS))
  titles.set(file, found)
  return found
}

const has = (file: string): boolean => existsSync(path.join(root, file))
const count = (form: Form): number => rows.filter((row) => formOf(row) === form).length

describe('the table of the ASVS', () => {
  it('has each requirement once, by its id and its level, and loses none', () => {
    const requirements = rows.map(({ requirement }) => requirement)
    expect(requirements.filter((one) => !/^\d+\.\d+\.\d+ L[12]$/.test(one))).toEqual([])
    const ids = requirements.map((one) => one.split(' ')[0])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(ROWS)
  })

  it('says of each what it asks for, and answers it by a test, an exception, a gap or a reason', () => {
    expect(rows.filter((row) => row.asks === '' || formOf(row) === undefined)).toEqual([])
  })

  it('names tests that there are', () => {
    const named = rows.flatMap(({ requirement, heldBy }) => [...heldBy.matchAll(TEST)].map(([, file = '', title = '']) => ({ requirement, file, title })))
    expect(named.length).toBeGreaterThan(count('test'))
    expect(named.filter(({ file, title }) => !has(file) || !titlesOf(file).some((one) => one.includes(title)))).toEqual([])
    // A test that is written otherwise than `file › title` would be looked for by nobody.
    expect(rows.filter(({ heldBy }) => (heldBy.match(/`tests\//g) ?? []).length !== [...heldBy.matchAll(TEST)].length)).toEqual([])
  })

  it('leads to documents that there are', () => {
    const linked = [...text.matchAll(LINK)].map(([, target = '']) => target).filter((target) => !/^https?:/.test(target))
    expect(linked.filter((target) => !has(path.posix.join('docs', target)))).toEqual([])
  })

  it('is counted in SECURITY.md', () => {
    const counted = `${rows.length} rows: ${count('test')} held by tests, ${count('by design')} by design, ${count('not for us')} not for us, ${count('exception')} exceptions, ${count('gap')} gaps`
    expect(read('SECURITY.md')).toContain(`[the ASVS, row by row](docs/asvs.md) (4.0.3, levels 1 and 2), has ${counted}`)
  })
})

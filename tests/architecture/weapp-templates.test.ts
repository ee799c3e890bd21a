import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { kept, unused } from '../../config/weapp-templates/components'

// The mini-program's templates carry only these attributes; one that a screen uses besides would do nothing there.
const SOURCES = path.resolve(__dirname, '../../src')

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    return statSync(file).isDirectory() ? filesUnder(file) : [file]
  })
}

const sources = filesUnder(SOURCES)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file: path.relative(SOURCES, file), text: readFileSync(file, 'utf8') }))

/** As it is written in a source: `hover-class` → hoverClass, `bindLongTap` → onLongTap. */
const toProp = (attribute: string) => attribute.replace(/^bind/, 'on').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** Taro's own for every element, and React's. */
const COMMON = ['className', 'style', 'id', 'key', 'ref', 'nativeProps', 'onClick', 'children']

/** The names of the attributes of each element of this component; what is spread is not seen. */
function propsOf(component: string, text: string): string[] {
  const props: string[] = []
  const look = (node: ts.Node): void => {
    if ((ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) && node.tagName.getText() === component) {
      props.push(...node.attributes.properties.filter(ts.isJsxAttribute).map(({ name }) => name.getText()))
    }
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('screen.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return props
}

it.each(Object.entries(unused))('no screen uses of %s what its template lacks', (component, attributes) => {
  const lacking = attributes.map(toProp).concat(attributes.includes('bindLongTap') ? ['onLongPress'] : [])
  const found = sources.flatMap(({ file, text }) => propsOf(component, text).filter((prop) => lacking.includes(prop)).map((prop) => `${file}: ${prop}`))
  expect(found).toEqual([])
})

it.each(Object.entries(kept))('screens use of %s only what its template has', (component, attributes) => {
  const has = [...attributes.map(toProp), ...COMMON]
  const found = sources.flatMap(({ file, text }) => propsOf(component, text).filter((prop) => !has.includes(prop) && !prop.startsWith('aria')).map((prop) => `${file}: ${prop}`))
  expect(found).toEqual([])
})

it('finds the attributes of an element', () => {
  expect(propsOf('Input', '<Input value={text} onInput={({ detail }) => go(detail)} password />')).toEqual(['value', 'onInput', 'password'])
})

import { allEndpoints } from '@contract/all-endpoints'
import * as v from 'valibot'
import { numberCases } from '../contract/parcel/number-cases'
import { filesUnder, read } from './repository'

// A parcel's number has one reader: docs/decisions/one-reader-for-a-parcels-number.md

/** Of orders: what our warehouse writes of the carrier that it hands a box to, whose numbers it knows. */
const OUTBOUND = new Set(['operator/order/ship', 'operator/order/correctShipment', 'operator/group/ship', 'operator/shop/ship', 'operator/proxy/confirmReturn', 'operator/carrierWatch/retry'])

interface Node {
  readonly wrapped?: Node
  readonly item?: Node
  readonly entries?: Readonly<Record<string, Node>>
}

/** The schemas of all fields of this name, however deep. */
function fieldsOf(node: Node | undefined, isWanted: (name: string) => boolean): Node[] {
  if (!node) return []
  const inner = Object.entries(node.entries ?? {}).flatMap(([name, one]) => (isWanted(name) ? [one] : fieldsOf(one, isWanted)))
  return [...inner, ...fieldsOf(node.wrapped, isWanted), ...fieldsOf(node.item, isWanted)]
}

const toPlain = (node: Node): Node => (node.wrapped ? toPlain(node.wrapped) : node.item ? toPlain(node.item) : node)

const fields = allEndpoints
  .filter(({ path }) => !OUTBOUND.has(path))
  .flatMap(({ path, input }) => fieldsOf(input as unknown as Node, (name) => /^trackingNumbers?$/.test(name)).map((node) => [path, toPlain(node) as unknown as v.GenericSchema] as const))

describe('a parcel’s number', () => {
  it('is taken by many endpoints', () => expect(fields.length).toBeGreaterThanOrEqual(9))

  it.each(fields)('is read alike by %s', (_path, schema) => {
    for (const { text, is } of numberCases) {
      const result = v.safeParse(schema, text)
      const output = result.output as string | { readonly waybill: string }
      const waybill = result.success ? (typeof output === 'string' ? output : output.waybill) : undefined
      expect([text, waybill]).toEqual([text, typeof is === 'string' ? is : undefined])
    }
  })

  const sources = ['contract', 'src', 'server'].flatMap((folder) => filesUnder(folder)).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('contract/parcel/number/'))
  const importing = (module: string) => sources.filter((file) => new RegExp(`from '[^']*number/${module}'`).test(read(file)))

  it('has its parts in one folder, of which others take the reader, the schema and the list alone', () => {
    expect(importing('other-numbers')).toEqual([])
    expect(importing('check-digits')).toEqual([])
    expect(importing('carrier-rules')).toEqual(['contract/parcel/carrier-guess.ts'])
    // "Paste many" lists all numbers of a text.
    expect(importing('find-numbers').every((file) => file.startsWith('src/features/forecast/'))).toBe(true)
  })

  it('is looked for by no pattern elsewhere', () => {
    const pattern = /\/[^/\n]*\[A-Z0-9(?:a-z)?-?\]\{\d+,(?:3\d|40)\}[^/\n]*\/|\.replace\(\/\[\\s\\-‐/
    expect(sources.filter((file) => pattern.test(read(file)))).toEqual([
      'contract/address/id-number.ts',
      // Accounts of a bank.
      'contract/proxy/earnings.ts',
      // The codes by which operators name goods.
      'contract/shop/catalogue.ts',
    ])
  })
})

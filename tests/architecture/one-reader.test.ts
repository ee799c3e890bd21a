import { filesUnder, read } from './repository'

/** What people type is read in one place on both sides: there a pattern of its own may stand, elsewhere none. */
const READERS: readonly { readonly what: string; readonly sign: RegExp; readonly at: readonly string[] }[] = [
  { what: 'telephones', sign: /libphonenumber-js/, at: ['contract/kit/phone.ts'] },
  { what: 'figures', sign: /\breadFigures\b/, at: ['contract/kit/amount.ts', 'contract/kit/figures.ts'] },
  { what: 'decimals', sign: /\bparseFloat\(|\.replace\((?:',', ?'\.'|\/,\/g?, ?'\.?')\)/, at: [] },
  { what: 'postcodes by country', sign: /POSTCODE_RULES\b/, at: ['contract/address/address.ts'] },
  { what: 'what stands for no postcode', sign: /0\[0 -\]/, at: ['contract/address/address.ts'] },
  { what: 'pasted addresses', sign: /\btoPastedAddress\b/, at: ['server/base/address/paste/pasted-address.ts', 'server/base/address/places-handlers.ts'] },
  { what: 'kinds of pictures', sign: /\bheic\b/, at: ['contract/file/picture-kind.ts'] },
]

const sources = ['contract', 'src', 'server'].flatMap((folder) => filesUnder(folder)).filter((file) => /\.tsx?$/.test(file))

describe('what people type has one reader', () => {
  it.each(READERS)('for $what', ({ sign, at }) => {
    const found = sources.filter((file) => sign.test(read(file)))
    expect(found.sort()).toEqual([...at].sort())
  })

  it.each([
    ['src/components/money-text.ts', 'readMoney'],
    ['src/features/freight/estimate-form.ts', 'readWeight'],
    ['src/features/freight/estimate-form.ts', 'readLength'],
    ['server/cli/read-values.ts', 'readMoney'],
    ['server/cli/reconciliation/statement-cell.ts', 'parseYuan'],
    ['server/goods/parcel/table/judge-line.ts', 'contract/kit/amount'],
    ['server/base/address/paste/region.ts', 'toReachable'],
  ])('%s asks it by %s', (file, name) => {
    expect(read(file)).toContain(name)
  })
})

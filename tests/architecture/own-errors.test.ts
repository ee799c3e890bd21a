import path from 'node:path'
import { compileFunction } from 'node:vm'
import { transformSync } from '@babel/core'
import { errorTexts } from '@contract/kit/errors'
import { tabErrorTexts } from '@contract/kit/tab-errors'
import { filesUnder, read, root } from './repository'

// What members get of the table of errors (config/client-contract/own-errors.js): whatever a screen can come to by itself, and
// none of what only the server says.

const FILE = 'contract/kit/errors.ts'

function readShipped(): Record<string, object> {
  const made = transformSync(read(FILE), {
    filename: path.join(root, FILE),
    cwd: root,
    babelrc: false,
    configFile: false,
    presets: ['@babel/preset-typescript'],
    plugins: ['@babel/plugin-transform-modules-commonjs', './config/client-contract'],
  })
  const exported: { errorTexts?: Record<string, object> } = {}
  const run = compileFunction(made?.code ?? '', ['require', 'exports']) as (load: () => object, exports: object) => void
  run(() => ({ tabErrorTexts }), exported)
  return exported.errorTexts ?? {}
}

describe('the table of errors that members get', () => {
  const before = process.env['NODE_ENV']
  let shipped: Record<string, object>
  beforeAll(() => {
    Object.assign(process.env, { NODE_ENV: 'production' })
    shipped = readShipped()
  })
  afterAll(() => {
    Object.assign(process.env, { NODE_ENV: before })
  })

  it('has every sentence whose code a screen or a schema names, as it was written', () => {
    const texts = [...filesUnder('src'), ...filesUnder('contract')]
      .filter((file) => /\.tsx?$/.test(file) && file !== FILE && !file.includes('-operator-'))
      .map(read)
      .join('')
    const named = Object.keys(errorTexts).filter((code) => texts.includes(`'${code}'`))
    expect(named.length).toBeGreaterThan(50)
    for (const code of named) expect([code, shipped[code]]).toEqual([code, errorTexts[code as keyof typeof errorTexts]])
  })

  it('has none that only the server says', () => {
    for (const name of ['numberRounded', 'emailTaken', 'wechatTaken', 'versionTaken', 'storageFull']) expect(Object.keys(shipped)).not.toContain(name)
  })
})

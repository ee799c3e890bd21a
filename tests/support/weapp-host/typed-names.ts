import { readFileSync } from 'node:fs'
import path from 'node:path'

let names: readonly string[] | undefined

/** Every method of `wx` in WeChat's own typings. */
export function listTypedWxNames(): readonly string[] {
  if (names) return names
  const file = path.join(path.dirname(require.resolve('miniprogram-api-typings/package.json')), 'types/wx/lib.wx.api.d.ts')
  const text = readFileSync(file, 'utf8')
  const methods = text.slice(text.indexOf('interface Wx {')).matchAll(/^ {8}([a-z]\w+)(?:<[^(]*>)?\(/gm)
  names = [...new Set([...methods].map(([, name = '']) => name))]
  return names
}

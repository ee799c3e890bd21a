import path from 'node:path'
import { compile } from 'sass'

it('draws the tab bar 50 px high, above what the phone keeps free below [spec 2.02]', () => {
  const { css } = compile(path.resolve(__dirname, '../../src/components/TabBar.module.scss'))
  expect(/\.row \{[^}]*height: 50px;/.test(css)).toBe(true)
  expect(/\.bar \{[^}]*padding-bottom: var\(--safe-bottom\);/.test(css)).toBe(true)
})

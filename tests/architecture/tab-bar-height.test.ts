import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileString } from 'sass'
import { read, root } from './repository'

const file = 'src/components/TabBar.module.scss'

it('draws the tab bar 50 px high, above what the phone keeps free below [spec 2.02]', () => {
  const { css } = compileString(read(file), { url: pathToFileURL(path.join(root, file)) })
  expect(/\.row \{[^}]*height: 50px;/.test(css)).toBe(true)
  expect(/\.bar \{[^}]*padding-bottom: var\(--safe-bottom\);/.test(css)).toBe(true)
})

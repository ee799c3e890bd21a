// npm run test:weapp:devtools: the members' journeys on the compiled mini-program inside the WeChat developer tools, where
// those are installed (macOS, Windows) and their service port is open (settings → security). docs/mini-program.md says more.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buildIfStale } from './builds.mjs'
import { findChromium } from './find-chromium.mjs'
import { root } from './run.mjs'
import { runJest } from './run-jest.mjs'

const PORT = 9420
/** Those that hold one phone at a time: the tools have one. */
const JOURNEYS = ['tests/journeys/first-parcel', 'tests/journeys/interruptions']
const PLACES = [
  process.env.WECHAT_DEVTOOLS_CLI ?? '',
  '/Applications/wechatwebdevtools.app/Contents/MacOS/cli',
  'C:\\Program Files (x86)\\Tencent\\微信web开发者工具\\cli.bat',
]

const cli = PLACES.find((place) => place !== '' && existsSync(place))
if (cli === undefined) {
  console.error('The WeChat developer tools are not here: install them, or set WECHAT_DEVTOOLS_CLI to their cli. Everywhere else npm test runs the same journeys in our own host.')
  process.exit(1)
}

for (const name of ['weapp', 'server']) await buildIfStale(name, (line) => console.log(line))
const opened = spawnSync(cli, ['auto', '--project', path.join(root, 'dist/weapp'), '--auto-port', String(PORT)], {
  stdio: 'inherit',
  shell: cli.endsWith('.bat'),
})
if (opened.status !== 0) process.exit(opened.status ?? 1)

process.env.WEAPP_AUTOMATOR = `ws://127.0.0.1:${PORT}`
process.env.CHROMIUM_PATH = findChromium((line) => console.log(line))
const { passed, failed } = await runJest('journeys', { engine: 'devtools', files: [...JOURNEYS, '--testNamePattern', 'on weapp'], workers: 1 })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

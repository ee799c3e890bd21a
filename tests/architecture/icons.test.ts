import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { screenIconNames, shopIconNames, tabIconNames } from '../../src/components/icon-names'

const root = path.resolve(__dirname, '../..')

function readSources(folder: string): string {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('icon-names.ts'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
}

describe('icons', () => {
  it('are drawn as listed', () => {
    const check = () => execFileSync(process.execPath, ['scripts/build-icons.mjs', '--check'], { cwd: root, stdio: 'pipe' })
    expect(check).not.toThrow()
  })

  it('are listed only when used, since each costs 400 bytes', () => {
    const sources = readSources(path.join(root, 'src'))
    expect([...tabIconNames, ...screenIconNames, ...shopIconNames].filter((name) => !new RegExp(`['"]${name}['"]`).test(sources))).toEqual([])
  })

  it('lie in the sheet that comes first where tabs may show them, and only there', () => {
    const script = "import('./scripts/screen-bytes.mjs').then(async ({ readTabIcons }) => console.log(JSON.stringify(await readTabIcons())))"
    const shown: string[] = JSON.parse(execFileSync(process.execPath, ['--eval', script], { cwd: root, encoding: 'utf8' }))
    expect([...tabIconNames].sort()).toEqual(shown)
  })
})

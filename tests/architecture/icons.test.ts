import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { iconNames } from '../../src/components/icon-names'

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

  it('are listed only when used: each costs every member 400 bytes', () => {
    const sources = readSources(path.join(root, 'src'))
    expect(iconNames.filter((name) => !new RegExp(`['"]${name}['"]`).test(sources))).toEqual([])
  })
})

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { copyServer, installPackages } from '../support/installed-server'
import { startProduct } from '../support/product'

// The server as an image or a package has it: docs/how-to/install-on-a-server.md

jest.setTimeout(600_000)

const MOST_PACKAGES = 40
const MOST_MEBIBYTES = 120

function countBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}

const toMebibytes = (bytes: number) => Math.round(bytes / 1_048_576)

const askOperator = (folder: string) => spawnSync(process.execPath, [path.join(folder, 'operator.mjs'), '--help'], { cwd: folder, encoding: 'utf8' })

describe('the built server, installed by its own manifest', () => {
  let folder: string
  beforeAll(async () => {
    folder = await copyServer()
    expect(askOperator(folder).stderr).toContain('ERR_MODULE_NOT_FOUND')
    installPackages(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it(`asks for at most ${MOST_PACKAGES} packages and takes at most ${MOST_MEBIBYTES} MiB with all that they need`, () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
    const names = Object.keys(dependencies)
    const { packages } = JSON.parse(readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8')) as { packages: object }
    const whole = countBytes(folder)
    const ofPackages = countBytes(path.join(folder, 'node_modules'))
    process.stdout.write(`${names.length} packages asked for, ${Object.keys(packages).length} installed: ${toMebibytes(ofPackages)} MiB, with the server ${toMebibytes(whole)} MiB\n`)
    expect(names.filter((name) => !existsSync(path.join(folder, 'node_modules', name, 'package.json')))).toEqual([])
    expect(names.length).toBeLessThanOrEqual(MOST_PACKAGES)
    expect(toMebibytes(whole)).toBeLessThanOrEqual(MOST_MEBIBYTES)
  })

  it('starts with the embedded database, is ready, and ends when asked', async () => {
    const product = await startProduct({ DEMO: 'off' }, { program: folder })
    try {
      const ready = await fetch(`${product.address}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ database: 'up' })])
    } finally {
      await product.stop()
    }
    expect(await product.ended()).toEqual({ code: 0, signal: null })
  })

  it('brings the operator’s program along', () => {
    const { status, stdout } = askOperator(folder)
    expect([status, stdout.includes('backup')]).toEqual([0, true])
  })
})

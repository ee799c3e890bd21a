import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { root } from './repository'

jest.setTimeout(120_000)

interface Plan {
  readonly names: readonly string[]
  readonly places: readonly string[]
}

/** The server as it would be built, without writing it. */
function planServer(): Plan {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-plan-'))
  const program = `
    import * as esbuild from 'esbuild'
    import { readFileSync } from 'node:fs'
    import { serverOptions } from './scripts/builds.mjs'
    import { listServerPackages, pickLocked } from './scripts/server-manifest.mjs'
    const { metafile } = await esbuild.build({ ...serverOptions(), outdir: ${JSON.stringify(folder)}, write: false, metafile: true })
    const names = listServerPackages(metafile)
    process.stdout.write(JSON.stringify({ names, places: Object.keys(pickLocked(JSON.parse(readFileSync('package-lock.json', 'utf8')), names)) }))`
  try {
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' })) as Plan
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe("the server's own manifest", () => {
  let plan: Plan
  beforeAll(() => {
    plan = planServer()
  })

  it('names what the server imports, at most 40 packages, and no part of the client', () => {
    expect(plan.names).toEqual(expect.arrayContaining(['@electric-sql/pglite', 'fastify', 'pg', 'pg-boss', 'sharp', 'valibot']))
    expect(plan.names.length).toBeLessThanOrEqual(40)
    expect(plan.names.filter((name) => /^(react|@tarojs|@nutui|zustand|leaflet)/.test(name))).toEqual([])
  })

  it('is a part of what the repository depends on: nothing comes by chance, through the package of a package', () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
    expect(plan.names.filter((name) => !(name in dependencies))).toEqual([])
  })

  it('locks what those need in turn, at their places, and a fourth of what the repository installs', () => {
    expect(plan.places).toEqual(expect.arrayContaining(['node_modules/avvio', 'node_modules/pg-protocol', 'node_modules/pino']))
    expect(plan.places.length).toBeLessThan(250)
    expect(plan.places.filter((place) => /node_modules\/(react|@tarojs|webpack)/.test(place))).toEqual([])
  })
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

export interface ServerPlan {
  /** The packages that the built server asks Node for. */
  readonly names: readonly string[]
  /** Where these, and what they need in turn, lie by the lock. */
  readonly places: readonly string[]
}

/** The server as it would be built, without writing it. */
export function planServer(): ServerPlan {
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
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' })) as ServerPlan
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

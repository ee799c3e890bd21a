import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtServer } from './product'

/** A folder with the built server alone, outside of the repository, whose packages Node would find in a folder above. */
export async function copyServer(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcel-packages-'))
  cpSync(builtServer, folder, { recursive: true })
  return folder
}

/** By its own manifest, as an image and a machine of its own have it: docs/how-to/install-on-a-server.md */
export function installPackages(folder: string): void {
  const words = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  execFileSync('npm', words, { cwd: folder, stdio: 'pipe', shell: process.platform === 'win32' })
}

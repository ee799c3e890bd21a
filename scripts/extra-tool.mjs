import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/**
 * A tool in an npm package of its own under tools/, so that who only builds and tests need not install it.
 * @param {string} folder its folder under tools/
 * @param {string} name what is imported
 * @throws when npm cannot install it.
 */
export async function loadExtraTool(folder, name) {
  const tool = path.join(root, 'tools', folder)
  if (!existsSync(path.join(tool, 'node_modules', name))) {
    console.log(`Installing tools/${folder} …`)
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status } = spawnSync(npm, ['ci', '--prefix', tool, '--no-audit', '--no-fund'], { stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) throw new Error(`npm ci failed in tools/${folder}.`)
  }
  const entry = createRequire(path.join(tool, 'package.json')).resolve(name)
  return (await import(pathToFileURL(entry).href)).default
}

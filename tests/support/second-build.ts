import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const TEXT = /\.(?:js|css|html)$/
const HASHED = /\.([0-9a-f]{6})\.(?:js|css)$/

export const VERSION = '1.0.24'

const renewed = (hash: string, length = 6) => createHash('sha256').update(`second ${hash}`).digest('hex').slice(0, length)

/**
 * The site as a release leaves it in which every file of code has changed: each bears another hash in its name, wherever it is
 * named, and none of the former names is left. A build of its own takes a minute of two cores and differs in no other way that
 * a browser could see.
 */
export function makeSecondBuild(site: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'parcel-second-build-'))
  cpSync(site, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const hashes = new Set(files.flatMap((file) => HASHED.exec(file)?.[1] ?? []))
  const rename = (text: string) => text.replace(/\b[0-9a-f]{6}\b/g, (word) => (hashes.has(word) ? renewed(word) : word))
  for (const file of files.filter((name) => TEXT.test(name))) {
    const place = path.join(folder, file)
    const text = rename(readFileSync(place, 'utf8')).replaceAll(/"1\.0\.23"/g, JSON.stringify(VERSION))
    writeFileSync(place, file === 'sw.js' ? text.replace(/\bid:"([0-9a-f]{12})"/, (_, id: string) => `id:"${renewed(id, 12)}"`) : text)
    if (HASHED.test(file)) renameSync(place, path.join(folder, rename(file)))
  }
  return folder
}

export const removeBuild = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** The addresses of a build's code. */
export const codeIn = (site: string): ReadonlySet<string> =>
  new Set(readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => HASHED.test(file)).map((file) => `/${file.split(path.sep).join('/')}`))

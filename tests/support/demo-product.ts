import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { behindProxy } from './own-line'
import { type ProductProcess, spawnProduct, startProduct, waitUntilReady } from './product'

const folder = path.resolve(__dirname, '../../.cache/first-starts')
const build = path.resolve(__dirname, '../../dist/server/main.mjs')
/** What `npm start` says when the demo stands, its whole story told. */
const DEMO_STANDS = 'Demo member:'
const DEMO_LIMIT_MS = 480_000

/** One a build and day: the demo's story tells of days that have just been. */
async function nameOfToday(): Promise<string> {
  const { mtimeMs } = await stat(build)
  return `${new Date().toISOString().slice(0, 10)}-${Math.round(mtimeMs)}`
}

async function start(dataDir: string): Promise<void> {
  const product = await spawnProduct({ SIMULATOR: 'off' }, { dataDir })
  try {
    await waitUntilReady(product)
    const end = Date.now() + DEMO_LIMIT_MS
    while (!product.output().includes(DEMO_STANDS)) {
      if (Date.now() > end || product.exitCode() !== undefined) throw new Error(`The demo does not stand:\n${product.output()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    await product.stop()
  }
}

/** Made aside and moved when it is whole; where several make it at once, one of them wins. */
async function make(name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const old = (await readdir(folder)).filter((entry) => !entry.includes('.new-') && entry !== name)
  await Promise.all(old.map((entry) => rm(path.join(folder, entry), { recursive: true, force: true })))
  const aside = await mkdtemp(path.join(folder, `${name}.new-`))
  try {
    await start(aside)
    await rename(aside, path.join(folder, name))
  } catch (error) {
    const wasQuicker = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (!wasQuicker) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Data in which the demo stands, to be removed by who asked for them. */
export async function copyOfFirstStart(): Promise<string> {
  const name = await nameOfToday()
  const whole = path.join(folder, name)
  if (!existsSync(whole)) await make(name)
  const copy = await mkdtemp(path.join(tmpdir(), 'parcel-consolidation-'))
  await cp(whole, copy, { recursive: true })
  return copy
}

/**
 * The built product, ready to answer, on data of its own in which the demo stands already and no warehouse works by
 * itself: making them anew takes ten seconds of work, copying them none. What a first start does is shown by
 * tests/journeys/served-site and tests/torture/first-start.
 * @param environment settings of server/config/config.ts that differ from those of `npm start`
 */
export async function startDemoProduct(environment: Readonly<Record<string, string>> = {}): Promise<ProductProcess> {
  const dataDir = await copyOfFirstStart()
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const product = await startProduct({ SIMULATOR: 'off', ...behindProxy, ...environment }, { dataDir })
    return { ...product, stop: () => product.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

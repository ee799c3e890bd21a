import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = path.resolve(__dirname, '../..')
const EXTRA_CA = '/usr/local/share/extra-ca.pem'

/** What an engine is told about an image. */
export interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Cmd: readonly string[]
  readonly Healthcheck: { readonly Test: readonly string[] }
}

export interface ImageBuilder {
  /** From operations/Dockerfile as it stands, except for what `instead` exchanges in it. */
  build(instead: Readonly<Record<string, string>>): Promise<void>
  readConfig(): Promise<ImageConfig>
  /** That the image adds to its base. */
  countMegabytes(): Promise<number>
  /** A program in a container of the image, as the image's own user. */
  start(environment: Readonly<Record<string, string>>, words: readonly string[]): ChildProcess
  remove(): Promise<void>
}

/** Why no image can be built here; undefined where it can. */
export function findObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can'
  const missing = ['buildah', 'debootstrap'].filter((name) => spawnSync(name, ['--version']).error)
  return missing.length === 0 ? undefined : `${missing.join(' and ')} not installed (apt-get install buildah debootstrap)`
}

/** Debian with this machine's Node where node:22-slim has its own: no registry of images is needed. */
async function layBase(folder: string): Promise<void> {
  const [, codename = ''] = /^VERSION_CODENAME=(\w+)$/m.exec(await readFile('/etc/os-release', 'utf8')) ?? []
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', codename, folder], { maxBuffer: 64 << 20 })
  const local = path.join(folder, 'usr/local')
  const { stdout: packages } = await run('npm', ['root', '--global'])
  await mkdir(path.join(local, 'lib/node_modules'), { recursive: true })
  await cp(process.execPath, path.join(local, 'bin/node'))
  await cp(path.join(packages.trim(), 'npm'), path.join(local, 'lib/node_modules/npm'), { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'))
  const ca = process.env['NODE_EXTRA_CA_CERTS']
  if (ca !== undefined) await cp(ca, path.join(folder, EXTRA_CA))
}

/** Works in a folder and a storage of its own. */
export async function createImageBuilder(): Promise<ImageBuilder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcel-image-'))
  const storage = ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')]
  const buildah = async (...words: readonly string[]) => (await run('buildah', [...storage, ...words], { maxBuffer: 64 << 20 })).stdout.trim()
  const remove = async () => {
    await buildah('rm', '--all')
    await buildah('rmi', '--all', '--force')
    await rm(folder, { recursive: true, force: true })
  }
  const readSize = async (image: string) => {
    const [found] = JSON.parse(await buildah('images', '--json', image)) as { size: string }[]
    return Number(/^([\d.]+) MB$/.exec(found?.size ?? '')?.[1])
  }
  try {
    const base = path.join(folder, 'base')
    await layBase(base)
    const container = await buildah('from', 'scratch')
    await buildah('copy', '--quiet', container, base, '/')
    const extra = process.env['NODE_EXTRA_CA_CERTS'] === undefined ? [] : ['--env', `NODE_EXTRA_CA_CERTS=${EXTRA_CA}`]
    await buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...extra, container)
    await buildah('commit', '--quiet', container, 'localhost/base')
    await rm(base, { recursive: true })
  } catch (error) {
    await remove()
    throw error
  }
  return {
    async build(instead) {
      let text = await readFile(path.join(root, 'operations/Dockerfile'), 'utf8')
      for (const [line, other] of Object.entries(instead)) {
        if (!text.includes(`\n${line}\n`)) throw new Error(`The Dockerfile has no line "${line}"`)
        text = text.replace(`\n${line}\n`, `\n${other}\n`)
      }
      const file = path.join(folder, 'Dockerfile')
      await writeFile(file, text)
      await buildah('bud', '--quiet', '--pull-never', '--isolation', 'chroot', '--format', 'docker', '--build-arg', 'NODE_IMAGE=localhost/base', '-f', file, '-t', 'localhost/parcel', root)
      await buildah('from', '--pull-never', '--name', 'parcel', 'localhost/parcel')
    },
    readConfig: async () => (JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/parcel')) as { Docker: { config: ImageConfig } }).Docker.config,
    countMegabytes: async () => (await readSize('localhost/parcel')) - (await readSize('localhost/base')),
    start: (environment, words) => {
      const settings = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      return spawn('buildah', [...storage, 'run', '--isolation', 'chroot', ...settings, 'parcel', '--', ...words], { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    },
    remove,
  }
}

import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const SYSTEMD = '/lib/systemd/systemd'
const UNIT = 'parcel-consolidation.service'
/** What each service needs by itself. They are empty: of the machine's own units none is started, least of all those that set it up. */
const TARGETS = ['sysinit', 'basic', 'shutdown', 'network-online'] as const

/**
 * What the first process of a machine finds: its own /run, /srv and /var/lib, an /etc that keeps nothing, a tree of control groups, and a
 * kernel whose settings it cannot change. The network is the real one.
 */
const SCRIPT = `
  set -e
  mount -t proc proc /proc
  mount --bind /proc/sys /proc/sys && mount -o remount,bind,ro /proc/sys
  mount -t tmpfs tmpfs "$FOLDER/etc" && mkdir "$FOLDER/etc/kept" "$FOLDER/etc/work"
  mount -t overlay overlay -o "lowerdir=/etc,upperdir=$FOLDER/etc/kept,workdir=$FOLDER/etc/work" /etc
  for place in /run /var/lib /srv /sys/fs/cgroup; do mount -t tmpfs tmpfs "$place"; done
  mkdir /sys/fs/cgroup/systemd && mount -t cgroup -o none,name=systemd cgroup /sys/fs/cgroup/systemd
  mkdir /srv/parcel && mount --bind "$FOLDER/parcel" /srv/parcel
  useradd --system --home-dir /srv/parcel --shell /usr/sbin/nologin parcel
  install -m 600 "$FOLDER/settings" /etc/parcel-consolidation.env
  exec env -i container=unshare PATH=/usr/local/bin:/usr/bin:/usr/sbin SYSTEMD_UNIT_PATH="$FOLDER/units" SYSTEMD_GENERATOR_PATH="$FOLDER/none" \
    ${SYSTEMD} --system --log-target=console --log-level=notice --show-status=no --unit=only-the-server.target`

export interface BootedUnit {
  /** Of the server as this machine sees it; undefined while there is none. */
  findServer(): number | undefined
  /** Whose it is, and what the kernel lets it do: `Uid`, `CapBnd`, `NoNewPrivs`, `Seccomp`. */
  readStatus(pid: number): Readonly<Record<string, string>>
  stopUnit(): Promise<void>
  /** What systemd says of the unit: `ActiveState`, `Result`, `NRestarts`. */
  readUnit(...names: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** Whatever the server has written. */
  readLog(): Promise<string>
  end(): Promise<void>
}

/** Why no systemd can be booted here; undefined where it can. */
export function findObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can'
  const missing = ['unshare', 'nsenter', 'useradd'].filter((name) => spawnSync(name, ['--help']).error)
  if (!existsSync(SYSTEMD)) missing.push('systemd')
  if (missing.length > 0) return `${missing.join(' and ')} not installed`
  const { status } = spawnSync('unshare', ['--mount', 'mount', '-t', 'cgroup', '-o', 'none,name=systemd', 'cgroup', '/mnt'])
  return status === 0 ? undefined : 'no tree of control groups of its own can be mounted'
}

const readPairs = (text: string, between: RegExp) => Object.fromEntries(text.split('\n').flatMap((line) => (between.test(line) ? [line.split(between, 2)] : []))) as Record<string, string>

/**
 * systemd as the first process of a namespace, with operations/parcel-consolidation.service and nothing else.
 * @param server the built server with its packages
 * @param site the built site
 * @param settings lines of /etc/parcel-consolidation.env
 */
export async function bootUnit({ server, site, settings }: { server: string; site: string; settings: readonly string[] }): Promise<BootedUnit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcel-unit-'))
  for (const name of ['units', 'none', 'etc', 'parcel']) await mkdir(path.join(folder, name))
  await copyFile(path.resolve(__dirname, '../../operations', UNIT), path.join(folder, 'units', UNIT))
  for (const name of TARGETS) await writeFile(path.join(folder, `units/${name}.target`), '[Unit]\nDefaultDependencies=no\nAllowIsolate=yes\n')
  await writeFile(path.join(folder, 'units/only-the-server.target'), `[Unit]\nDefaultDependencies=no\nAllowIsolate=yes\nWants=${UNIT}\n`)
  await writeFile(path.join(folder, 'settings'), `${settings.join('\n')}\n`)
  // There is no journal to write to.
  await mkdir(path.join(folder, `units/${UNIT}.d`))
  await writeFile(path.join(folder, `units/${UNIT}.d/log.conf`), `[Service]\nStandardOutput=append:${path.join(folder, 'log')}\nStandardError=inherit\n`)
  for (const [from, name] of [[server, 'server'], [site, 'site']] as const) await run('cp', ['-r', from, path.join(folder, 'parcel', name)])
  // Folders for the time of a test are their owner's alone.
  await run('chmod', ['-R', 'a+rX', path.join(folder, 'parcel')])
  await chmod(folder, 0o755)

  const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child', '--propagation', 'private']
  const machine = spawn('unshare', [...namespaces, 'bash', '-c', SCRIPT], { env: { PATH: process.env['PATH'], FOLDER: folder }, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => machine.once('exit', resolve))
  const isOf = (pid: string, parent: number) => new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  const listProcesses = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const search = (fits: (pid: string) => boolean) =>
    Number(
      listProcesses().find((pid) => {
        try {
          return fits(pid)
        } catch {
          // It has ended meanwhile.
          return false
        }
      }) ?? NaN,
    )
  const findSystemd = () => search((pid) => isOf(pid, machine.pid ?? 0))
  const systemctl = async (...words: readonly string[]) =>
    (await run('nsenter', ['--target', String(findSystemd()), '--mount', '--pid', 'systemctl', '--no-pager', ...words])).stdout

  return {
    findServer: () => search((pid) => isOf(pid, findSystemd()) && readlinkSync(`/proc/${pid}/cwd`) === '/srv/parcel') || undefined,
    readStatus: (pid) => readPairs(readFileSync(`/proc/${pid}/status`, 'utf8'), /:\s+/),
    stopUnit: async () => void (await systemctl('stop', UNIT)),
    readUnit: async (...names) => readPairs(await systemctl('show', UNIT, ...names.map((name) => `--property=${name}`)), /=/),
    readLog: () => readFile(path.join(folder, 'log'), 'utf8'),
    async end() {
      machine.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ask } from './own-database'
import { findFreePort, findPostgresPrograms, makeFolder, toCommand } from './own-postgres'

const run = promisify(execFile)

/** Patroni holds a leader for dead that has not said anything for so long. */
export const TTL_SECONDS = 20

/** Where the programs of a cluster are, and the folder of PostgreSQL's. */
export interface ClusterPrograms {
  readonly patroni: string
  readonly etcd: string
  readonly haproxy: string
  readonly postgres: string
}

/** @returns the programs, or the names of those that are not installed */
export function findClusterPrograms(): ClusterPrograms | readonly string[] {
  const places = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' }
  const postgres = findPostgresPrograms()
  const missing = Object.entries(places).filter(([, place]) => !existsSync(place)).map(([name]) => name)
  if (postgres === undefined) return [...missing, 'postgresql']
  return missing.length > 0 ? missing : { ...places, postgres }
}

/** What `patronictl list` says of a node. */
interface NodeState {
  readonly name: string
  readonly role: string
  readonly state: string
}

interface ClusterNode {
  readonly name: string
  readonly folder: string
  readonly postgresPort: number
  readonly restPort: number
  readonly settings: string
  patroni?: ChildProcess | undefined
}

/** Three PostgreSQLs of which one leads, one confirms each commit, and HAProxy leads to whichever leads. */
export class PatroniCluster {
  private readonly others: ChildProcess[] = []

  private constructor(
    private readonly programs: ClusterPrograms,
    private readonly folder: string,
    private readonly nodes: readonly ClusterNode[],
    /** Through HAProxy, as servers have it. */
    readonly url: string,
  ) {}

  static async start(programs: ClusterPrograms): Promise<PatroniCluster> {
    const folder = await makeFolder('patroni-')
    const [etcdPort, peerPort, proxyPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
    const nodes: ClusterNode[] = []
    // "first" is a word of PostgreSQL's in the list of those who confirm.
    for (const name of ['one', 'two', 'three']) {
      const node = { name, folder: path.join(folder, name), postgresPort: await findFreePort(), restPort: await findFreePort(), settings: path.join(folder, `${name}.yml`) }
      await writeFile(node.settings, toPatroniSettings(node, { folder, etcdPort, programs: programs.postgres }))
      nodes.push(node)
    }
    const proxy = path.join(folder, 'haproxy.cfg')
    await writeFile(proxy, toProxySettings(nodes, proxyPort))
    for (const file of [proxy, ...nodes.map(({ settings }) => settings)]) await chmod(file, 0o644)

    const cluster = new PatroniCluster(programs, folder, nodes, `postgres://postgres@127.0.0.1:${proxyPort}/postgres`)
    const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
    cluster.others.push(
      cluster.spawn(programs.etcd, [
        ...['--data-dir', path.join(folder, 'etcd'), '--name', 'only', '--enable-v2'],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `only=${peer}`],
      ]),
      cluster.spawn(programs.haproxy, ['-db', '-f', proxy]),
    )
    for (const node of nodes) cluster.startNode(node)
    await cluster.untilWhole()
    return cluster
  }

  private spawn(program: string, words: readonly string[]): ChildProcess {
    return spawn(...toCommand(program, words), { stdio: 'ignore', detached: true, cwd: this.folder })
  }

  private startNode(node: ClusterNode): void {
    node.patroni = this.spawn(this.programs.patroni, [node.settings])
  }

  private async listStates(): Promise<readonly NodeState[]> {
    for (const { restPort } of this.nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: readonly NodeState[] }).members
    }
    return []
  }

  private async untilRolesAre(areRight: (roles: readonly string[]) => boolean): Promise<void> {
    for (;;) {
      const states = await this.listStates()
      const roles = states.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role).sort()
      if (areRight(roles) && (await ask(this.url, 'select 1').then(() => true, () => false))) return
      await sleep(500)
    }
  }

  /** One leads, the others follow, and one of them confirms: another incident may come. */
  untilWhole(): Promise<void> {
    return this.untilRolesAre((roles) => roles.join() === 'leader,replica,sync_standby')
  }

  private async leader(): Promise<ClusterNode> {
    const leading = (await this.listStates()).find(({ role }) => role === 'leader')
    const node = this.nodes.find(({ name }) => name === leading?.name)
    if (!node) throw new Error('nobody leads')
    return node
  }

  /** Patroni and all of PostgreSQL on one node: its machine. */
  private async signal(node: ClusterNode, name: NodeJS.Signals): Promise<void> {
    const pids = node.patroni?.pid === undefined ? [] : [-node.patroni.pid]
    const file = await readFile(path.join(node.folder, 'postmaster.pid'), 'utf8').catch(() => undefined)
    if (file !== undefined) {
      const main = Number(file.split('\n')[0])
      const children = (await run('ps', ['-o', 'pid=', '--ppid', String(main)]).catch(() => ({ stdout: '' }))).stdout.split(/\s+/).filter(Boolean).map(Number)
      pids.push(main, ...children)
    }
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended by itself.
      }
    }
  }

  /** The leader's machine dies; it is started again by `mend`. @returns its name */
  async killLeader(): Promise<string> {
    const node = await this.leader()
    await this.signal(node, 'SIGKILL')
    node.patroni = undefined
    return node.name
  }

  /** The leader's machine stands still with every connection open; `mend` lets it go on. @returns its name */
  async freezeLeader(): Promise<string> {
    const node = await this.leader()
    await this.signal(node, 'SIGSTOP')
    return node.name
  }

  /** As an administrator has another one lead. @returns the name of the one that led */
  async switchOver(): Promise<string> {
    const node = await this.leader()
    const answer = await fetch(`http://127.0.0.1:${node.restPort}/switchover`, { method: 'POST', body: JSON.stringify({ leader: node.name }) })
    if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
    return node.name
  }

  /** Until another one than this leads and takes writes. */
  async untilAnotherLeads(former: string): Promise<void> {
    const others = this.nodes.filter(({ name }) => name !== former)
    const leads = ({ restPort }: ClusterNode) =>
      fetch(`http://127.0.0.1:${restPort}/primary`, { signal: AbortSignal.timeout(2_000) }).then(({ ok }) => ok, () => false)
    while (!(await Promise.all(others.map(leads))).includes(true)) await sleep(200)
  }

  /**
   * Whoever fell or stands still comes back, and follows. Patroni 3.0 does not always name the one that confirms again after a leader
   * that stood still has come back, so nothing can come after that.
   */
  async mend(name: string): Promise<void> {
    const node = this.nodes.find((one) => one.name === name)
    if (!node) throw new Error(`there is no ${name}`)
    if (node.patroni === undefined) this.startNode(node)
    else await this.signal(node, 'SIGCONT')
    await this.untilRolesAre((roles) => roles.length === this.nodes.length && roles.filter((role) => role === 'leader').length === 1)
  }

  async remove(): Promise<void> {
    for (const node of this.nodes) {
      await this.signal(node, 'SIGCONT')
      await this.signal(node, 'SIGKILL')
    }
    for (const { pid } of this.others) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    // The last of them may still be writing.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** JSON is YAML. */
function toPatroniSettings(node: ClusterNode, { folder, etcdPort, programs }: { folder: string; etcdPort: number; programs: string }): string {
  const address = `127.0.0.1:${node.postgresPort}`
  const rest = `127.0.0.1:${node.restPort}`
  return JSON.stringify({
    scope: 'parcel',
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    // By the newer interface Patroni 3.0 takes the lead back, without asking who has it, when a leader that stood still comes back.
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: TTL_SECONDS,
        loop_wait: 5,
        retry_timeout: 5,
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: { wal_log_hints: 'on', max_connections: 80, fsync: 'on' } },
      },
      initdb: ['no-sync', { auth: 'trust' }, { encoding: 'UTF8' }, { locale: 'C' }],
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: node.folder,
      bin_dir: programs,
      pgpass: path.join(folder, `${node.name}.pgpass`),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' }, rewind: { username: 'postgres' } },
      parameters: { unix_socket_directories: folder },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  })
}

/** As docs/how-to/stand-behind-a-failover-and-a-pooler.md has it. */
function toProxySettings(nodes: readonly ClusterNode[], port: number): string {
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen postgres',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(({ name, postgresPort, restPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`),
    '',
  ].join('\n')
}

/** What is tried, for the line that a test prints. */
export function tellVersions({ patroni, haproxy }: ClusterPrograms): string {
  const first = (file: string, ...words: string[]) => execFileSync(file, words, { encoding: 'utf8' }).split('\n')[0]?.replace(/ - .*|version /g, '').trim()
  return [first(patroni, '--version'), first(haproxy, '-v')].join(', ')
}

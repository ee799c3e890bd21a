import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawnProduct, waitUntilReady, type ProductProcess } from './product'
import { openToLoad, openWire, type Wire } from './wire'

const settings = {
  ...openToLoad,
  // What servers of one database must have in common.
  FILE_SECRET: 'a secret that all servers of it share',
  ID_NUMBER_KEYS: `fleet:${'5'.repeat(64)}`,
}

/** Servers of one PostgreSQL, as they stand behind a load balancer. */
export class Fleet {
  readonly servers: ProductProcess[] = []
  /** Goes to one server after the other, as a balancer sends requests that belong to no session. */
  readonly wire: Wire
  private readonly begun: ProductProcess[] = []
  private turn = 0
  private folders = 0

  /** @param folder in which each gets one of its own, as on machines of their own */
  private constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private readonly folder: string,
  ) {
    this.wire = {
      send: (...request) => this.next().send(...request),
      upload: (...request) => this.next().upload(...request),
      ask: (...request) => this.next().ask(...request),
      getBytes: (url) => this.next().getBytes(url),
    }
  }

  static async open(environment: Readonly<Record<string, string>>): Promise<Fleet> {
    return new Fleet(environment, await mkdtemp(path.join(tmpdir(), 'parcel-fleet-')))
  }

  private next(): Wire {
    const server = this.servers[(this.turn += 1) % this.servers.length]
    if (!server) throw new Error('no server is left')
    return openWire(server.address)
  }

  /** So many at once; requests go to them when all are ready. @param program a folder as `npm run build:server` makes it */
  async start(count = 1, program?: string): Promise<ProductProcess[]> {
    const spawn = () =>
      spawnProduct({ ...settings, ...this.environment }, { dataDir: path.join(this.folder, String((this.folders += 1))), ...(program !== undefined && { program }) })
    const begun = await Promise.all(Array.from({ length: count }, spawn))
    this.begun.push(...begun)
    await Promise.all(begun.map(waitUntilReady))
    this.servers.push(...begun)
    return begun
  }

  /** The folder of the one that has made the first operator's key. */
  async findKeyFolder(): Promise<string> {
    for (const { dataDir } of this.begun) {
      const isThere = await access(path.join(dataDir, 'operator-key')).then(() => true, () => false)
      if (isThere) return dataDir
    }
    throw new Error('no server has made the first key')
  }

  /** SIGKILL. What is under way there is lost, and nothing new is sent there. */
  async kill(server: ProductProcess): Promise<void> {
    this.leaveOut(server)
    await server.kill()
  }

  /** As an update stops it: the balancer is told, what is under way is answered. */
  async retire(server: ProductProcess): Promise<void> {
    this.leaveOut(server)
    await server.stop()
  }

  private leaveOut(server: ProductProcess): void {
    this.servers.splice(this.servers.indexOf(server), 1)
  }

  /** What any of them has logged as an error. */
  listFaults(): string[] {
    return this.begun.flatMap((server) => server.output().split('\n').filter((line) => /"level":(50|60)/.test(line)))
  }

  async close(): Promise<void> {
    await Promise.all(this.begun.map((server) => server.stop()))
    await rm(this.folder, { recursive: true, force: true })
  }
}

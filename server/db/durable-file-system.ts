import fs, { type BigIntStats } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineOptions = Parameters<NodeFS['init']>[1]

/** The parts of Emscripten's file system that its published types leave out. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number | null; node: object }) => number }
  realPath(node: object): string
}

const EIO = 29

/** Brings one file or folder to the disk. */
export function syncPath(name: string): void {
  const file = fs.openSync(name, 'r')
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}

/** Any change of a file shows in these. */
const toState = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string => [ino, size, mtimeNs, ctimeNs].join(' ')

/**
 * PGlite's folder on disk, with a real fsync: PGlite's own says yes and does nothing, so a power cut could take
 * transactions that were acknowledged.
 */
export class DurableFileSystem extends NodeFS {
  /** Files whose names are on the disk. */
  private readonly named = new Set<string>()
  /** Files that are on the disk already, as they were then. */
  private brought: ReadonlyMap<string, BigIntStats> = new Map()

  constructor(
    private readonly directory: string,
    private readonly onFatal: (error: unknown) => void,
  ) {
    super(directory)
  }

  /**
   * Brings all files to the disk, as PostgreSQL does after a crash one after the other on this thread. Until `forgetBrought` those that
   * are as they were then are not brought again.
   */
  async bringAll(): Promise<void> {
    this.brought = await syncFolder(this.directory)
    for (const [name, { ino }] of this.brought) this.named.add(`${ino} ${name}`)
  }

  forgetBrought(): void {
    this.brought = new Map()
  }

  override async init(engine: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const initialised = await super.init(engine, options)
    initialised.emscriptenOpts.preRun?.unshift((module) => {
      const files = module.NODEFS as unknown as NodeFileSystem
      files.stream_ops.fsync = (stream) => {
        try {
          const name = files.realPath(stream.node)
          if (typeof stream.nfd === 'number') this.syncFile(stream.nfd, name)
          else syncPath(name)
          return 0
        } catch (error) {
          // What was written may be lost already, and a second fsync would say yes: never retried.
          this.onFatal(error)
          const { ErrnoError } = module.FS as unknown as { ErrnoError: new (code: number) => Error }
          throw new ErrnoError(EIO)
        }
      }
    })
    return initialised
  }

  /**
   * PostgreSQL takes it for granted that a new file's name comes to the disk along with its bytes. Most file systems see
   * to it; POSIX does not promise it.
   */
  private syncFile(descriptor: number, name: string): void {
    const brought = this.brought.get(name)
    if (brought && toState(brought) === toState(fs.fstatSync(descriptor, { bigint: true }))) return
    fs.fsyncSync(descriptor)
    const file = `${fs.fstatSync(descriptor).ino} ${name}`
    if (this.named.has(file)) return
    syncPath(path.dirname(name))
    this.named.add(file)
  }
}

/** More than the threads that Node has for it. */
const AT_ONCE = 16

/**
 * Brings a whole folder to the disk: its files, its folders and its entry in the folder above. Many at a time: each waits for the disk, and
 * the disk serves many at once.
 * @returns its files, as they were just before
 */
export async function syncFolder(folder: string): Promise<ReadonlyMap<string, BigIntStats>> {
  const names = (await fs.promises.readdir(folder, { recursive: true })).map((name) => path.join(folder, name))
  const files = new Map<string, BigIntStats>()
  const left = [...names, folder, path.dirname(folder)]
  async function syncNext(): Promise<void> {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const handle = await fs.promises.open(name, 'r')
      try {
        const state = await handle.stat({ bigint: true })
        await handle.sync()
        if (state.isFile()) files.set(name, state)
      } finally {
        await handle.close()
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, syncNext))
  return files
}

import fs from 'node:fs'
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

/**
 * PGlite's folder on disk, with a real fsync: PGlite's own says yes and does nothing, so a power cut could take
 * transactions that were acknowledged.
 */
export class DurableFileSystem extends NodeFS {
  /** Files whose names are on the disk. */
  private readonly named = new Set<string>()

  constructor(
    directory: string,
    private readonly onFatal: (error: unknown) => void,
  ) {
    super(directory)
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
    fs.fsyncSync(descriptor)
    const file = `${fs.fstatSync(descriptor).ino} ${name}`
    if (this.named.has(file)) return
    syncPath(path.dirname(name))
    this.named.add(file)
  }
}

/** Brings a whole folder to the disk: its files, its folders and its entry in the folder above. */
export async function syncFolder(folder: string): Promise<void> {
  for (const name of await fs.promises.readdir(folder, { recursive: true })) syncPath(path.join(folder, name))
  syncPath(folder)
  syncPath(path.dirname(folder))
}

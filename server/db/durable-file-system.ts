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
          if (typeof stream.nfd === 'number') fs.fsyncSync(stream.nfd)
          else syncPath(files.realPath(stream.node))
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
}

/** Brings a whole folder to the disk: its files, its folders and its entry in the folder above. */
export async function syncFolder(folder: string): Promise<void> {
  for (const name of await fs.promises.readdir(folder, { recursive: true })) syncPath(path.join(folder, name))
  syncPath(folder)
  syncPath(path.dirname(folder))
}

import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody else works in the directory, or it cannot be found out: the message is for the person who starts the server. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError'
}

export interface DirectoryLock {
  release(): Promise<void>
}

/** What a socket's owner says of itself. `silent`: it lives, but says nothing in time. `leaving`: ask again. */
type Standing = 'holder' | 'candidate' | 'silent' | 'leaving' | 'dead'

/** The shortest limit of the systems that we run on (macOS) for a socket's path, its closing zero included. */
const MAX_SOCKET_PATH_BYTES = 104
const ANSWER_TIMEOUT_MS = 3_000
const POLL_MS = 20
/** A candidate that does not decide within this time is taken for alive and stuck. */
const DECISION_TIMEOUT_MS = 15_000

/** A socket's path as the system takes it: relative when that is shorter, for the system allows about 100 bytes. */
function toSocketPath(absolute: string): string {
  const relative = path.relative(process.cwd(), absolute)
  const shorter = relative.length < absolute.length ? relative : absolute
  if (Buffer.byteLength(shorter) >= MAX_SOCKET_PATH_BYTES) {
    throw new DirectoryInUseError(`The path of the data directory is too long: ${absolute}. Choose a shorter one.`)
  }
  return shorter
}

/** Only the kernel's own "nobody listens" counts as dead; whatever else goes wrong, somebody may be there. */
function toStanding(error: NodeJS.ErrnoException): Standing {
  if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return 'dead'
  return error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 'leaving' : 'silent'
}

/** Asks the process behind a socket what it is. */
function askStanding(socketPath: string): Promise<Standing> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect({ path: toSocketPath(socketPath) })
    const settle = (standing: Standing): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(standing)
    }
    const timer = setTimeout(() => settle('silent'), ANSWER_TIMEOUT_MS)
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('error', (error) => settle(toStanding(error)))
    socket.on('end', () => settle(answer === 'candidate' || answer === 'holder' ? answer : 'leaving'))
  })
}

class Candidate {
  private standing: 'candidate' | 'holder' = 'candidate'
  private readonly server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.write(this.standing)
    // Not end(): a visitor that hangs must not keep this one from withdrawing.
    socket.destroySoon()
  })

  private constructor(
    private readonly folder: string,
    private readonly name: string,
  ) {}

  static async stand(folder: string): Promise<Candidate> {
    const candidate = new Candidate(folder, `${randomBytes(6).toString('hex')}.sock`)
    await new Promise<void>((resolve, reject) => {
      candidate.server.once('error', reject)
      candidate.server.listen({ path: toSocketPath(candidate.socketPath), exclusive: true }, resolve)
    })
    // The lock must not keep a process alive that has nothing else to do.
    candidate.server.unref()
    return candidate
  }

  private get socketPath(): string {
    return path.join(this.folder, this.name)
  }

  private async listOthers(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => name.endsWith('.sock') && name !== this.name)
  }

  /**
   * Every candidate listens before it looks, so of two candidates at least one sees the other. The one with the later
   * name gives way; the one with the earlier name waits until the other has decided.
   */
  async isElected(): Promise<boolean> {
    const deadline = Date.now() + DECISION_TIMEOUT_MS
    for (const other of await this.listOthers()) {
      for (;;) {
        const standing = await askStanding(path.join(this.folder, other))
        if (standing === 'dead') break
        if (standing === 'holder' || standing === 'silent' || Date.now() > deadline) return false
        if (standing === 'candidate' && other < this.name) return false
        await sleep(POLL_MS)
      }
    }
    // A holder that died meanwhile may have swept this socket away when it was bound and did not listen yet.
    if (!(await stat(this.socketPath).catch(() => undefined))) return false
    this.standing = 'holder'
    return true
  }

  /** Only the holder sweeps, so that nobody takes a socket for dead that is about to listen. */
  async sweep(): Promise<void> {
    for (const other of await this.listOthers()) {
      const socketPath = path.join(this.folder, other)
      if ((await askStanding(socketPath)) === 'dead') await rm(socketPath, { force: true })
    }
  }

  async withdraw(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve())
    })
  }
}

/** Windows has no sockets in folders, but its named pipes belong to one process at a time and vanish with it. */
const toPipe = (directory: string): string => `\\\\.\\pipe\\parcel-${createHash('sha256').update(path.resolve(directory).toLowerCase()).digest('hex')}`

async function lockByPipe(directory: string): Promise<DirectoryLock> {
  const server = net.createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(inUse(directory)))
    server.listen({ path: toPipe(directory), exclusive: true }, resolve)
  })
  server.unref()
  return { release: () => new Promise((resolve) => void server.close(() => resolve())) }
}

function inUse(directory: string): DirectoryInUseError {
  return new DirectoryInUseError(
    `The data directory ${directory} is in use by another process. Stop that one, or choose another directory.`,
  )
}

/**
 * Makes this process the only one that works in `directory`, until it releases the lock or ends in any way.
 * Why sockets: docs/decisions/embedded-database-lock.md
 * @param platform given by tests only: macOS goes the way of Linux, within its shorter socket paths
 * @throws DirectoryInUseError when another process holds it.
 */
export async function lockDirectory(directory: string, platform: NodeJS.Platform = process.platform): Promise<DirectoryLock> {
  if (platform === 'win32') return lockByPipe(directory)
  const folder = `${path.resolve(directory)}.lock`
  await mkdir(folder, { recursive: true })
  let candidate: Candidate
  try {
    candidate = await Candidate.stand(folder)
  } catch (error) {
    if (error instanceof DirectoryInUseError) throw error
    throw new DirectoryInUseError(
      `The data directory ${directory} cannot be locked (${error instanceof Error ? error.message : String(error)}). ` +
        'It must lie on a local disk or a container volume that its user may write.',
    )
  }
  let elected = false
  try {
    elected = await candidate.isElected()
  } finally {
    if (!elected) await candidate.withdraw()
  }
  if (!elected) throw inUse(directory)
  await candidate.sweep()
  return { release: () => candidate.withdraw() }
}

function isPipeHeld(directory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ path: toPipe(directory) }, () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(false))
    socket.resume().end()
  })
}

/** Whether somebody works in `directory` at this moment. It takes no lock meanwhile: nobody who wants it finds it taken. */
export async function isDirectoryHeld(directory: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  if (platform === 'win32') return isPipeHeld(directory)
  const folder = `${path.resolve(directory)}.lock`
  const sockets = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sock'))
  const standings = await Promise.all(sockets.map((name) => askStanding(path.join(folder, name))))
  return standings.some((standing) => standing === 'holder' || standing === 'silent')
}

import { isNativeError } from 'node:util/types'
import { ConfigError } from '@server/config/config'
import { DatabaseUnavailableError, NO_PRIMARY } from '@server/db/database-errors'
import { DirectoryInUseError } from '@server/db/directory-lock'
import { MigrationError } from '@server/db/migrate'
import { NoRoomError } from '@server/ports/disk-room'

/** Their messages are written for who starts the server. */
const SENTENCES = [ConfigError, DirectoryInUseError, MigrationError, NoRoomError]

interface SystemError extends Error {
  readonly code?: string
  readonly port?: number
  readonly address?: string
  readonly hostname?: string
}

/** One clear sentence for what somebody at the console can change; the whole trace for a fault of the program. */
export function toSentence(error: unknown): string {
  if (!isNativeError(error)) return String(error)
  if (SENTENCES.some((kind) => error instanceof kind)) return error.message
  const isOfDatabase = error instanceof DatabaseUnavailableError
  if (isOfDatabase && error.code === NO_PRIMARY) return 'The PostgreSQL of DATABASE_URL takes no writes: it is not the primary.'
  const { code, port, address, hostname } = (isOfDatabase ? error.cause : error) as SystemError
  if (code === 'EADDRINUSE') return `The port ${port} is taken. Stop what runs there, or set PORT to another one.`
  if (code === 'ECONNREFUSED') return `No PostgreSQL answers at ${address}:${port}. See DATABASE_URL.`
  if (code === 'ENOTFOUND' && isOfDatabase) return `There is no host ${hostname}. See DATABASE_URL.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST is no address of this machine: ${hostname ?? address}.`
  if (code === 'EACCES' && port !== undefined) return `The port ${port} is not for everybody to open. Set PORT to one above 1023.`
  return error.stack ?? error.message
}

const FOLDER_TROUBLES: Readonly<Record<string, string>> = {
  EEXIST: 'is a file and no folder',
  ENOTDIR: 'lies in a file and not in a folder',
  EACCES: 'cannot be written by this user',
  EPERM: 'cannot be written by this user',
  EROFS: 'lies on a disk that cannot be written',
}

/** @throws ConfigError for a DATA_DIR that cannot be one */
export async function makeDataDir(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  try {
    await make(dataDir)
  } catch (error) {
    const trouble = FOLDER_TROUBLES[(error as SystemError).code ?? '']
    throw trouble === undefined ? error : new ConfigError(`DATA_DIR ${trouble}: ${dataDir}`)
  }
}

import { isNativeError } from 'node:util/types'
import { ConfigError } from '@server/config/config'
import { DatabaseUnavailableError, NO_PRIMARY } from '@server/db/database-errors'
import { DirectoryInUseError } from '@server/db/directory-lock'
import { MigrationError } from '@server/db/migrate'
import { DataMovedError } from '@server/db/moved-mark'
import { NoRoomError } from '@server/ports/disk-room'
import { WrongSecretError } from '@server/ports/secret-marks'
import { UpkeepError } from '@server/upkeep/upkeep-error'

/** Their messages are written for who starts the server. */
const SENTENCES = [ConfigError, DirectoryInUseError, MigrationError, DataMovedError, NoRoomError, WrongSecretError, UpkeepError]

interface SystemError extends Error {
  readonly code?: string
  readonly port?: number
  readonly address?: string
  readonly hostname?: string
}

/** No such database, a wrong password, or not from here: PostgreSQL's own words say which. */
const REFUSES_US = /^(3D000|28P01|28000)$/
/** The role may not do this to the tables. */
const NOT_THE_OWNER = '42501'
const NO_TLS = 'The server does not support SSL connections'
const DISTRUSTED = /CERT|UNABLE_TO_VERIFY/

/** Undefined for what PostgreSQL has nothing to do with. */
function toDatabaseSentence(error: Error): string | undefined {
  const isAway = error instanceof DatabaseUnavailableError
  if (isAway && error.code === NO_PRIMARY) return 'The PostgreSQL of DATABASE_URL takes no writes: it is not the primary.'
  const { code, port, address, hostname, message } = (isAway ? error.cause : error) as SystemError
  if (code === 'ECONNREFUSED') return `No PostgreSQL answers at ${address}:${port}. See DATABASE_URL.`
  if (code === 'ENOTFOUND' && isAway) return `There is no host ${hostname}. See DATABASE_URL.`
  if (REFUSES_US.test(code ?? '')) return `PostgreSQL refuses what DATABASE_URL asks for: ${message}.`
  if (code === NOT_THE_OWNER) {
    return `PostgreSQL refuses what DATABASE_URL asks for: ${message}. A role that may not change tables needs OWNER_DATABASE_URL beside it.`
  }
  if (message === NO_TLS) return 'The PostgreSQL of DATABASE_URL offers no TLS, which its sslmode asks for.'
  if (DISTRUSTED.test(code ?? '')) return `The certificate of the PostgreSQL of DATABASE_URL is not trusted: ${message}. See its sslmode and sslrootcert.`
  return isAway ? `PostgreSQL does not answer as it should: ${message}. See DATABASE_URL.` : undefined
}

/** One clear sentence for what somebody at the console can change; undefined for a fault of the program. */
export function findSentence(error: unknown): string | undefined {
  if (!isNativeError(error)) return undefined
  if (SENTENCES.some((kind) => error instanceof kind)) return error.message
  const ofDatabase = toDatabaseSentence(error)
  if (ofDatabase !== undefined) return ofDatabase
  const { code, port, address, hostname } = error as SystemError
  if (code === 'EADDRINUSE') return `The port ${port} is taken. Stop what runs there, or set PORT to another one.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST is no address of this machine: ${hostname ?? address}.`
  if (code === 'EACCES' && port !== undefined) return `The port ${port} is not for everybody to open. Set PORT to one above 1023.`
  return undefined
}

/** The same, or the whole trace. */
export function toSentence(error: unknown): string {
  return findSentence(error) ?? (isNativeError(error) ? (error.stack ?? error.message) : String(error))
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

import type { LoggerOptions } from 'pino'
import type { Config } from '@server/config/config'
import { DatabaseError } from '@server/db/database-errors'

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
}

/** Frames only: the first lines of a stack repeat the message. */
function toFrames(error: Error): string {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).join('\n')
}

/** A database's message may quote a member's data; its code and constraint say enough. */
function toLoggedError(error: Error): LoggedError {
  if (error instanceof DatabaseError) {
    const { code, constraint, table } = error
    return { type: error.name, message: 'refused by the database', stack: toFrames(error), code, constraint, table }
  }
  const code: unknown = Reflect.get(error, 'code')
  return {
    type: error.name,
    message: error.message,
    stack: toFrames(error),
    ...(typeof code === 'string' && { code }),
  }
}

/** Nets below the rule that nobody logs such things: by name, at the depths where objects are logged. */
const SECRET_NAMES = [
  'token', 'password', 'confirmPassword', 'code', 'email', 'phone', 'idNumber', 'address', 'authorization', 'signature', 'key',
]

/** One line of JSON each: never a body, a query, a header or an address. */
export function toLoggerOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: toLoggedError },
    redact: {
      paths: SECRET_NAMES.flatMap((name) => (name === 'code' ? [`input.${name}`, `body.${name}`] : [name, `*.${name}`, `*.*.${name}`])),
      remove: true,
    },
  }
}

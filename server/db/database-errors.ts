/** The SQLSTATE codes that the product acts upon. */
export const sqlStates = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  transactionAborted: '25P02',
  readOnly: '25006',
  diskFull: '53100',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
} as const

/** An error that the database reported. The same class from both engines; it never carries the query's parameters. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'

  constructor(
    message: string,
    readonly code: string,
    readonly constraint?: string,
    readonly table?: string,
    readonly severity?: string,
  ) {
    super(message)
  }
}

/** No session came free in time, or the queue for it is full: to be answered with "busy, try again". */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/**
 * The database cannot be reached, or went away in the middle. Whether a commit that was under way has happened is then
 * unknown: the same request under its own id finds out.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(
    override readonly cause: Error,
    /** The system's or PostgreSQL's own. */
    readonly code: string | undefined,
  ) {
    super(`the database is away: ${cause.message}`)
  }
}

/** The `code` of a DatabaseUnavailableError where a connection was made to what takes no writes: a replica, or what was the primary. */
export const NO_PRIMARY = 'NO_PRIMARY'

/** A programming error: a query outside the transaction that its own request holds would wait for itself. */
export class OutsideTransactionError extends Error {
  override readonly name = 'OutsideTransactionError'

  constructor() {
    super('a query was sent outside the transaction that this request holds: pass the transaction on')
  }
}

/** What a statement met was not there when the transaction looked: run again, it is. */
export class TransactionAgainError extends Error {
  override readonly name = 'TransactionAgainError'

  constructor(override readonly cause: unknown) {
    super('the transaction has met another one')
  }
}

function textField(source: object, name: string): string | undefined {
  const value: unknown = Reflect.get(source, name)
  return typeof value === 'string' ? value : undefined
}

/**
 * Turns what a driver throws into a DatabaseError when the server reported it (five-character SQLSTATE), else returns it
 * as it came. The drivers' `detail`, `where` and `params` are dropped: they quote members' data.
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError || typeof error !== 'object' || error === null) return error
  const code = textField(error, 'code')
  if (!code || !/^[0-9A-Z]{5}$/.test(code) || textField(error, 'severity') === undefined) return error
  return new DatabaseError(
    textField(error, 'message') ?? 'database error',
    code,
    textField(error, 'constraint'),
    textField(error, 'table'),
    textField(error, 'severity'),
  )
}

/** What reads by its own will and writes all the same says nothing about the database: it is a fault of the program. */
export function toWriteFault(error: unknown): unknown {
  return error instanceof DatabaseUnavailableError && error.code === sqlStates.readOnly ? toDatabaseError(error.cause) : error
}

/** The SQLSTATE of an error from the database, undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** Whether a unique index refused the row; with a name, whether it was this one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === sqlStates.uniqueViolation &&
    (constraint === undefined || error.constraint === constraint)
  )
}

/** Whether the database could not do it just now and would another time. */
export function isBusy(error: unknown): boolean {
  const code = sqlState(error)
  return (
    error instanceof DatabaseBusyError ||
    hasMetAnother(error) ||
    code === sqlStates.queryCanceled ||
    code === sqlStates.lockNotAvailable
  )
}

const saysUnsupported = (error: unknown, text: RegExp) =>
  typeof error === 'object' && error !== null && textField(error, 'code') === '0A000' && text.test(textField(error, 'message') ?? '')

/** A replica tells nobody the epoch (member-changes.ts): a pooler may lead a session there that began at the primary. */
export function isOfReplica(error: unknown): boolean {
  return saysUnsupported(error, /unlogged relations during recovery/)
}

/** A named statement was parsed before a newer server has changed what it reads; parsed anew it is right again. */
export function isStaleStatement(error: unknown): boolean {
  return saysUnsupported(error, /cached plan must not change result type/)
}

function hasMetAnother(error: unknown): boolean {
  const code = sqlState(error)
  const isOfDatabase = code === sqlStates.serializationFailure || code === sqlStates.deadlockDetected || isStaleStatement(error)
  return isOfDatabase || error instanceof TransactionAgainError
}

/**
 * Whether running the whole transaction again may succeed. So it does where a row names one that went away after the transaction had looked
 * at it: the next look sees that it is gone, and says so in its own words. What names no row each time is a fault of the program, and
 * stays one.
 */
export function isRetryable(error: unknown): boolean {
  return hasMetAnother(error) || sqlState(error) === sqlStates.foreignKeyViolation
}

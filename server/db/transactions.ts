import { DefaultQueryExecutor, Transaction, type ConnectionProvider, type DatabaseConnection, type PostgresPool, type TransactionSettings } from 'kysely'
import { ProductDialect } from '@server/db/dialect'
import type { Schema } from '@server/db/schema'
import { tracedConnection } from '@server/db/traced-statements'
import type { Step } from '@server/tracing/step'

type Tx = Transaction<Schema>

/** @param ready waits for what has to be true of the connection before the transaction begins */
export type RunTransaction = <T>(
  settings: TransactionSettings,
  work: (tx: Tx) => Promise<T>,
  step?: Step,
  ready?: (connection: DatabaseConnection) => Promise<void>,
) => Promise<T>

/**
 * Transactions in which statements travel as they come: the beginning with the first of them, the others without waiting for the
 * answers before them, and nobody waits for the end of one that has only read. Kysely's own let each statement
 * wait for the one before.
 * @param opening statements that travel with each beginning, and cost no turn
 */
export function createTransactions(pool: PostgresPool, opening?: string): RunTransaction {
  const dialect = new ProductDialect({ pool })
  const driver = dialect.createDriver()
  const initialized = driver.init()

  function toTransaction(provider: ConnectionProvider): Tx {
    const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), provider)
    return new Transaction<Schema>({ config: { dialect }, dialect, driver, executor })
  }

  return async (settings, work, step, ready) => {
    await initialized
    const acquired = await driver.acquireConnection()
    const connection = step ? tracedConnection(acquired, step) : acquired
    try {
      await ready?.(connection)
    } catch (error) {
      await driver.releaseConnection(acquired)
      throw error
    }
    let isOver = false
    const tx = toTransaction({
      provideConnection: (consume) => (isOver ? Promise.reject(new Error('this transaction is over')) : consume(connection)),
    })
    const begun = driver.beginTransaction(opening === undefined ? connection : openingWith(opening, connection), settings)
    // Heard at the end; what comes after it in the same session fails by itself.
    begun.catch(() => undefined)
    try {
      const result = await work(tx)
      isOver = true
      // Without it each statement would have been committed by itself.
      await begun
      const committed = driver.commitTransaction(connection)
      if (settings.accessMode === 'read only') committed.catch(() => undefined)
      else await committed
      return result
    } catch (error) {
      isOver = true
      // What cannot be rolled back any more is gone with its session.
      await driver.rollbackTransaction(connection).catch(() => undefined)
      throw error
    } finally {
      await driver.releaseConnection(acquired)
    }
  }
}

/** As the driver sees it while it begins a transaction. */
function openingWith(opening: string, connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: (query) => connection.executeQuery({ ...query, sql: `${query.sql}; ${opening}` }),
    streamQuery: (...query) => connection.streamQuery(...query),
  }
}

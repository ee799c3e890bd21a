import {
  type BinaryOperationNode, type DatabaseConnection, type Driver, OperatorNode, PostgresDialect, type PostgresDialectConfig, PostgresDriver, PostgresQueryCompiler,
  PrimitiveValueListNode, type TransactionSettings,
} from 'kysely'
import { toSqlName } from '@server/db/sql-names'

const LIST_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['in', '= any'],
  ['not in', '<> all'],
])

/**
 * Writes camelCase names as the database spells them. Kysely's CamelCasePlugin does so too, but copies the tree of each
 * query and each row: as much work again as making the query. Here a name is respelled where it is written anyway; rows
 * get their keys from the session (`SqlSession.query`), once a result.
 */
export class ProductQueryCompiler extends PostgresQueryCompiler {
  /** A list of values as one array: the same text for every length, so that it is parsed once (statement-names.ts). */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const operator = OperatorNode.is(node.operator) ? LIST_OPERATORS.get(node.operator.operator) : undefined
    if (operator === undefined || !PrimitiveValueListNode.is(node.rightOperand)) return super.visitBinaryOperation(node)
    this.visitNode(node.leftOperand)
    this.append(` ${operator}(`)
    this.appendValue(node.rightOperand.values)
    this.append(')')
  }

  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toSqlName(identifier))
  }
}

interface Opened {
  readonly begun: Promise<unknown>
  readonly isReadOnly: boolean
}

/**
 * Statements go to the database one after the other without waiting for each other's answers (postgres.ts), so the
 * beginning of a transaction travels with its first statement, and nobody waits for the end of one that has only read.
 */
class ProductDriver extends PostgresDriver {
  private readonly opened = new WeakMap<DatabaseConnection, Opened>()

  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings)
    // Told at the end; what comes after it in the same session fails by itself.
    begun.catch(() => undefined)
    this.opened.set(connection, { begun, isReadOnly: settings.accessMode === 'read only' })
    return Promise.resolve()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const opened = this.opened.get(connection)
    // Without it each statement would have been committed by itself.
    await opened?.begun
    const committed = super.commitTransaction(connection)
    if (!opened?.isReadOnly) return committed
    committed.catch(() => undefined)
  }
}

export class ProductDialect extends PostgresDialect {
  constructor(private readonly config: PostgresDialectConfig) {
    super(config)
  }

  override createDriver(): Driver {
    return new ProductDriver(this.config)
  }

  override createQueryCompiler(): ProductQueryCompiler {
    return new ProductQueryCompiler()
  }
}

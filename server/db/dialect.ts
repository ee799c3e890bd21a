import { type BinaryOperationNode, OperatorNode, PostgresDialect, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely'
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

export class ProductDialect extends PostgresDialect {
  override createQueryCompiler(): ProductQueryCompiler {
    return new ProductQueryCompiler()
  }
}

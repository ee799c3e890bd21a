import { PostgresDialect, PostgresQueryCompiler } from 'kysely'
import { toSqlName } from '@server/db/sql-names'

/**
 * Writes camelCase names as the database spells them. Kysely's CamelCasePlugin does so too, but copies the tree of each
 * query and each row: as much work again as making the query. Here a name is respelled where it is written anyway; rows
 * get their keys from the session (`SqlSession.query`), once a result.
 */
export class ProductQueryCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toSqlName(identifier))
  }
}

export class ProductDialect extends PostgresDialect {
  override createQueryCompiler(): ProductQueryCompiler {
    return new ProductQueryCompiler()
  }
}

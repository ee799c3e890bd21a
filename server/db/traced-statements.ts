import { SpanKind } from '@opentelemetry/api'
import type { DatabaseConnection } from 'kysely'
import type { Step } from '@server/tracing/step'

const FIRST_WORD = /^\s*([a-z]+)/i
const TABLE = /\b(?:from|into|update)\s+"?([a-z_][a-z0-9_]*)/i

/** `select orders`, `insert payments`, `commit`. */
function toName(sql: string): string {
  const word = FIRST_WORD.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(sql)?.[1]
  return table === undefined ? word : `${word} ${table}`
}

/** Each statement as a step of its own, with its text: values travel beside it, and are nowhere in it. */
export function tracedConnection(connection: DatabaseConnection, step: Step): DatabaseConnection {
  return {
    async executeQuery(query) {
      const statement = step.begin(toName(query.sql), { 'db.system.name': 'postgresql', 'db.query.text': query.sql }, SpanKind.CLIENT)
      try {
        const result = await connection.executeQuery<never>(query)
        statement.end()
        return result
      } catch (error) {
        statement.end(error)
        throw error
      }
    },
    streamQuery: (...query) => connection.streamQuery(...query),
  }
}

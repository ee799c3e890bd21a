import type { ErrorCode } from '@contract/kit/errors'
import type { Database, Tx } from '@server/db/database'
import type { Operator } from '@server/kit/who-asks'

/** What an operator did or tried: the endpoint's path, what came in and what went out. */
export interface OperatorAct {
  readonly operator: Operator
  readonly action: string
  readonly input: unknown
}

/** The first id that input or output names: the row says what was acted upon, never what was in it. */
function findSubjectId(...sources: readonly unknown[]): string | undefined {
  for (const source of sources) {
    if (typeof source !== 'object' || source === null) continue
    for (const [name, value] of Object.entries(source)) {
      if (/(?:Id|ClientNO)$/.test(name) && name !== 'requestId' && typeof value === 'string') return value
    }
  }
  return undefined
}

async function insertAct(tx: Tx, act: OperatorAct, outcome: 'done' | ErrorCode, output?: unknown): Promise<void> {
  await tx
    .insertInto('operatorActs')
    .values({
      keyId: act.operator.operatorKeyId,
      action: act.action,
      subjectId: findSubjectId(act.input, output) ?? null,
      outcome,
    })
    .execute()
}

/** In the transaction of the act itself. */
export function recordAct(tx: Tx, act: OperatorAct & { output: unknown }): Promise<void> {
  return insertAct(tx, act, 'done', act.output)
}

/** In a transaction of its own, since that of the act was rolled back. */
export function recordRefusedAct(database: Database, act: OperatorAct & { code: ErrorCode }): Promise<void> {
  return database.transaction((tx) => insertAct(tx, act, act.code))
}

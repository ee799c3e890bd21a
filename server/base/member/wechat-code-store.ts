import { sql } from 'kysely'
import type { Tx } from '@server/db/database'

interface TakenCode {
  readonly codeHash: string
  readonly takenFor: string
}

/** False when the code was taken before, by whatever process; one that is taking it right now is waited for. */
export async function insertCode(tx: Tx, code: TakenCode): Promise<boolean> {
  const row = await tx
    .insertInto('wechatCodes')
    .values(code)
    .onConflict((conflict) => conflict.column('codeHash').doNothing())
    .returning('codeHash')
    .executeTakeFirst()
  return row !== undefined
}

export async function wasTakenFor(tx: Tx, { codeHash, takenFor }: TakenCode): Promise<boolean> {
  const row = await tx.selectFrom('wechatCodes').select('codeHash').where('codeHash', '=', codeHash).where('takenFor', '=', takenFor).executeTakeFirst()
  return row !== undefined
}

/** WeChat lets a code live for five minutes. */
export async function deletePastWechatCodes(tx: Tx): Promise<void> {
  await tx.deleteFrom('wechatCodes').where(sql<boolean>`taken_at < app_now() - interval '1 hour'`).execute()
}

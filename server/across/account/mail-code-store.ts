import { sql } from 'kysely'
import type { MailedCodePurpose } from '@contract/account/identity'
import { SECOND_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'

interface CodeOf {
  readonly email: string
  readonly purpose: MailedCodePurpose
}

const { lifeMs, tries, resendAfterSeconds } = limits.mailCode

/** Around the present, both ways: a code from the future is of a clock that went back since, and stands for nothing. */
const isYoungerThan = (seconds: number) =>
  sql<boolean>`(mail_codes.sent_at > app_now() - make_interval(secs => ${seconds})
    and mail_codes.sent_at < app_now() + make_interval(secs => ${resendAfterSeconds}))`

/** Replaces the code before it. Undefined when that one is too young; else the code may be mailed. */
export async function insertCode(tx: Tx, { email, purpose }: CodeOf, codeHash: string): Promise<'inserted' | undefined> {
  const row = await tx
    .insertInto('mailCodes')
    .values({ email, purpose, codeHash })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet({ codeHash, tries: 0, sentAt: appNow, usedAt: null })
        .where(sql<boolean>`not ${isYoungerThan(resendAfterSeconds)}`),
    )
    .returning('email')
    .executeTakeFirst()
  return row && 'inserted'
}

/** How long ago the last code went out, in whole seconds. */
export async function getSecondsSinceCode(tx: Tx, { email, purpose }: CodeOf): Promise<number> {
  const { seconds } = await tx
    .selectFrom('mailCodes')
    .select(sql<number>`floor(extract(epoch from app_now() - sent_at))::integer`.as('seconds'))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return seconds
}

/**
 * Counts one try. Returns the code's hash while it is young, unused and not tried too often. One that is found too old is
 * over for good, wherever the clock goes.
 */
export async function countTry(tx: Tx, { email, purpose }: CodeOf): Promise<string | undefined> {
  const row = await tx
    .updateTable('mailCodes')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      usedAt: sql<Date | null>`case when not ${isYoungerThan(lifeMs / SECOND_MS)} then app_now() end`,
    }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('tries', '<', tries)
    .where('usedAt', 'is', null)
    .returning(['codeHash', 'usedAt'])
    .executeTakeFirst()
  return row?.usedAt === null ? row.codeHash : undefined
}

export async function updateCodeUsed(tx: Tx, { email, purpose }: CodeOf): Promise<void> {
  await tx
    .updateTable('mailCodes')
    .set({ usedAt: appNow })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute()
}

/** Nobody may use a code any more that lies in a mailbox which has nothing to say now. */
export async function deleteCodesOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('mailCodes').where('email', '=', email).execute()
}

export async function deletePastCodes(tx: Tx): Promise<void> {
  await tx.deleteFrom('mailCodes').where(sql<boolean>`sent_at <= app_now() - make_interval(secs => ${lifeMs / SECOND_MS})`).execute()
}

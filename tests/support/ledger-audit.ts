import path from 'node:path'
import type { Database } from '@server/db/database'
import { openEmbedded } from '@server/db/embedded'
import { openPostgres } from '@server/db/postgres'
import { auditLedger } from '@server/money/wallet/ledger'
import { findFaults } from './book-faults'

/** Every unit sums to zero, and no balance differs from its lines. */
export async function expectLedgerInOrder(db: Database): Promise<void> {
  const { sums, driftedAccountIds } = await auditLedger(db.kysely)
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  expect(driftedAccountIds).toEqual([])
}

async function audit(db: Database): Promise<void> {
  try {
    await expectLedgerInOrder(db)
    expect(await findFaults(db)).toEqual([])
  } finally {
    await db.close()
  }
}

/** Of a product that does not run. */
export async function auditEmbedded(dataDir: string): Promise<void> {
  const fail = (error: unknown): never => {
    throw error
  }
  await audit(await openEmbedded({ directory: path.join(dataDir, 'database'), onFatal: fail }))
}

export async function auditPostgres(connectionString: string): Promise<void> {
  await audit(openPostgres({ connectionString }))
}

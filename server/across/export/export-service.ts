import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { DataExport } from '@contract/export/export'
import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { toArchive } from '@server/across/export/export-archive'
import {
  deletePastExports,
  failAbandoned,
  findExport,
  findLatestExport,
  insertExport,
  updateFailed,
  updateReady,
  updateSteps,
  type ExportRow,
} from '@server/across/export/export-store'
import { readmeTexts } from '@server/across/export/export-texts'
import { readOwnData } from '@server/across/export/own-data-store'
import { getMember } from '@server/base/member/member-service'
import { getNow } from '@server/db/clock'
import type { Database, Reader, Tx } from '@server/db/database'
import type { OwnTable } from '@server/kit/member-part'
import type { Ports } from '@server/ports/ports'

export const isArchiveKept = sql<boolean>`exists (select 1 from member_exports where member_exports.id = file_pieces.file_id)`

const EXPORT_DATA = 'export-data'
const SEALED_FOR = 'own data'
/** Longer than any run: what still waits then has been left by a process that ended. */
const ABANDONED_MINUTES = 10
/**
 * What a killed server had in hand is taken up by another one only when this is over, and the member waits for it. A run
 * that really takes longer is overtaken by a second one of the same, which does no harm.
 */
const RUN_SECONDS = 60

type ExportPorts = Pick<Ports, 'jobs' | 'secret' | 'fileStore' | 'exportUrls'>

/** One at a time: asked for again while it is being put together, it is the same one. */
export async function requestExport(tx: Tx, { jobs }: Pick<Ports, 'jobs'>, tables: readonly OwnTable[], memberId: string, language: Language): Promise<void> {
  await failAbandoned(tx, ABANDONED_MINUTES, memberId)
  const exportId = await insertExport(tx, { memberId, language, stepsTotal: tables.length + 1 })
  if (exportId !== undefined) await jobs.enqueue(tx, EXPORT_DATA, { exportId })
}

export async function getLatestExport(
  db: Reader,
  { exportUrls }: Pick<Ports, 'exportUrls'>,
  memberId: string,
  now: Date,
): Promise<Complete<DataExport> | undefined> {
  const row = await findLatestExport(db, memberId)
  if (!row || now >= toEnd(row)) return undefined
  const { status, stepsDone, stepsTotal, requestedAt, bytes } = row
  return {
    status,
    stepsDone,
    stepsTotal,
    requestedAt: requestedAt.toISOString(),
    bytes: bytes ?? undefined,
    downloadUrl: bytes === null ? undefined : exportUrls.sign(row.id, memberId, now),
    availableUntil: bytes === null ? undefined : toEnd(row).toISOString(),
  }
}

function toEnd({ requestedAt }: ExportRow): Date {
  return new Date(requestedAt.getTime() + limits.export.availableHours * HOUR_MS)
}

interface Archive {
  /** To be read to its end or destroyed. */
  readonly content: Readable
  readonly bytes: number
  readonly fileName: string
}

/** For an address that was verified: the archive, as long as it is there. */
export async function findArchive(
  db: Reader,
  { secret, fileStore }: Pick<Ports, 'secret' | 'fileStore'>,
  exportId: string,
  now: Date,
): Promise<Archive | undefined> {
  const row = await findExport(db, exportId)
  if (row?.status !== 'ready' || row.bytes === null || now >= toEnd(row)) return undefined
  const { ClientNO } = await getMember(db, row.memberId)
  const sealed = await fileStore.read(exportId)
  const content = sealed && (await secret.openPieces(SEALED_FOR, sealed, exportId))
  return content && { content, bytes: row.bytes, fileName: `${ClientNO}-${row.requestedAt.toISOString().slice(0, 10)}.zip` }
}

export function registerExportJobs({ jobs, secret, fileStore }: ExportPorts, db: Database, tables: readonly OwnTable[]): void {
  async function run(exportId: string): Promise<void> {
    const row = await findExport(db.kysely, exportId)
    if (row?.status !== 'waiting') return
    // One moment of the member: the lines of the ledger add up to the balance beside them.
    const { ClientNO, exportedAt, data } = await db.snapshot(async (reader) => ({
      ClientNO: (await getMember(reader, row.memberId)).ClientNO,
      exportedAt: await getNow(reader),
      data: await readOwnData(reader, tables, row.memberId),
    }))
    const tell = (done: number) => db.transaction((tx) => updateSteps(tx, exportId, done))
    const readme = readmeTexts[row.language](ClientNO, exportedAt.toISOString())
    const archive = await toArchive(data, { readme, ClientNO, exportedAt }, tell)
    // Sealed: whoever copies the folder or the database has nothing.
    const sealed = secret.sealPieces(SEALED_FOR, archive, exportId)
    // Another run that was faster has stored its own under this id.
    if ((await findExport(db.kysely, exportId))?.status !== 'waiting') return
    const staged = await fileStore.stage(exportId, sealed)
    await db.transaction(async (tx) => {
      await staged.put(tx)
      await updateSteps(tx, exportId, row.stepsTotal)
      await updateReady(tx, exportId, archive.length)
    })
  }

  jobs.registerJob<{ exportId: string }>(
    EXPORT_DATA,
    async ({ exportId }) => {
      try {
        await run(exportId)
      } catch (error) {
        // The member is told at once and may ask again, which is better than to wait for a try that nobody sees: a further
        // one finds it failed. Only a run that was cut short, with its server, is tried again.
        await db.transaction((tx) => updateFailed(tx, exportId))
        throw error
      }
    },
    { retryLimit: 2, retryDelaySeconds: 1, expireSeconds: RUN_SECONDS },
  )
}

/** Rows first, so that none is left that points at no bytes. */
export async function deletePastArchives(db: Database, fileStore: Ports['fileStore']): Promise<void> {
  const past = await db.transaction(async (tx) => {
    await failAbandoned(tx, ABANDONED_MINUTES)
    return deletePastExports(tx, limits.export.availableHours)
  })
  for (const exportId of past) await fileStore.delete(exportId)
}

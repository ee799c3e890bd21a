import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import type { EvidenceCheck, EvidenceFault, EVIDENCE_SOURCES } from '@contract/evidence/evidence'
import { lockLineRow, listEntryRows, listLineIds, listSourceRows, type EvidenceEntryRow, type EvidenceLineRow, type SourceRow } from '@server/across/evidence/evidence-store'
import type { Database, Reader, Tx } from '@server/db/database'
import type { FileStore } from '@server/ports/file-store'

/** How many lines one request verifies. */
const LINES_A_PAGE = 50

const SOURCES: Readonly<Record<string, (typeof EVIDENCE_SOURCES)[number]>> = {
  parcel_events: 'event',
  order_events: 'event',
  parcel_measurements: 'measurement',
  parcel_photos: 'photo',
  order_photos: 'photo',
  order_bills: 'bill',
  order_tracks: 'track',
  shop_orders: 'measurement',
  shop_order_photos: 'photo',
  shop_after_sale_photos: 'photo',
  deal_events: 'event',
  deal_photos: 'photo',
}

const pictureSchema = v.object({ file_id: v.string(), picture: v.optional(v.string()) })

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The hash that the database's function makes of an entry, made once more here. */
const toHash = (previous: Buffer, { position, source, sourceKey, content }: EvidenceEntryRow): Buffer =>
  sha256(previous, [position, source, sourceKey, content].join('\n'))

/** All that is written of a line, at one moment. */
export interface WrittenLine {
  readonly lineId: string
  readonly line: EvidenceLineRow | undefined
  readonly entries: readonly EvidenceEntryRow[]
  readonly sources: readonly SourceRow[]
}

export async function readLine(tx: Tx, lineId: string): Promise<WrittenLine> {
  const line = await lockLineRow(tx, lineId)
  const [entries, sources] = await Promise.all([listEntryRows(tx, lineId), listSourceRows(tx, lineId)])
  return { lineId, line, entries, sources }
}

/**
 * Reads a line again from its beginning: every hash, what each row says now beside what it said when it was recorded, and the
 * bytes of each picture.
 */
export async function verifyLine({ lineId, line, entries, sources }: WrittenLine, files: Pick<FileStore, 'read'>): Promise<Complete<EvidenceCheck>> {
  const now = new Map(sources.map((row) => [toName(row), row]))
  const faults: EvidenceFault[] = []
  let previous = sha256(`evidence ${lineId}`)
  let pictures = 0
  for (const [index, entry] of entries.entries()) {
    const at = toPlace(entry)
    const isChained = entry.position === index + 1 && toHash(previous, entry).equals(entry.hash)
    if (!isChained) faults.push({ ...at, fault: 'broken' })
    previous = entry.hash
    const row = now.get(toName(entry))
    now.delete(toName(entry))
    if (!row) faults.push({ ...at, fault: 'missing' })
    else if (row.content !== entry.content) faults.push({ ...at, fault: 'changed' })
    const picture = await checkPicture(files, entry)
    if (picture !== undefined) pictures += 1
    if (picture !== undefined && picture !== 'same') faults.push({ ...at, fault: picture })
  }
  if (line ? line.entries !== entries.length || !line.newestHash.equals(previous) : entries.length > 0) faults.push({ fault: 'cutOff' })
  // A row of which no entry speaks came past the triggers.
  for (const row of now.values()) faults.push({ fault: 'unrecorded', source: SOURCES[row.source] })
  return { entries: entries.length, pictures, since: line?.beganAt.toISOString(), newestHash: line?.newestHash.toString('hex'), faults }
}

const toName = ({ source, sourceKey }: Pick<SourceRow, 'source' | 'sourceKey'>) => `${source} ${sourceKey}`

const toPlace = ({ source, position, recordedAt }: EvidenceEntryRow) => ({
  source: SOURCES[source],
  position,
  at: recordedAt.toISOString(),
})

/** Undefined where the entry shows none. The hash is the one that was recorded, not the one that the file's row has now. */
async function checkPicture(files: Pick<FileStore, 'read'>, { content }: EvidenceEntryRow): Promise<'same' | 'picture' | 'pictureMissing' | undefined> {
  const kept = v.safeParse(pictureSchema, toObject(content))
  if (!kept.success) return undefined
  const bytes = await files.read(kept.output.file_id)
  if (!bytes) return 'pictureMissing'
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece as Buffer)
  return hash.digest('hex') === kept.output.picture ? 'same' : 'picture'
}

/** An entry that was changed may be anything. */
function toObject(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

export interface BrokenLine extends Complete<EvidenceCheck> {
  readonly orderNumber: string | undefined
  readonly trackingNumber: string | undefined
}

/** A page of all parcels and orders; only those that are not as they were written are named. */
export async function verifyLines(db: Reader, transaction: Database['transaction'], files: Pick<FileStore, 'read'>, cursor: string | undefined) {
  const ids = await listLineIds(db, cursor, LINES_A_PAGE + 1)
  const page = ids.slice(0, LINES_A_PAGE)
  const broken: BrokenLine[] = []
  let [entries, pictures] = [0, 0]
  for (const { id, orderNumber, trackingNumber } of page) {
    const check = await verifyLine(await transaction((tx) => readLine(tx, id)), files)
    entries += check.entries
    pictures += check.pictures
    if (check.faults.length > 0)
      broken.push({ ...check, orderNumber: orderNumber ?? undefined, trackingNumber: trackingNumber ?? undefined })
  }
  return { checked: page.length, entries, pictures, broken, nextCursor: ids.length > LINES_A_PAGE ? page.at(-1)?.id : undefined }
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { readStamp } from '@server/upkeep/stamps'

// BACKUP_DIR of an embedded server:
//   embedded-<moment>/base/            the database's files, each as it was at some time while they were copied
//   embedded-<moment>/manifest.json    written last: their checksums, and from when on the copy can be used
//   embedded-<moment>/log/<moment>_<segment>.gz   what happened since, a piece a minute, named by the moment up to which it tells
//   files/                             pictures and exports, of all copies

export const toBaseFolder = (copy: string): string => path.join(copy, 'base')
export const toLogFolder = (copy: string): string => path.join(copy, 'log')
export const toManifestFile = (copy: string): string => path.join(copy, 'manifest.json')
export const toFilesFolder = (backupDir: string): string => path.join(backupDir, 'files')

/** The database's own folder of its log. */
export const WAL_FOLDER = 'pg_wal'
export const SEGMENT = /^[0-9A-F]{24}$/

const SEGMENTS_OF_A_LOG = 0x100

/** The name of the piece of 16 MiB that follows. */
export function nextSegment(segment: string): string {
  const [log, part] = [parseInt(segment.slice(8, 16), 16), parseInt(segment.slice(16), 16) + 1]
  const toHex = (count: number) => count.toString(16).toUpperCase().padStart(8, '0')
  return segment.slice(0, 8) + toHex(log + Math.floor(part / SEGMENTS_OF_A_LOG)) + toHex(part % SEGMENTS_OF_A_LOG)
}

export const manifestSchema = v.object({
  format: v.literal(1),
  /** From this moment on the copy can be restored. */
  usableFrom: v.string(),
  folders: v.array(v.string()),
  /** By their paths. */
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
})
export type Manifest = v.InferOutput<typeof manifestSchema>

export interface Copy {
  readonly folder: string
  readonly usableFrom: Date
}

const PREFIX = 'embedded-'
export const toCopyName = (stamp: string): string => `${PREFIX}${stamp}`

export async function readManifest(copy: string): Promise<Manifest | undefined> {
  const text = await readFile(toManifestFile(copy), 'utf8').catch(() => undefined)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  return parsed.success ? parsed.output : undefined
}

/** Whole ones, oldest first. */
export async function listCopies(backupDir: string): Promise<readonly Copy[]> {
  const names = await readdir(backupDir).catch(() => [])
  const copies: Copy[] = []
  for (const name of names.filter((one) => one.startsWith(PREFIX) && readStamp(one.slice(PREFIX.length))).sort()) {
    const folder = path.join(backupDir, name)
    const manifest = await readManifest(folder)
    if (manifest) copies.push({ folder, usableFrom: new Date(manifest.usableFrom) })
  }
  return copies
}

export interface LogPiece {
  readonly file: string
  readonly segment: string
  /** What has happened up to this moment, and nothing later, is in it and in those before it. */
  readonly until: Date
}

/** In their order. */
export async function listLog(copy: string): Promise<readonly LogPiece[]> {
  const names = await readdir(toLogFolder(copy)).catch(() => [])
  return names
    .flatMap((name): LogPiece[] => {
      const [stamp = '', rest = ''] = name.split('_')
      const [until, segment] = [readStamp(stamp), rest.replace(/\.gz$/, '')]
      return until && SEGMENT.test(segment) ? [{ file: path.join(toLogFolder(copy), name), segment, until }] : []
    })
    .sort((one, other) => (one.segment < other.segment ? -1 : 1))
}

import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { toCsv } from '@server/tables/csv'
import type { OwnData } from '@server/across/export/own-data-store'

export interface ArchiveHead {
  readonly readme: string
  readonly ClientNO: string
  readonly exportedAt: Date
}

/** The whole as JSON, and one CSV for each table. `onStep` after each table. */
export async function toArchive(data: readonly OwnData[], head: ArchiveHead, onStep: (done: number) => Promise<void>): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: head.exportedAt })
  add('README.txt', head.readme)
  const tables = Object.fromEntries(data.map(({ name, rows }) => [name, rows]))
  add('data.json', JSON.stringify({ ClientNO: head.ClientNO, exportedAt: head.exportedAt.toISOString(), ...tables }, null, 2))
  for (const [index, { name, rows }] of data.entries()) {
    add(`csv/${name}.csv`, toCsv(rows))
    await onStep(index + 1)
  }
  zip.end()
  return buffer(zip.outputStream)
}

import { writeFile } from 'node:fs/promises'
import type { OutputOf } from '@contract/kit/endpoint'
import type { ImportCounts } from '@contract/shop/catalogue'
import { importCatalogue } from '@contract/shop/shop-operator-endpoints'
import type { RowFault } from '@server/cli/catalogue-table/columns'
import { exportWorkbook } from '@server/cli/catalogue-table/export-workbook'
import { importWorkbook, type WorkbookOutcome } from '@server/cli/catalogue-table/import-catalogue'
import { NO_ARCHIVE, openPictureArchive } from '@server/cli/catalogue-table/picture-archive'
import { getWord, UsageError, type Command, type Outcome, type TypedWords } from '@server/cli/command'
import { readBytes, readDocument } from '@server/cli/read-document'
import type { ServerClient } from '@server/cli/server-client'
import { toFacts, toTable } from '@server/cli/text-table'

const MOST_FAULTS = 500

const toCounts = ({ created, changed, unchanged }: ImportCounts) => `${created} new, ${changed} changed, ${unchanged} unchanged`

const toCountFacts = ({ categories, goods, skus }: Readonly<Record<'categories' | 'goods' | 'skus', ImportCounts>>, more: Readonly<Record<string, string>> = {}) =>
  toFacts({ categories: toCounts(categories), goods: toCounts(goods), options: toCounts(skus), ...more })

function toOutcomeText(outcome: OutputOf<typeof importCatalogue>): string {
  if (outcome.faults.length === 0) return toCountFacts(outcome)
  // Rows as a sheet counts them.
  const rows = outcome.faults.map(({ sheet, index, code, field, value, reason }) => [sheet, String(index + 1), code, field, value, reason])
  return `nothing was written:\n${toTable(['sheet', 'row', 'code', 'field', 'value', 'fault'], rows)}`
}

function toFaultTable(faults: readonly RowFault[]): string {
  const shown = faults.slice(0, MOST_FAULTS).map(({ sheet, row, column, code, value }) => [sheet, row === 0 ? '' : String(row), column, code, value])
  const more = faults.length > MOST_FAULTS ? `\n\nand ${faults.length - MOST_FAULTS} more` : ''
  return toTable(['sheet', 'row', 'column', 'code', 'value'], shown) + more
}

function toWorkbookText(outcome: WorkbookOutcome, dryRun: boolean): string {
  const { pictures, refusedBatches, faults } = outcome
  const facts = toCountFacts(outcome, { pictures: `${pictures.sent} sent, ${pictures.known} there already` })
  if (faults.length === 0) return dryRun ? `nothing was written, this would be:\n${facts}` : facts
  return `${facts}\n\nof ${refusedBatches} ${refusedBatches === 1 ? 'batch' : 'batches'} nothing was written:\n${toFaultTable(faults)}`
}

/** An xlsx is a zip, whatever it is called. */
const isZip = (content: Buffer) => content.subarray(0, 2).toString('latin1') === 'PK'

async function runImport(server: ServerClient, typed: TypedWords): Promise<Outcome> {
  const [file, pictures] = [getWord(typed, 0), typed.words[1]]
  const dryRun = typed.has('dry-run')
  const content = await readBytes(file)
  if (!isZip(content)) {
    if (pictures !== undefined) throw new UsageError('pictures come with an xlsx alone')
    const outcome = await server.ask(importCatalogue, { ...(await readDocument(file, importCatalogue)), dryRun })
    return { data: outcome, text: toOutcomeText(outcome), isAmiss: outcome.faults.length > 0 }
  }
  const archive = pictures === undefined ? NO_ARCHIVE : openPictureArchive(await readBytes(pictures), pictures)
  const outcome = await importWorkbook(server, { content, file, archive, dryRun })
  const shown = { ...outcome, faults: outcome.faults.slice(0, MOST_FAULTS), faultCount: outcome.faults.length }
  return { data: shown, text: toWorkbookText(outcome, dryRun), isAmiss: outcome.faults.length > 0 }
}

/** The shop's catalogue as a file. */
export const shopCatalogueCommands: readonly Command[] = [
  {
    name: 'shop-import',
    words: ['<file.xlsx|file.json>', '[pictures.zip]'],
    help: 'add or change categories, goods and their options by code; a batch with a fault writes nothing, and every fault is named',
    options: { 'dry-run': { help: 'only look' } },
    example: 'shop-import catalogue.xlsx pictures.zip --dry-run',
    run: runImport,
  },
  {
    name: 'shop-export',
    words: ['<file.xlsx>'],
    help: 'write the catalogue into a new workbook, as shop-import reads it: brought in again it changes nothing',
    options: {},
    example: 'shop-export catalogue.xlsx',
    async run(server, typed) {
      const file = getWord(typed, 0)
      const { content, counts } = await exportWorkbook(server)
      await writeFile(file, content, { flag: 'wx' }).catch(() => {
        throw new UsageError(`${file} cannot be written: it must be a new file in a folder that is there`)
      })
      return {
        data: counts,
        text: toFacts({ categories: String(counts.categories), goods: String(counts.goods), options: String(counts.skus), file }),
      }
    },
  },
]

import type { ForecastOutcome } from '@contract/parcel/many-forecasts'
import { columnTitles, type ReadTable, type TableFault } from '@contract/parcel/forecast-table'
import { useRef, useState } from 'react'
import { currentLanguage } from '@/i18n/language'
import { currentStrings } from '@/i18n/use-strings'
import { tables } from '@/platform/tables'
import { explainRefusal } from '@/prompts/refusals'
import { useForecastParcels, useReadTable, type TableDefaults } from '../forecast-queries'
import { importStrings } from './import-strings'
import { sendMany } from './send-many'

type Step = 'choosing' | 'reading' | 'read' | 'sending' | 'stopped' | 'done'

export interface ImportCounts {
  /** Lines that are, or were, to be sent. */
  readonly all: number
  readonly answered: number
  readonly taken: number
  readonly own: number
  readonly needLabel: number
}

const NOTHING: ImportCounts = { all: 0, answered: 0, taken: 0, own: 0, needLabel: 0 }
const NO_FAULTS: readonly TableFault[] = []

/** A spreadsheet on its way: chosen, read by the server, sent in pieces. Its lines are kept beside what is drawn: they may be thousands. */
export function useImport() {
  const [step, setStep] = useState<Step>('choosing')
  const [fileName, setFileName] = useState('')
  const [counts, setCounts] = useState(NOTHING)
  const [faults, setFaults] = useState(NO_FAULTS)
  const table = useRef<ReadTable>({ rows: [], faults: [] })
  const outcomes = useRef<readonly ForecastOutcome[]>([])
  const readTable = useReadTable()
  const forecastMany = useForecastParcels()

  async function choose(unsaid: TableDefaults): Promise<void> {
    const file = await tables.choose()
    if (typeof file === 'string') return void (await explainRefusal(file, { wayOn: currentStrings(importStrings).chooseFailed }))
    setFileName(file.name)
    setStep('reading')
    const read = await readTable(file.path, unsaid)
    if (!read) return setStep('choosing')
    table.current = read
    outcomes.current = []
    setCounts({ ...NOTHING, all: read.rows.length })
    setFaults(read.faults)
    setStep('read')
  }

  async function send(): Promise<void> {
    setStep('sending')
    const before = outcomes.current
    const earlierLabels = counts.needLabel
    const rest = table.current.rows.slice(before.length).map(({ parcel }) => parcel)
    const note = (rows: readonly ForecastOutcome[], needLabel: number) => {
      outcomes.current = [...before, ...rows]
      setCounts(toCounts(table.current, outcomes.current, earlierLabels + needLabel))
    }
    const sent = await sendMany(forecastMany, rest, (rows) => note(rows, 0))
    note(sent.rows, sent.needLabel)
    setFaults(toFaults(table.current, outcomes.current))
    setStep(sent.isWhole ? 'done' : 'stopped')
  }

  return { step, fileName, sheet: table.current.sheet, rows: table.current.rows, counts, faults, choose, send }
}

export type TableImport = ReturnType<typeof useImport>

function toCounts({ rows }: ReadTable, outcomes: readonly ForecastOutcome[], needLabel: number): ImportCounts {
  const countOf = (kind: ForecastOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length
  return { all: rows.length, answered: outcomes.length, taken: countOf('forecast'), own: countOf('own'), needLabel }
}

/** What was wrong when it was read, and what the forecast itself was refused for, as they stand in the table. */
function toFaults({ rows, faults }: ReadTable, outcomes: readonly ForecastOutcome[]): TableFault[] {
  const refused = outcomes.flatMap(({ outcome, trackingNumber, reason = '' }, place): TableFault[] => {
    const line = rows[place]
    if (outcome !== 'refused' || !line) return []
    return [{ row: line.row, column: columnTitles.trackingNumber[currentLanguage()], value: trackingNumber, reason }]
  })
  return [...faults, ...refused].sort((a, b) => a.row - b.row)
}

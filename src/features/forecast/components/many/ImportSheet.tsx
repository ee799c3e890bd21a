import type { Carrier, GoodsNature } from '@contract/parcel/parcel'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Cell } from '@/components/Cell'
import { ChipRow } from '@/components/ChipRow'
import { Meter } from '@/components/Meter'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { keepLastChoices, lastChoices } from '@/entities/warehouse/last-choices'
import { formatCount } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { tables } from '@/platform/tables'
import { explainRefusal } from '@/prompts/refusals'
import { routes } from '@/routes'
import { toTemplateAddress } from '../../forecast-queries'
import { importStrings } from '../../many/import-strings'
import { pasteStrings } from '../../many/paste-strings'
import { useImport } from '../../many/use-import'
import { NatureChoice } from '../goods/NatureChoice'
import { FaultList } from './FaultList'
import styles from './many.module.scss'
import { ReviewList } from './ReviewList'

export interface ImportSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly warehouses: readonly Warehouse[]
  readonly carriers: readonly Carrier[]
  readonly warehouseId: string
}

/** A spreadsheet: what it must hold, what was found in it, how far it is, and what became of each line. */
export function ImportSheet({ open, onClose, warehouses, carriers, warehouseId }: ImportSheetProps) {
  const words = useStrings(importStrings)
  const paste = useStrings(pasteStrings)
  const table = useImport()
  const [chosen, setChosen] = useState<string>()
  const [chosenNature, setNature] = useState<GoodsNature>()
  const [isAsked, setAsked] = useState(false)
  const warehouse = chosen ?? (warehouseId || undefined)
  const nature = chosenNature ?? lastChoices().goodsNature
  const { step, counts, faults } = table
  const isAtWork = step === 'reading' || step === 'sending'
  const hasAnswers = step === 'sending' || step === 'stopped' || step === 'done'

  // A line that says no kind takes this one, and none is taken unseen for ordinary goods.
  const choose = () => {
    setAsked(true)
    if (nature === undefined) return undefined
    keepLastChoices({ warehouseId: warehouse, goodsNature: nature })
    return table.choose({ warehouseId: warehouse ?? '', goodsNature: nature })
  }
  const openTemplate = async () => {
    const outcome = await tables.open(toTemplateAddress())
    if (outcome !== 'done') await explainRefusal(outcome, { wayOn: words.templateFailed })
  }
  const goToList = () => {
    onClose()
    return goTo(routes.parcels, { status: 'all' })
  }
  return (
    <Sheet open={open} title={words.title} onClose={onClose} locked={isAtWork} bar={<View className="grow">{toAction()}</View>}>
      {(step === 'choosing' || step === 'reading') && (
        <>
          <View className={styles.rules}>{words.rules}</View>
          <Cell icon="download" title={words.template} text="xlsx" onPress={() => void openTemplate()} />
          <ChipRow
            label={words.warehouse}
            options={warehouses.map(({ warehouseId: value, name }) => ({ value, text: name }))}
            value={warehouse}
            onChange={setChosen}
          />
          <NatureChoice
            label={words.nature}
            value={nature}
            onChange={setNature}
            warehouseId={warehouse ?? ''}
            error={isAsked && nature === undefined ? paste.natureFirst : undefined}
          />
        </>
      )}
      {step !== 'choosing' && (
        <View className={styles.file} aria-live="polite">
          <View className="t13 c3">{table.fileName}</View>
          {step === 'read' && table.sheet !== undefined && <View className="t13 c3">{words.sheet(table.sheet)}</View>}
          {step === 'reading' && <View className="t15 b">{words.reading}</View>}
          {step === 'read' && (
            <View className="t15 b">{counts.all + faults.length === 0 ? words.empty : words.summary(counts.all, faults.length)}</View>
          )}
          {step === 'sending' && <View className="t15 b">{words.progress(formatCount(counts.answered), formatCount(counts.all))}</View>}
        </View>
      )}
      {step === 'sending' && (
        <>
          <Meter
            label={words.progress(formatCount(counts.answered), formatCount(counts.all))}
            part={counts.answered / Math.max(1, counts.all)}
          />
          <NoteLine>{words.stay}</NoteLine>
        </>
      )}
      {hasAnswers && step !== 'sending' && (
        <>
          <NoteLine tone="good">{words.done(formatCount(counts.taken))}</NoteLine>
          {counts.own > 0 && <NoteLine>{words.own(formatCount(counts.own))}</NoteLine>}
          {counts.needLabel > 0 && <NoteLine tone="warning">{paste.needLabel(counts.needLabel)}</NoteLine>}
          {step === 'stopped' && <NoteLine tone="warning">{words.stopped}</NoteLine>}
        </>
      )}
      {(step === 'read' || step === 'stopped' || step === 'done') && <FaultList faults={faults} />}
      {step === 'read' && <ReviewList rows={table.rows} warehouses={warehouses} carriers={carriers} />}
    </Sheet>
  )

  function toAction() {
    if (step === 'done') {
      return (
        <Button size="xl" block onPress={goToList}>
          {paste.list}
        </Button>
      )
    }
    if (step === 'stopped') {
      return (
        <Button size="xl" block onPress={table.send}>
          {words.goOn}
        </Button>
      )
    }
    if (step === 'sending' || (step === 'read' && counts.all > 0)) {
      return (
        <Button size="xl" block loading={step === 'sending'} onPress={table.send}>
          {words.submit(formatCount(counts.all))}
        </Button>
      )
    }
    return (
      <Button size="xl" block loading={step === 'reading'} onPress={choose}>
        {step === 'read' ? words.another : words.choose}
      </Button>
    )
  }
}

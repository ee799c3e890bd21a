import type { Carrier, GoodsNature } from '@contract/parcel/parcel'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { ChipRow } from '@/components/ChipRow'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { SwitchRow } from '@/components/SwitchRow'
import { CarrierMark } from '@/entities/parcel/CarrierMark'
import { keepLastChoices, lastChoices } from '@/entities/warehouse/last-choices'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { scrollToId } from '@/platform/scroll'
import { pasteStrings } from '../../many/paste-strings'
import { usePaste } from '../../many/use-paste'
import { NatureChoice } from '../goods/NatureChoice'
import styles from './many.module.scss'
import { PastedText } from './PastedText'
import { PasteLine } from './PasteLine'

const CHOICES_ANCHOR = 'paste-choices'
const OUTCOME_ANCHOR = 'paste-outcome'

export interface PasteSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly warehouses: readonly Warehouse[]
  readonly carriers: readonly Carrier[]
  /** What the form below has chosen; `''` while nothing is. */
  readonly warehouseId: string
  /** Another way to bring many, while nothing was pasted. */
  readonly otherWay?: ReactNode
}

/** Many numbers at once: pasted, looked through, sent, and each with its answer. */
export function PasteSheet({ open, onClose, warehouses, carriers, warehouseId, otherWay }: PasteSheetProps) {
  const words = useStrings(pasteStrings)
  const paste = usePaste(carriers)
  const [chosenWarehouse, setWarehouse] = useState<string>()
  const [chosenNature, setNature] = useState<GoodsNature>()
  /** Sent without one of them: what lacks is said beside it. */
  const [isAsked, setAsked] = useState(false)
  const [asking, setAsking] = useState<string>()
  const warehouse = chosenWarehouse ?? (warehouseId || undefined)
  const nature = chosenNature ?? lastChoices().goodsNature
  const { rows, toSend, numbers } = paste
  const whenOpened = useRef(paste.takeClipboard)
  whenOpened.current = paste.takeClipboard
  useEffect(() => {
    if (open) void whenOpened.current()
  }, [open])
  const countOf = (...kinds: readonly string[]) => rows.filter(({ state }) => kinds.includes(state.kind)).length
  const taken = countOf('taken')
  const refused = countOf('refused')
  const repeated = countOf('own', 'same')
  const isDone = taken > 0 && toSend.length === 0

  const hint = countOf('noCarrier') > 0 ? words.carrierFirst : words.later

  const goToList = () => {
    onClose()
    return goTo(routes.parcels, { status: 'all' })
  }
  const send = async () => {
    setAsked(true)
    if (warehouse === undefined || nature === undefined) return scrollToId(CHOICES_ANCHOR)
    keepLastChoices({ warehouseId: warehouse, goodsNature: nature })
    // What has come of it stands there, and is not said a second time over it.
    if (await paste.send({ warehouseId: warehouse, goodsNature: nature })) scrollToId(OUTCOME_ANCHOR)
  }
  return (
    <>
      <Sheet
        open={open}
        title={words.title}
        onClose={onClose}
        locked={paste.isSending}
        bar={
          <View className={styles.bar}>
            <View className={`t12 c3 grow ${styles.roomy}`}>{hint}</View>
            {isDone ? (
              <Button size="xl" onPress={goToList}>
                {words.list}
              </Button>
            ) : (
              <Button size="xl" disabled={toSend.length === 0} loading={paste.isSending} onPress={send}>
                {words.submit(toSend.length)}
              </Button>
            )}
          </View>
        }
      >
        <View className={styles.steady}>
          <PastedText paste={paste} />
          <View className={`t12 c3 ${styles.tight}`}>{hint}</View>
          {paste.text === '' && otherWay}
          {paste.hasPersonal && <NoteLine icon="shield-check">{words.personal}</NoteLine>}
          {paste.read !== '' && numbers.length === 0 && <NoteLine tone="warning">{words.nothing}</NoteLine>}
          {numbers.length > 0 && (
            <>
              <View className={styles.warehouse} id={CHOICES_ANCHOR}>
                <ChipRow
                  label={words.warehouse}
                  options={warehouses.map(({ warehouseId: value, name }) => ({ value, text: name }))}
                  value={warehouse}
                  onChange={setWarehouse}
                  error={isAsked && warehouse === undefined ? words.warehouseFirst : undefined}
                />
                <NatureChoice
                  label={words.nature}
                  value={nature}
                  onChange={setNature}
                  warehouseId={warehouse ?? ''}
                  error={isAsked && nature === undefined ? words.natureFirst : undefined}
                />
              </View>
              <View className={styles.summary} id={OUTCOME_ANCHOR} aria-live="polite">
                <View className="t15 b" {...withRole('heading')} aria-level="3">
                  {words.found(numbers.length)}
                </View>
                <View className="t12 c3">
                  {[words.ready(countOf('ready', 'noCarrier')), ...(repeated > 0 ? [words.repeated(repeated)] : [])].join(' · ')}
                </View>
              </View>
              {paste.hasGoods && !isDone && (
                <SwitchRow label={words.goods} text={words.goodsText} on={paste.takesGoods} onChange={paste.takeGoods} />
              )}
              <View {...withRole('status')}>{taken > 0 && <NoteLine tone="good">{words.done(taken)}</NoteLine>}</View>
              {paste.needLabel > 0 && <NoteLine tone="warning">{words.needLabel(paste.needLabel)}</NoteLine>}
              {refused > 0 && <NoteLine tone="problem">{words.refused(refused)}</NoteLine>}
              <View>
                {rows.map((row) => (
                  <PasteLine
                    key={row.key}
                    row={row}
                    items={paste.goods[row.trackingNumber]}
                    carrier={carriers.find(({ code }) => code === row.carrierCode)}
                    isChosen={paste.isChosen(row)}
                    onToggle={() => paste.toggle(row.trackingNumber)}
                    onChooseCarrier={() => setAsking(row.trackingNumber)}
                  />
                ))}
              </View>
            </>
          )}
        </View>
      </Sheet>
      <ChoiceSheet
        open={open && asking !== undefined}
        title={words.choose}
        choices={carriers.map((carrier) => ({
          value: carrier.code,
          text: carrier.name,
          keywords: carrier.code,
          mark: <CarrierMark carrier={carrier} />,
        }))}
        value={rows.find(({ trackingNumber }) => trackingNumber === asking)?.carrierCode}
        onChoose={(code) => asking !== undefined && paste.choose(asking, code)}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

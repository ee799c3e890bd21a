import { limits } from '@contract/limits'
import type { ForecastOutcome } from '@contract/parcel/many-forecasts'
import { findNumbers, MAX_PASTED_TEXT } from '@contract/parcel/number/find-numbers'
import type { Carrier, Forecast } from '@contract/parcel/parcel'
import { useEffect, useMemo, useState } from 'react'
import { createDraft } from '@/forms/drafts'
import { clipboard } from '@/platform/clipboard'
import { useForecastParcels, useOwnNumbers } from '../forecast-queries'
import { findGoods, type PastedGoods } from './paste-goods'
import { isSendable, toForecasts, toPasteRows, withoutPersonal, type PasteRow } from './paste-rows'
import { sendMany } from './send-many'

/** After the last key, so that a number is not judged while it is typed. */
const READ_AFTER_MS = 300

const NO_GOODS: PastedGoods = {}
const NO_OUTCOMES: Readonly<Record<string, ForecastOutcome>> = {}

/** A text, the numbers in it, what is chosen of them, and what became of each. The text outlives the page. */
export function usePaste(carriers: readonly Carrier[]) {
  const [draft] = useState(() => createDraft<{ text: string }>('paste'))
  const [text, setText] = useState(() => draft.read()?.text ?? '')
  const [isCut, setCut] = useState(false)
  const [read, setRead] = useState(text)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  /** Those whose tick the member has changed. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState(NO_OUTCOMES)
  const [needLabel, setNeedLabel] = useState(0)
  const [isSending, setSending] = useState(false)
  /** Unless the member leaves out what was read. */
  const [takesGoods, takeGoods] = useState(true)
  const forecastMany = useForecastParcels()

  useEffect(() => {
    if (text === read) return
    const timer = setTimeout(() => {
      setRead(text)
      if (text === '') draft.discard()
      else draft.write({ text: withoutPersonal(text, findNumbers(text).others) })
    }, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, read, draft])

  const { numbers, others } = useMemo(() => findNumbers(read), [read])
  const found = useMemo(() => findGoods(read, numbers), [read, numbers])
  const goods = takesGoods ? found : NO_GOODS
  const asked = useMemo(
    () => [...new Set(numbers.map(({ trackingNumber }) => trackingNumber))].slice(0, limits.parcel.maxForecastsAtOnce),
    [numbers],
  )
  const own = useOwnNumbers(asked).data
  const rows = useMemo(
    () => toPasteRows({ numbers, carriers, chosen, own: own ?? [], outcomes }),
    [numbers, carriers, chosen, own, outcomes],
  )
  const isChosen = ({ trackingNumber, isDoubtful }: PasteRow) => isDoubtful === toggled.has(trackingNumber)
  const toSend = rows.filter((row) => isSendable(row) && isChosen(row))

  function type(next: string): void {
    setCut(next.length > MAX_PASTED_TEXT)
    setText(next.slice(0, MAX_PASTED_TEXT))
    setOutcomes(NO_OUTCOMES)
    setNeedLabel(0)
  }

  return {
    text,
    /** What the numbers were found in; another text than `text` while it is typed. */
    read,
    isCut,
    numbers,
    rows,
    toSend,
    goods,
    hasGoods: Object.keys(found).length > 0,
    takesGoods,
    takeGoods,
    needLabel,
    isSending,
    isChosen,
    /** Numbers of IDs and cards: they are not listed, sent or kept. */
    hasPersonal: others.some(({ kind }) => kind === 'idNumber' || kind === 'card'),
    type,
    /** In the tap that opens: what was copied, where numbers are in it. Where it may not be read there is the button. */
    takeClipboard: async (): Promise<void> => {
      if (text !== '') return
      const copied = await clipboard.read()
      if (typeof copied !== 'object') return
      if (findNumbers(copied.text.slice(0, MAX_PASTED_TEXT)).numbers.some(({ isSure }) => isSure)) type(copied.text)
    },
    choose: (trackingNumber: string, carrierCode: string) => setChosen((before) => ({ ...before, [trackingNumber]: carrierCode })),
    toggle: (trackingNumber: string) =>
      setToggled((before) => {
        const next = new Set(before)
        if (!next.delete(trackingNumber)) next.add(trackingNumber)
        return next
      }),
    /** True when every one was taken. */
    send: async (all: Pick<Forecast, 'warehouseId' | 'goodsNature'>): Promise<boolean> => {
      setSending(true)
      const sent = await sendMany(forecastMany, toForecasts(toSend, goods, all), (answered) =>
        setOutcomes((before) => ({ ...before, ...Object.fromEntries(answered.map((row) => [row.trackingNumber, row])) })),
      )
      setSending(false)
      setNeedLabel((before) => before + sent.needLabel)
      const isAll = sent.isWhole && sent.rows.every(({ outcome }) => outcome !== 'refused')
      // What is left over can be sent again; a text of which all is known needs no keeping.
      if (isAll) draft.discard()
      return isAll
    },
  }
}

export type Paste = ReturnType<typeof usePaste>

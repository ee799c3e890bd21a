import { createHash } from 'node:crypto'

/** What an imagined parcel weighs and measures: the same for the same number, every time. */
export interface MeasuredBox {
  readonly weightGrams: number
  readonly size: { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number }
}

/** Numbers of 0 … 1 that follow from a text alone. */
export function* listDice(text: string): Generator<number, never> {
  for (let round = 0; ; round += 1) {
    const digest = createHash('sha256').update(`${text}/${round}`).digest()
    for (let offset = 0; offset + 4 <= digest.length; offset += 4) yield digest.readUInt32BE(offset) / 2 ** 32
  }
}

const between = (dice: number, least: number, most: number, step: number) =>
  least + Math.floor((dice * (most - least)) / step) * step

/** A small or middling box as shops send it, between 100 and 250 kg a cubic metre. */
export function toPlausibleBox(trackingNumber: string): MeasuredBox {
  const dice = listDice(trackingNumber)
  const next = () => dice.next().value
  const lengthMm = between(next(), 200, 440, 10)
  const widthMm = between(next(), 150, Math.min(lengthMm, 320), 10)
  const heightMm = between(next(), 60, 240, 10)
  const litres = (lengthMm * widthMm * heightMm) / 1_000_000
  return { weightGrams: Math.max(120, Math.round(litres * (100 + 150 * next()))), size: { lengthMm, widthMm, heightMm } }
}

const PADDING_GRAMS = 120
/** Air between things that do not fit exactly. */
const PADDING_SHARE = 1.06

/** One box around several, as a packer would choose it: as wide as the largest, as high as it must be. */
export function toConsolidatedBox(boxes: readonly MeasuredBox[]): MeasuredBox {
  const sides = boxes.map(({ size }) => [size.lengthMm, size.widthMm, size.heightMm].sort((a, b) => b - a))
  const most = (index: number) => Math.max(...sides.map((side) => side[index] ?? 0))
  const [lengthMm, widthMm] = [most(0), most(1)]
  const volume = boxes.reduce((sum, { size }) => sum + size.lengthMm * size.widthMm * size.heightMm, 0)
  const heightMm = Math.max(most(2), Math.ceil((volume * PADDING_SHARE) / (lengthMm * widthMm * 10)) * 10)
  const weightGrams = boxes.reduce((sum, box) => sum + box.weightGrams, PADDING_GRAMS)
  return { weightGrams, size: { lengthMm, widthMm, heightMm } }
}

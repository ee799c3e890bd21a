import { readFile } from 'node:fs/promises'
import { parseYuan, readLength, readMoney, readWeight as readGrams, toReadingFault, toTaken } from '@contract/kit/amount'
import { toErrorText } from '@contract/kit/errors'
import type { Cents } from '@contract/kit/money'
import { PHOTO_KINDS, type Photo } from '@contract/parcel/parcel'
import type { BoxSize, Grams } from '@contract/kit/weight'
import * as v from 'valibot'
import { boxSizeSchema, gramsSchema } from '@contract/kit/weight'
import { bookDaySchema } from '@contract/wallet/clearing'
import { UsageError } from '@server/cli/command'
import type { ServerClient } from '@server/cli/server-client'

/** `1.32kg` or `1320g`. */
export function readWeight(text: string): Grams {
  const reading = readGrams(text)
  // A weight without its unit, or one that may be two, is asked for again: what is billed hangs on it.
  const weight = v.safeParse(gramsSchema, /g$/i.test(text.trim()) && reading.kind === 'sure' ? reading.units : undefined)
  if (!weight.success) throw new UsageError(`"${text}" is no weight: write 1.32kg or 1320g`)
  return weight.output
}

/** `42x30x12cm` or `420x300x120mm`; `×` and `*` do as well as x. */
export function readSize(text: string): BoxSize {
  const unit = /(?:cm|mm)$/i.exec(text.trim())?.[0] ?? ''
  const sides = text.trim().slice(0, -unit.length).split(/[x×*]/i)
  const [lengthMm, widthMm, heightMm, more] = unit === '' ? [] : sides.map((side) => toTaken(readLength(`${side}${unit}`)))
  const size = v.safeParse(boxSizeSchema, { lengthMm, widthMm, heightMm: sides.length === 3 && more === undefined ? heightMm : undefined })
  if (!size.success) throw new UsageError(`"${text}" is no size: write 42x30x12cm or 420x300x120mm`)
  return size.output
}

/** `12.50`, in the platform's currency. */
export function readAmount(text: string): Cents {
  const amount = parseYuan(text)
  if (amount === undefined) {
    const reading = readMoney(text)
    const fault = toReadingFault(reading)
    const why = reading.kind === 'either' ? 'may be two amounts' : `is no amount${fault === undefined ? '' : ` (${toErrorText(fault, 'en')})`}`
    throw new UsageError(`"${text}" ${why}: write 12.50`)
  }
  return amount
}

/** `-3.50` or `3.50`. */
export function readDifference(text: string): number {
  const sign = /^\s*[-−]/.test(text) ? -1 : 1
  return sign * readAmount(text.replace(/^\s*[-−+]/, ''))
}

export function readChoice<Choice extends string>(text: string, choices: readonly Choice[], what: string): Choice {
  const choice = choices.find((one) => one === text)
  if (choice === undefined) throw new UsageError(`"${text}" is no ${what}: choose ${choices.join(', ')}`)
  return choice
}

export function readCount(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`"${text}" is no whole number`)
  return Number(text)
}

/** `12` or `-3`. */
export function readSignedCount(text: string): number {
  const sign = /^\s*[-−]/.test(text) ? -1 : 1
  return sign * readCount(text.replace(/^\s*[-−+]/, ''))
}

/** `2026-12-01T00:00+08:00` */
export function readTime(text: string): string {
  const time = new Date(text)
  // A time without its offset would be the machine's own.
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) && text.includes('T')
  if (!hasOffset || Number.isNaN(time.getTime())) throw new UsageError(`"${text}" is no time: write 2026-12-01T00:00+08:00`)
  return time.toISOString()
}

/** `2026-11-23` */
export function readDayWord(text: string): string {
  if (!v.is(bookDaySchema, text)) throw new UsageError(`"${text}" is no day: write 2026-11-23`)
  return text
}

/** `photo.jpg` or `label=photo.jpg`: hands the pictures over and gives their ids. */
export async function uploadPhotos(
  server: ServerClient,
  photos: readonly string[],
): Promise<{ fileId: string; kind: Photo['kind'] }[]> {
  const uploaded: { fileId: string; kind: Photo['kind'] }[] = []
  for (const photo of photos) {
    const match = /^(\w+)=(.+)$/.exec(photo)
    const kind = match ? readChoice(match[1] ?? '', PHOTO_KINDS, 'kind of photo') : 'weighing'
    const file = match?.[2] ?? photo
    uploaded.push({ fileId: await uploadPicture(server, file), kind })
  }
  return uploaded
}

/** @returns the id under which the server has it */
export async function uploadPicture(server: ServerClient, file: string): Promise<string> {
  const picture = await readFile(file).catch(() => {
    throw new UsageError(`the photo ${file} cannot be read`)
  })
  return server.upload(picture, file.replace(/^.*[/\\]/, ''))
}

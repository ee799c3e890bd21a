import { readFile } from 'node:fs/promises'
import { parseYuan, type Cents } from '@contract/kit/money'
import { PHOTO_KINDS, type Photo } from '@contract/parcel/parcel'
import type { BoxSize, Grams, Millimetres } from '@contract/kit/weight'
import * as v from 'valibot'
import { boxSizeSchema, gramsSchema } from '@contract/kit/weight'
import { bookDaySchema } from '@contract/wallet/clearing'
import { UsageError } from '@server/operator/cli/command'
import type { ServerClient } from '@server/operator/server-client'

/** `1.32kg` or `1320g`. */
export function readWeight(text: string): Grams {
  const match = /^(\d+(?:\.\d{1,3})?)\s*(kg|g)$/i.exec(text.trim())
  const amount = Number(match?.[1]) * (match?.[2]?.toLowerCase() === 'kg' ? 1_000 : 1)
  const weight = v.safeParse(gramsSchema, Math.round(amount))
  if (!match || !weight.success || (match[2]?.toLowerCase() === 'g' && !Number.isInteger(amount))) {
    throw new UsageError(`"${text}" is no weight: write 1.32kg or 1320g`)
  }
  return weight.output
}

/** `42x30x12cm` or `420x300x120mm`; `×` and `*` do as well as x. */
export function readSize(text: string): BoxSize {
  const match = /^(\d+(?:\.\d)?)\s*[x×*]\s*(\d+(?:\.\d)?)\s*[x×*]\s*(\d+(?:\.\d)?)\s*(cm|mm)$/i.exec(text.trim())
  const unit = match?.[4]?.toLowerCase() === 'cm' ? 10 : 1
  const [lengthMm, widthMm, heightMm] = (match?.slice(1, 4) ?? []).map((side) => Number(side) * unit)
  const size = v.safeParse(boxSizeSchema, { lengthMm: toWhole(lengthMm), widthMm: toWhole(widthMm), heightMm: toWhole(heightMm) })
  if (!size.success) throw new UsageError(`"${text}" is no size: write 42x30x12cm or 420x300x120mm`)
  return size.output
}

/** 1.1 × 10 is 11 and a hair. */
function toWhole(side: number | undefined): Millimetres | undefined {
  return side === undefined ? undefined : (Math.round(side * 10) / 10 as Millimetres)
}

/** `12.50`, in the platform's currency. */
export function readAmount(text: string): Cents {
  const amount = parseYuan(text)
  if (amount === undefined) throw new UsageError(`"${text}" is no amount: write 12.50`)
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

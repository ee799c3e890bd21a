import type { ServerClient } from '@server/cli/server-client'
import { drawPicture } from '@server/demo/simulator/parcel-picture'
import { listDice, toPlausibleBox } from '@server/demo/simulator/plausible-goods'

/** A number that a shop or a carrier might give, the same for the same thing. */
export function toForeignNumber(prefix: string, digits: number, of: string): string {
  const dice = listDice(`${prefix} ${of}`)
  return prefix + Array.from({ length: digits }, () => Math.floor(dice.next().value * 10)).join('')
}

/** No carrier gives numbers of this kind. */
const INVENTED = 'YT9990404'

/** A tracking number that somebody has made up: nothing ever comes by it. */
export const toInventedNumber = (of: string): string => toForeignNumber(INVENTED, 6, of)
export const isInvented = (trackingNumber: string): boolean => trackingNumber.startsWith(INVENTED)

/** What customs read: the goods' own word, without brand and figures. */
export function toCustomsName(title: string): string {
  const words = title.match(/\p{Script=Han}{2,}/gu) ?? []
  const [longest = '生活用品'] = [...words].sort((one, other) => other.length - one.length)
  return longest.slice(-4)
}

/** A photo of what the shop shows. @returns the files' ids */
export async function prove(buyer: ServerClient, number: string): Promise<string[]> {
  return [await buyer.upload(await drawPicture('label', number, toPlausibleBox(number)), 'proof.jpg')]
}

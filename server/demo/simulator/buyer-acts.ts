import {
  agreePurchaseReturn,
  askAboutPurchase,
  buyPurchase,
  cancelPurchaseBySeller,
  claimPurchase,
  confirmPurchaseReturn,
  operatorGetPurchase,
  sendPurchase,
  type StaffPurchase,
  type StaffPurchaseSummary,
} from '@contract/proxy/proxy-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { prove, toCustomsName, toForeignNumber } from '@server/demo/simulator/foreign-shop'

/** What a buyer of ours does for members at foreign shops, done by the same calls. Everything follows from numbers, not chance. */

export type PurchaseName = Pick<StaffPurchaseSummary, 'orderNumber' | 'place'>

const nameOf = ({ orderNumber, place }: PurchaseName) => ({ orderNumber, place })

const toNumber = (prefix: string, digits: number, { orderNumber, place }: PurchaseName) => toForeignNumber(prefix, digits, `${orderNumber} ${place}`)

/** @param percent what the shop takes of the agreed price; less comes back to the member by itself */
export async function buyAtShop(buyer: ServerClient, name: PurchaseName, percent: number): Promise<StaffPurchase> {
  const { lines, transportCents } = await buyer.ask(claimPurchase, nameOf(name))
  const shopOrderNumber = toNumber('4', 18, name)
  return buyer.ask(buyPurchase, {
    ...nameOf(name),
    shopOrderNumber,
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, title, agreedCents }) => ({
        line,
        unitCents: Math.ceil((agreedCents * percent) / 100),
        customsName: toCustomsName(title),
      })),
    transportCents,
    photos: await prove(buyer, shopOrderNumber),
  })
}

/** A tenth dearer than what was paid, on the first line. */
export async function askForRise(buyer: ServerClient, name: PurchaseName): Promise<void> {
  const { lines } = await buyer.ask(operatorGetPurchase, nameOf(name))
  const first = lines.find(({ quantity }) => quantity > 0)
  if (!first) return
  await buyer.ask(askAboutPurchase, {
    ...nameOf(name),
    kind: 'priceRise',
    line: first.line,
    unitCents: Math.ceil((first.agreedCents * 11) / 10),
    note: '賣家的活動剛結束，店裡現在是這個價格。',
    photos: await prove(buyer, toNumber('4', 18, name)),
  })
}

export async function sendFromShop(buyer: ServerClient, name: PurchaseName): Promise<void> {
  await buyer.ask(sendPurchase, { ...nameOf(name), trackingNumbers: [toNumber('YT', 13, name)], carrierCode: 'YTO' })
}

/** The seller lets go what the member wished to cancel. */
export async function letGo(buyer: ServerClient, name: PurchaseName): Promise<void> {
  await buyer.ask(cancelPurchaseBySeller, nameOf(name))
}

/** The seller takes goods back, and they go. */
export async function takeBack(buyer: ServerClient, name: PurchaseName): Promise<void> {
  const { return: wish } = await buyer.ask(operatorGetPurchase, nameOf(name))
  if (!wish) return
  const wayBackCents = wish.reason === 'changedMind' ? 800 : 0
  if (wish.agreedAt === undefined) await buyer.ask(agreePurchaseReturn, { ...nameOf(name), wayBackCents })
  else await buyer.ask(confirmPurchaseReturn, { ...nameOf(name), trackingNumber: toNumber('RT', 12, name) })
}

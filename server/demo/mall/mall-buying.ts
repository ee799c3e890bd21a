import type { MallSku } from '@contract/mall/mall'
import { getMallGoods, searchMall } from '@contract/mall/mall-endpoints'
import type { Platform } from '@contract/mall/platform'
import { pay } from '@contract/payment/pay-endpoints'
import type { PriceRule } from '@contract/proxy/price-change'
import { placePurchase, previewPurchase } from '@contract/proxy/proxy-endpoints'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import type { DemoMember } from '@server/demo/demo-member'

/** An option of goods at a foreign shop, and how many of it. */
export interface MallChoice {
  readonly platform: Platform
  readonly goodsId: string
  readonly skuId: string
  readonly quantity: number
}

/** How the order of these goods is placed. */
export interface MallWay {
  readonly warehouseId: string
  readonly rule: PriceRule
  readonly isInspected: boolean
}

/** Looked at one after the other: the first of them is nearly always to be had. */
const LOOKED_AT = 5

/** The first option that is left of what is found first. */
export async function findAtMall({ server }: DemoMember, q: string, platform?: Platform): Promise<MallChoice | undefined> {
  const { items } = await server.ask(searchMall, { q, ...(platform !== undefined && { platform }) })
  for (const item of items.slice(0, LOOKED_AT)) {
    const named = { platform: item.platform, goodsId: item.goodsId }
    const { skus, min, state } = await server.ask(getMallGoods, named)
    const isLeft = ({ stock }: MallSku) => stock === undefined || stock >= min
    const sku = state === 'onSale' ? skus.find(isLeft) : undefined
    if (sku) return { ...named, skuId: sku.skuId, quantity: min }
  }
  return undefined
}

/** @returns undefined where nothing of it can be had now */
export async function placeAtMall(
  { server }: DemoMember,
  lines: readonly MallChoice[],
  { rule, ...way }: MallWay,
): Promise<PurchaseOrderDetail | undefined> {
  if (lines.length === 0) return undefined
  const choice = { ...way, lines: [...lines] }
  const { isPlaceable, totalCents } = await server.ask(previewPurchase, choice)
  return isPlaceable ? server.ask(placePurchase, { ...choice, rule, seenTotalCents: totalCents }) : undefined
}

/** From the balance, which finance fills up by what is missing. */
export async function payAtMall(finance: ServerClient, member: DemoMember, payableId: string, seenTotalCents: number): Promise<void> {
  await fillUp(finance, member, seenTotalCents)
  await member.server.ask(pay, { payableId, seenTotalCents })
}

/** So that the balance is enough for what is to be paid or set aside. */
export async function fillUp(finance: ServerClient, { server, clientNo }: DemoMember, neededCents: number): Promise<void> {
  const missing = neededCents - (await server.ask(getWallet, {})).balanceCents
  if (missing > 0) await finance.ask(creditMember, { ClientNO: clientNo, amountCents: missing, reason: '示範代購的貨款' })
}

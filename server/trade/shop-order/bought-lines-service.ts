import { DAY_MS } from '@contract/kit/time'
import { Refusal } from '@contract/kit/envelope'
import type { Complete } from '@contract/kit/complete'
import type { Page } from '@contract/kit/page'
import { limits } from '@contract/limits'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import * as store from '@server/trade/shop-order/bought-lines-store'

// What has been bought and received: reviews, and what else members say of goods, hang on it.

/** A line of an order that was signed. */
export interface BoughtLine extends store.BoughtLineRow {
  readonly signedAt: Date
  /** It can be reviewed before then. */
  readonly until: Date
}

function toBoughtLine(row: store.BoughtLineRow): BoughtLine | undefined {
  const { signedAt } = row
  return signedAt === null ? undefined : { ...row, signedAt, until: new Date(signedAt.getTime() + limits.shop.reviewDays * DAY_MS) }
}

/** Of whomever, in no order. */
export async function listBoughtLines(db: Reader, lineIds: readonly string[]): Promise<BoughtLine[]> {
  return (await store.listLinesById(db, lineIds)).flatMap((row) => toBoughtLine(row) ?? [])
}

/**
 * @throws Refusal `notFound`, also for another member's; `reviewTooEarly` before it is signed; `notAllowedNow` after all of it came
 * back, and of an order that has ended without it
 */
export async function getReceivedLine(db: Reader, memberId: string, lineId: string): Promise<BoughtLine> {
  const row = await store.findOwnLine(db, memberId, lineId)
  if (!row) throw new Refusal('notFound')
  if (row.isAwaited) throw new Refusal('reviewTooEarly')
  const line = toBoughtLine(row)
  if (!line?.isReceived) throw new Refusal('notAllowedNow')
  return line
}

/**
 * Notes that the line is reviewed, once. Two at the same moment come one after the other.
 * @throws Refusal as `getReceivedLine`, `reviewedAlready`, `reviewTooLate`
 */
export async function takeReview(tx: Tx, memberId: string, lineId: string): Promise<BoughtLine> {
  await store.lockLine(tx, lineId)
  const line = await getReceivedLine(tx, memberId, lineId)
  assertReviewable(line)
  await store.updateReviewed(tx, lineId)
  return line
}

/** @throws Refusal `reviewedAlready`, `reviewTooLate` */
export function assertReviewable({ reviewedAt, isInTime }: BoughtLine): void {
  if (reviewedAt !== null) throw new Refusal('reviewedAlready')
  if (!isInTime) throw new Refusal('reviewTooLate')
}

/** The first to end first. */
export async function listReviewableLines(db: Reader, memberId: string, request: PageRequest): Promise<Complete<Page<BoughtLine>>> {
  const toKeyset = ({ lineId, signedAt }: store.BoughtLineRow) => ({ id: lineId, at: signedAt ?? new Date(0) })
  const page = await readPage(request, (part) => store.listReviewable(db, memberId, part), toKeyset)
  return { ...page, items: page.items.flatMap((row) => toBoughtLine(row) ?? []) }
}

export const countReviewableLines = (db: Reader, memberId: string): Promise<number> => store.countReviewable(db, memberId)

/** With which the member has received these goods, the latest; undefined for who has not. */
export const findReceivedOrderId = (db: Reader, memberId: string, goodsId: string): Promise<string | undefined> =>
  store.findReceivedOrderId(db, memberId, goodsId)

/** By the order's id. */
export const listShopOrderNumbers = (db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  store.listNumbers(db, orderIds)

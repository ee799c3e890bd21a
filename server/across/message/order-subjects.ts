import type { GroupDetail } from '@contract/group/group'
import type { MessageTask } from '@contract/notification/message'
import { isArrival } from '@contract/order/arrival'
import type { OrderDetail } from '@contract/order/order'
import { toFacts, toGone, toHomeMoment, toKilograms, toMoney, toSeen, toTask, unlessGone, type Context, type Subject } from '@server/across/message/message-subject'
import { messageWords } from '@server/across/message/message-words'
import type { SubjectOf } from '@server/messaging/notice/notice-subject'
import { getGroup } from '@server/trade/group/group-reads'
import { getOrderPage } from '@server/trade/order/order-page'
import { toOrderDetail } from '@server/trade/order/order-views'
import { getStanding } from '@server/trade/order/standing/standing-service'

export async function toOrderSubject(context: Context, { orderId, number }: SubjectOf<'order'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const page = await unlessGone(getOrderPage(db, { orderId, memberId }))
  if (!page) return toGone(context, 'orders', number)
  const order = toOrderDetail(page, viewer)
  return toSeen(context, 'order', {
    id: orderId,
    number,
    facts: toFacts(context, {
      state: messageWords[viewer.language].states.order[order.status],
      total: toMoney(context, order.totalPayableCents),
      weight: order.billedGrams === undefined ? undefined : toKilograms(order.billedGrams),
    }),
    ...toOrderTask(context, order),
  })
}

/** Where it has arrived its member is asked to confirm the receipt, on the same page on which they look at it. */
function toOrderTask(context: Context, { orderId, status, confirmsAt, tracks }: OrderDetail): Pick<Partial<Subject>, 'next' | 'look'> {
  if (status === 'unpaid') return { next: toTask(context, 'pay', 'pay', orderId) }
  if (confirmsAt === undefined || !tracks.some(({ kind }) => isArrival(kind))) return {}
  return { next: toTask(context, 'confirm', 'order', orderId), look: undefined }
}

/** What was asked for beforehand and could not be done; once it is an order, that. */
export async function toStandingSubject(context: Context, { standingId }: SubjectOf<'standing'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const standing = await unlessGone(getStanding(db, memberId, standingId))
  if (!standing) return toGone(context, 'standing')
  const { row, parcels } = standing
  const { status, obstacle, orderId, wish } = row
  const ready = parcels.filter((parcel) => parcel.status === 'inStock').length
  const facts = toFacts(context, {
    state: messageWords[viewer.language].states.standing[status],
    ready: status === 'open' ? `${ready} / ${parcels.length}` : undefined,
    cap: toMoney(context, wish.capCents),
    estimate: obstacle?.totalCents === undefined ? undefined : toMoney(context, obstacle.totalCents),
  })
  if (orderId !== null) return toSeen(context, 'order', { id: orderId, facts })
  return { ...toSeen(context, 'standing', { id: standingId, facts }), ...(obstacle && { next: toTask(context, 'standing', 'standing', standingId), look: undefined }) }
}

export async function toGroupSubject(context: Context, { groupId, number }: SubjectOf<'group'>): Promise<Subject> {
  const { db, memberId, viewer, secret } = context
  const detail = await unlessGone(getGroup(db, memberId, groupId, { language: viewer.language, now: viewer.now, secret }))
  if (!detail) return toGone(context, 'groups', number)
  const { group, mine, shipment, releasedCents } = detail
  const isOpen = group.status === 'open'
  const order = mine?.order
  return toSeen(context, 'group', {
    id: groupId,
    number,
    facts: toFacts(context, {
      state: messageWords[viewer.language].states.group[group.status],
      consentBy: mine?.consent === undefined ? undefined : toHomeMoment(context, mine.consent.by).minute,
      ends: isOpen && mine?.consent === undefined ? toHomeMoment(context, group.endsAt).minute : undefined,
      perKg: isOpen ? toMoney(context, group.price.perKgCents) : undefined,
      held: mine && !order && mine.heldCents > 0 ? toMoney(context, mine.heldCents) : undefined,
      share: order && toMoney(context, order.totalCents),
      payBy: order?.payBy === undefined ? undefined : toHomeMoment(context, order.payBy).minute,
      tracking: shipment?.trackingNumber,
      cameBack: releasedCents ? toMoney(context, releasedCents) : undefined,
    }).slice(0, MOST_FACTS),
    next: toGroupTask(context, detail),
  })
}

/** As many as stand side by side. */
const MOST_FACTS = 4

function toGroupTask(context: Context, { group: { groupId }, mine }: GroupDetail): MessageTask | undefined {
  if (mine?.consent !== undefined) return toTask(context, 'consent', 'group', groupId)
  if (mine?.order?.status === 'unpaid') return toTask(context, 'pay', 'pay', mine.order.orderId)
  if (mine?.handOverCode !== undefined && mine.order?.status !== 'signed') return toTask(context, 'collect', 'group', groupId)
  return undefined
}

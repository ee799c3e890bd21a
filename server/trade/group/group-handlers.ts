import * as endpoints from '@contract/group/group-endpoints'
import * as operatorEndpoints from '@contract/group/group-operator-endpoints'
import type { Complete } from '@contract/kit/complete'
import type { GroupDetail } from '@contract/group/group'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { getNow } from '@server/db/clock'
import type { Reader } from '@server/db/database'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { handle, handlePrepared, type HandlerList, type EndFirst } from '@server/kit/handler'
import type { Ports } from '@server/ports/ports'
import { dropFromGroup } from '@server/trade/group/group-drop-service'
import { moveGroupByTime } from '@server/trade/group/group-jobs'
import * as join from '@server/trade/group/group-join-service'
import * as reads from '@server/trade/group/group-reads'
import * as service from '@server/trade/group/group-service'
import { getStaffGroup, listStaffGroups } from '@server/trade/group/group-staff-views'
import { findGroupRow } from '@server/trade/group/group-store'
import * as warehouse from '@server/trade/group/group-warehouse-service'

// Others join, leave and change a group: what is noted of them is not noted of everybody who looks at it.
const inFull = { alwaysInFull: true }

interface MemberRequest {
  readonly tx: Reader
  readonly member: { readonly id: string }
  readonly language: Language
  readonly now: Date
  readonly ports: Ports
  /** Of a read. */
  readonly endFirst?: EndFirst | undefined
}

/** Whoever reads what time has ended ends it. */
const toNoteDue = ({ ports, endFirst }: Pick<MemberRequest, 'ports' | 'endFirst'>) => endFirst && ((groupId: string) => endFirst((tx) => moveGroupByTime(tx, ports, groupId)))

function detail(request: MemberRequest, groupId: string): Promise<Complete<GroupDetail>> {
  const { tx, member, language, now, ports: { secret } } = request
  return reads.getGroup(tx, member.id, groupId, { language, now, secret, noteDue: toNoteDue(request) })
}

export const groupHandlers = (followers: ParcelFollowers): HandlerList => [
  handle(
    endpoints.listHall,
    ({ tx, member, input, language, now }) => reads.listHall(tx, input, { memberId: member?.id, language, now }),
    inFull,
  ),
  handle(
    endpoints.getLanding,
    ({ tx, member, input, language, now }) => reads.getLanding(tx, input.code, { memberId: member?.id, language, now }),
    inFull,
  ),
  handle(
    endpoints.listGroupChannels,
    async ({ tx, input, language, now }) => ({ items: await reads.listGroupChannels(tx, input, language), now: now.toISOString() }),
    inFull,
  ),
  handle(
    endpoints.listOwnGroups,
    (request) => {
      const { tx, member, input, language, now } = request
      return reads.listOwnGroups(tx, member.id, input, { language, now, noteDue: toNoteDue(request) })
    },
    inFull,
  ),
  handle(endpoints.getGroup, (request) => detail(request, request.input.groupId), inFull),

  handlePrepared(
    endpoints.startGroup,
    ({ ports, input }) => hashIfAny(ports, input.password),
    async (request) => {
      const { tx, member, input, prepared, now } = request
      return detail(request, await service.startGroup(tx, member.id, { start: input, passwordHash: prepared }, now))
    },
  ),
  handle(endpoints.previewJoin, ({ tx, member, input, now }) => join.previewJoin(tx, member.id, input, now), inFull),
  handlePrepared(
    endpoints.joinGroup,
    ({ db, ports, input }) => tryPassword(db, ports, input),
    async (request) => {
      const { tx, ports, member, input, prepared, now } = request
      return (await join.joinGroup(tx, ports, member.id, input, prepared, now)) ?? detail(request, input.groupId)
    },
  ),
  handle(endpoints.quitGroup, async (request) => {
    await join.quitGroup(request.tx, request.member.id, request.input.groupId)
    return detail(request, request.input.groupId)
  }),
  handle(endpoints.consentToChange, async (request) => {
    await join.consentToChange(request.tx, request.member.id, request.input, request.now)
    return detail(request, request.input.groupId)
  }),
  handle(endpoints.hideGroup, async ({ tx, member, input }) => {
    await service.hideGroup(tx, member.id, input.groupId)
    return {}
  }),

  handle(endpoints.formGroup, async (request) => {
    await service.formGroup(request.tx, request.ports, request.member.id, request.input.groupId)
    return detail(request, request.input.groupId)
  }),
  handle(endpoints.changeGroup, async (request) => {
    await service.changeGroup(request.tx, request.ports, request.member.id, request.input, request.now)
    return detail(request, request.input.groupId)
  }),
  handlePrepared(
    endpoints.setGroupPassword,
    ({ ports, input }) => hashIfAny(ports, input.password),
    async (request) => {
      await service.setPassword(request.tx, request.member.id, request.input.groupId, request.prepared)
      return detail(request, request.input.groupId)
    },
  ),
  handle(endpoints.removeFromGroup, async (request) => {
    await service.removeFromGroup(request.tx, request.ports, request.member.id, request.input)
    return detail(request, request.input.groupId)
  }),
  handle(endpoints.handOverLead, async (request) => {
    await service.handOverLead(request.tx, request.ports, request.member.id, request.input)
    return detail(request, request.input.groupId)
  }),
  handle(endpoints.announceToGroup, async (request) => {
    await service.announce(request.tx, request.ports, request.member.id, request.input)
    return detail(request, request.input.groupId)
  }),
  handle(endpoints.disbandGroup, async (request) => {
    await service.disbandGroup(request.tx, request.ports, request.member.id, request.input.groupId)
    return detail(request, request.input.groupId)
  }),
  handle(endpoints.handOverParcels, async (request) => {
    const { tx, ports, member, input } = request
    return (await warehouse.handOverParcels(tx, ports, { ...input, leaderId: member.id }, followers)) ?? detail(request, input.groupId)
  }),
]

export const groupOperatorHandlers = (followers: ParcelFollowers): HandlerList => [
  handle(operatorEndpoints.operatorListGroups, async ({ tx, input, language }) => ({
    items: await listStaffGroups(tx, input.status, language),
  })),
  handle(operatorEndpoints.operatorGetGroup, ({ tx, input, language }) => getStaffGroup(tx, input.groupId, language)),
  handle(operatorEndpoints.priceGroup, async ({ tx, ports, operator, input, now, language }) => {
    await warehouse.priceGroup(tx, ports, { ...input, operatorKeyId: operator.operatorKeyId }, now)
    return getStaffGroup(tx, input.groupId, language)
  }),
  handle(operatorEndpoints.shipGroup, async ({ tx, ports, input, now, language }) => {
    await warehouse.shipGroup(tx, ports, input, now, followers)
    return getStaffGroup(tx, input.groupId, language)
  }),
  handle(operatorEndpoints.arriveGroup, async ({ tx, ports, input, now, language }) => {
    await warehouse.arriveGroup(tx, ports, input.groupId, now)
    return getStaffGroup(tx, input.groupId, language)
  }),
  handle(operatorEndpoints.operatorHandOver, async ({ tx, ports, input, language }) => {
    return (
      (await warehouse.handOverParcels(tx, ports, { ...input, leaderId: undefined }, followers)) ??
      getStaffGroup(tx, input.groupId, language)
    )
  }),
  handle(operatorEndpoints.dropFromGroup, async ({ tx, ports, input, now, language }) => {
    await dropFromGroup(tx, ports, input, now)
    return getStaffGroup(tx, input.groupId, language)
  }),
  handle(operatorEndpoints.failGroup, async ({ tx, ports, input, now, language }) => {
    await warehouse.failGroup(tx, ports, input, now)
    return getStaffGroup(tx, input.groupId, language)
  }),
]

/** Before the transaction: a hash takes a while. */
async function hashIfAny({ passwords }: Pick<Ports, 'passwords'>, password: string | undefined): Promise<string | undefined> {
  return password === undefined ? undefined : passwords.hash(password)
}

/** A wrong one takes as long as a right one, and none at all as long as a wrong one. */
async function tryPassword(db: Reader, { passwords }: Pick<Ports, 'passwords'>, { groupId, password }: { readonly groupId: string; readonly password?: string | undefined }) {
  // Before the password: comparing it takes a while, in which the deadline may pass.
  const askedAt = await getNow(db)
  const row = await findGroupRow(db, groupId)
  if (!row) throw new Refusal('notFound')
  const { passwordHash } = row
  return { askedAt, passwordHash, isRight: passwordHash !== null && (await passwords.verify(passwordHash, (password ?? '').normalize('NFC'))) }
}

import * as endpoints from '@contract/group/group-endpoints'
import type { GroupDetail } from '@contract/group/group'
import type { GroupNews } from '@server/messaging/notice/notices/group'
import type { InputOf } from '@contract/kit/endpoint'
import type { ErrorCode } from '@contract/kit/errors'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listHolds } from '@contract/wallet/hold-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { moveGroupsByTime } from '@server/trade/group/group-jobs'
import { findFaults } from '../../support/book-faults'
import { stopClock } from '../../support/database'
import { fingerprint } from '../../support/fingerprint'
import { signInAgain } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import type { TestMember, TestServer } from '../../support/server'

// What members do with groups and what they then see, in a word each.

export const as = ({ token }: TestMember) => ({ token })

/** What a refusal says, of which field where it is about one. */
export const refusal = (code: ErrorCode, field?: string) => ({ status: 'n', code, ...(field !== undefined && { fields: [{ path: field }] }) })

type Group = Pick<GroupDetail['group'], 'groupId'>

export function groupActs(server: TestServer) {
  const detail = (who: TestMember, { groupId }: Group) => server.ask(endpoints.getGroup, { groupId }, as(who))
  return {
    detail,
    join: (who: TestMember, input: InputOf<typeof endpoints.joinGroup>) => server.post(endpoints.joinGroup, input, as(who)),
    preview: (who: TestMember, { groupId }: Group, parcelIds: string[]) => server.ask(endpoints.previewJoin, { groupId, parcelIds }, as(who)),
    quit: (who: TestMember, { groupId }: Group) => server.post(endpoints.quitGroup, { groupId }, as(who)),
    form: (who: TestMember, { groupId }: Group) => server.post(endpoints.formGroup, { groupId }, as(who)),
    disband: (who: TestMember, { groupId }: Group) => server.post(endpoints.disbandGroup, { groupId }, as(who)),
    hide: (who: TestMember, { groupId }: Group) => server.post(endpoints.hideGroup, { groupId }, as(who)),
    change: (who: TestMember, input: InputOf<typeof endpoints.changeGroup>) => server.post(endpoints.changeGroup, input, as(who)),
    consent: (who: TestMember, { groupId }: Group, seenHoldCents: number) => server.post(endpoints.consentToChange, { groupId, seenHoldCents }, as(who)),
    setPassword: (who: TestMember, { groupId }: Group, password?: string) => server.post(endpoints.setGroupPassword, { groupId, password }, as(who)),
    remove: (who: TestMember, { groupId }: Group, lineId: string, reason = '包裹太大') => server.post(endpoints.removeFromGroup, { groupId, lineId, reason }, as(who)),
    handOverLead: (who: TestMember, { groupId }: Group, lineId: string) => server.post(endpoints.handOverLead, { groupId, lineId }, as(who)),
    announce: (who: TestMember, { groupId }: Group, text: string) => server.post(endpoints.announceToGroup, { groupId, text }, as(who)),
    handOver: (who: TestMember, { groupId }: Group, code: string) => server.post(endpoints.handOverParcels, { groupId, code }, as(who)),

    /** The line by which others name this member. */
    async lineOf(who: TestMember, group: Group): Promise<string> {
      return (await detail(who, group)).mine?.lineId ?? ''
    },

    /** What a change would set aside anew, as its member sees it. */
    async askedCents(who: TestMember, group: Group): Promise<number> {
      return (await detail(who, group)).mine?.consent?.holdCents ?? 0
    },

    async heldCents(who: TestMember): Promise<number> {
      return (await server.ask(listHolds, {}, as(who))).reduce((sum, { amountCents }) => sum + amountCents, 0)
    },

    async balanceCents(who: TestMember): Promise<number> {
      return (await server.ask(getWallet, {}, as(who))).balanceCents
    },

    async parcelStatus(who: TestMember, parcelId: string): Promise<string> {
      return (await server.ask(getParcel, { parcelId }, as(who))).status
    },

    /** All that this member was told of groups, the first first, also while the clock stands. */
    async newsOf({ ClientNO }: TestMember): Promise<GroupNews[]> {
      const { rows } = await server.db.execute(
        `select n.facts from notifications n join members m on m.id = n.member_id where n.event = 'groupNews' and m.client_no = $1 order by n.created_at, n.xmin::text::bigint`,
        [ClientNO],
      )
      return (rows as { facts: GroupNews }[]).map(({ facts }) => facts)
    },

    /** What is in the database, but for mails, which go out by themselves. */
    async print(): Promise<Record<string, string>> {
      const { mails: _mails, ...rest } = await fingerprint(server.db)
      return rest
    },

    byTime: () => moveGroupsByTime(server.db, server.app.ports),

    /** The product's clock stands at this moment; who was signed in before is so again. */
    async goTo(at: number | Date, ...members: readonly TestMember[]): Promise<void> {
      stopClock(server.db, new Date(at))
      for (const member of members) await signInAgain(server, member)
    },

    /** Every amount in its place: money, what is set aside, parcels, sums. */
    async expectInOrder(): Promise<void> {
      await expectLedgerInOrder(server.db)
      expect(await findFaults(server.db)).toEqual([])
    },
  }
}

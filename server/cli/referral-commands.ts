import type { OutputOf } from '@contract/kit/endpoint'
import { operatorGetReferrals, operatorListInvited, operatorListReferralBonuses } from '@contract/referral/referral-operator-endpoints'
import type { Command, Outcome, TypedWords } from '@server/cli/command'
import type { ServerClient } from '@server/cli/server-client'
import { toAmount, toFacts, toMinute, toTable, withMore } from '@server/cli/text-table'

export const referralCommands: readonly Command[] = [
  {
    name: 'referrals',
    words: ['[<member-number>]'],
    help: 'the referral programme in sums with its largest referrers; of one member who has invited them, whom they have invited, and each bonus',
    options: {
      invited: { value: '<cursor>', help: 'of a member: go on where the list of the invited ended' },
      bonuses: { value: '<cursor>', help: 'of a member: go on where the list of bonuses ended' },
    },
    example: 'referrals TW208516',
    async run(server, typed) {
      const [ClientNO] = typed.words
      if (ClientNO !== undefined) return showMember(server, ClientNO, typed)
      const overview = await server.ask(operatorGetReferrals, {})
      return { data: overview, text: `${toOverviewFacts(overview)}\n\n${toReferrers(overview)}` }
    },
  },
]

type Overview = OutputOf<typeof operatorGetReferrals>

const toOverviewFacts = ({ referrers, invited, spentCents, bonusCents, bookedCents, owedCents }: Overview) =>
  toFacts({
    referrers: String(referrers),
    invited: String(invited),
    spending: toAmount(spentCents),
    bonuses: toAmount(bonusCents),
    booked: toAmount(bookedCents),
    owed: toAmount(owedCents),
  })

const toReferrers = ({ largest }: Overview) =>
  toTable(
    ['referrer', 'invited', 'spending', 'bonuses', 'booked', 'owed'],
    largest.map(({ ClientNO, invited, ...sums }) => [
      ClientNO,
      String(invited),
      ...[sums.spentCents, sums.bonusCents, sums.bookedCents, sums.owedCents].map(toAmount),
    ]),
  )

async function showMember(server: ServerClient, ClientNO: string, typed: TypedWords): Promise<Outcome> {
  const invited = await server.ask(operatorListInvited, { ClientNO, cursor: typed.find('invited') })
  const bonuses = await server.ask(operatorListReferralBonuses, { ClientNO, cursor: typed.find('bonuses') })
  const people = invited.items.map((one) => [
    one.ClientNO,
    toMinute(one.joinedAt),
    `${toMinute(one.endsAt)}${one.isOver ? ' (over)' : ''}`,
    toAmount(one.spentCents),
    toAmount(one.bonusCents),
  ])
  const lines = bonuses.items.map((one) => [
    one.orderNumber,
    one.ClientNO,
    toMinute(one.at),
    ...[one.spentCents, one.bonusCents, one.bookedCents].map(toAmount),
  ])
  const text = [
    toFacts({ 'invited by': invited.referrer ?? 'nobody' }),
    withMore(toTable(['invited', 'joined (UTC)', 'counts until (UTC)', 'spending', 'bonuses'], people), invited.nextCursor, 'invited'),
    withMore(toTable(['order', 'of', 'signed (UTC)', 'spending', 'bonus', 'booked'], lines), bonuses.nextCursor, 'bonuses'),
  ]
  return { data: { invited, bonuses }, text: text.join('\n\n') }
}

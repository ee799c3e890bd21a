import * as endpoints from '@contract/proxy/deal-operator-endpoints'
import { PAYOUT_STATUSES, type StaffPayout } from '@contract/proxy/earnings'
import { getOption, getWord, type Command, type Outcome, type TypedWords } from '@server/cli/command'
import { readChoice } from '@server/cli/read-values'
import { toAmount, toFacts, toMinute, toTable, withMore } from '@server/cli/text-table'

function toOutcome(payout: StaffPayout): Outcome {
  const text = toFacts({
    payout: payout.payoutId,
    agent: payout.agentId,
    member: payout.ClientNO,
    name: payout.name,
    to: payout.kind === 'bank' ? `${payout.bank ?? 'bank'} …${payout.numberEnd ?? ''}` : 'balance',
    amount: toAmount(payout.amountCents),
    status: payout.status,
    reference: payout.reference,
    reason: payout.reason,
    'earned and not drawn': toAmount(payout.earnedCents),
  })
  return { data: payout, text }
}

const PAYOUT = ['<payout-id>']
const ID = '5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11'
const toId = (typed: TypedWords) => ({ payoutId: getWord(typed, 0) })

export const payoutCommands: readonly Command[] = [
  {
    name: 'agent-payouts',
    help: 'what agents wish to draw, those that wait first come first; or what was decided',
    options: { status: { value: '<status>', help: PAYOUT_STATUSES.join(', ') }, cursor: { value: '<cursor>', help: 'where the list goes on' } },
    example: 'agent-payouts',
    async run(server, typed) {
      const status = readChoice(typed.find('status') ?? 'waiting', PAYOUT_STATUSES, 'status')
      const page = await server.ask(endpoints.operatorListPayouts, { status, limit: 50, cursor: typed.find('cursor') })
      const rows = page.items.map((one) => [one.payoutId, one.ClientNO, one.name ?? '', one.kind, toAmount(one.amountCents), one.status, toMinute(one.askedAt)])
      return { data: page, text: withMore(toTable(['payout', 'member', 'name', 'to', 'amount', 'status', 'asked (UTC)'], rows), page.nextCursor) }
    },
  },
  {
    name: 'agent-payout-account',
    words: PAYOUT,
    help: 'the bank account of a payout, whole',
    options: {},
    example: `agent-payout-account ${ID}`,
    async run(server, typed) {
      const account = await server.ask(endpoints.readPayoutAccount, toId(typed))
      return { data: account, text: toFacts({ ...account }) }
    },
  },
  {
    name: 'agent-pay',
    words: PAYOUT,
    help: 'say that a payout is paid; one to the balance is paid by this',
    options: { reference: { value: '<text>', help: 'what the bank calls the transfer' } },
    example: `agent-pay ${ID} --reference 20261127-0001`,
    run: async (server, typed) => toOutcome(await server.ask(endpoints.payPayout, { ...toId(typed), reference: typed.find('reference') })),
  },
  {
    name: 'agent-refuse-payout',
    words: PAYOUT,
    help: 'refuse a payout: the money is back in the earnings',
    options: { reason: { value: '<text>', help: 'what the agent reads', required: true } },
    example: `agent-refuse-payout ${ID} --reason "戶名和申請時的姓名不符，請更正"`,
    run: async (server, typed) => toOutcome(await server.ask(endpoints.refusePayout, { ...toId(typed), reason: getOption(typed, 'reason') })),
  },
]

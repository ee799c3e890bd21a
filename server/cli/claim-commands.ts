import type { OutputOf } from '@contract/kit/endpoint'
import { approveClaim, operatorListClaims, refuseClaim } from '@contract/parcel/claim-operator-endpoints'
import { operatorListLookouts } from '@contract/parcel/lookout-operator-endpoints'
import { CLAIM_STATUSES } from '@contract/parcel/claim-status'
import { getOption, UsageError, type Command, type Outcome, type TypedWords } from '@server/cli/command'
import { readChoice } from '@server/cli/read-values'
import type { ServerClient } from '@server/cli/server-client'
import { toFacts, toMinute, toTable, withMore } from '@server/cli/text-table'

type Claim = OutputOf<typeof operatorListClaims>['items'][number]

const USAGE = 'write claims, claims approve <id>, or claims refuse <id>'

const toNumberWord = ({ givenNumber, numberIsRight }: Claim) => (givenNumber === undefined ? '' : `${givenNumber} ${numberIsRight ? '(right)' : '(wrong)'}`)

const toRow = (claim: Claim) => [
  claim.claimId,
  claim.status,
  claim.ClientNO,
  claim.trackingNumber,
  toNumberWord(claim),
  claim.goods ?? '',
  String(claim.photos.length),
  String(claim.otherClaims),
  toMinute(claim.claimedAt),
]

const toOutcome = (claim: Claim): Outcome => ({
  data: claim,
  text: toFacts({
    claim: claim.claimId,
    status: claim.status,
    member: claim.ClientNO,
    parcel: claim.trackingNumber,
    'number given': toNumberWord(claim),
    goods: claim.goods,
    remark: claim.remark,
    ...Object.fromEntries(claim.photos.map(({ url }, index) => [`photo ${index + 1}`, url])),
    reason: claim.reason,
  }),
})

async function list(server: ServerClient, typed: TypedWords): Promise<Outcome> {
  const status = readChoice(typed.find('status') ?? 'waiting', CLAIM_STATUSES, 'status')
  const page = await server.ask(operatorListClaims, { status, cursor: typed.find('cursor') })
  const table = toTable(['claim', 'status', 'member', 'parcel', 'number given', 'goods', 'photos', 'others', 'since (UTC)'], page.items.map(toRow))
  return { data: page, text: withMore(table, page.nextCursor) }
}

export const claimCommands: readonly Command[] = [
  {
    name: 'claims',
    words: ['[approve|refuse]', '[claim-id]'],
    help: 'what members claim from the pool, the one that waits longest first; approve one (the others of its parcel are refused), refuse one',
    options: {
      status: { value: `<${CLAIM_STATUSES.join('|')}>`, help: 'the list: waiting unless said' },
      cursor: { value: '<cursor>', help: 'the list: go on where the last one ended' },
      reason: { value: '<text>', help: 'approve, refuse: what the member reads; name nobody in it' },
      carrier: { value: '<code>', help: 'approve: who brought it, where nobody has said so yet' },
    },
    example: 'claims approve 0190f0e2-… --reason "單號與下單截圖相符"',
    async run(server, typed) {
      const [act, claimId] = typed.words
      if (act === undefined) return list(server, typed)
      if (claimId === undefined) throw new UsageError(USAGE)
      switch (act) {
        case 'approve':
          return toOutcome(await server.ask(approveClaim, { claimId, reason: getOption(typed, 'reason'), carrierCode: typed.find('carrier') }))
        case 'refuse':
          return toOutcome(await server.ask(refuseClaim, { claimId, reason: getOption(typed, 'reason') }))
        default:
          throw new UsageError(USAGE)
      }
    },
  },
  {
    name: 'missing',
    help: 'what members are looking for now, newest first; the member is told of what could be it, and you whether it is',
    options: { cursor: { value: '<cursor>', help: 'go on where the last list ended' } },
    example: 'missing',
    async run(server, typed) {
      const page = await server.ask(operatorListLookouts, { cursor: typed.find('cursor') })
      const rows = page.items.map((one) => [
        one.ClientNO,
        one.trackingNumber ?? '',
        one.isInPool ? 'in the pool' : '',
        String(one.matches),
        one.carrierCode ?? '',
        one.sentOn ?? '',
        toMinute(one.leftAt),
        one.description ?? '',
      ])
      const table = toTable(['member', 'number', 'found', 'could be', 'carrier', 'sent on', 'since (UTC)', 'description'], rows)
      return { data: page, text: withMore(table, page.nextCursor) }
    },
  },
]

import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { answerProblem, getParcel } from '@contract/parcel/one-parcel-endpoints'
import { declineAnswer, flagParcel, markReturned, reassignParcel, settleProblem } from '@contract/parcel/parcel-operator-endpoints'
import type { ProblemKind } from '@contract/parcel/parcel'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { listFinanceLines } from '@server/money/wallet/wallet-service'
import { testEngine } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)

const FEES = { fixCents: 500, returnHandlingCents: 300, returnPerKgCents: 600, disposeCents: 0 }
/** 1.32 kg: two started kilograms. */
const RETURN_CENTS = 1_500
const desk = () => ({ operatorKey: platform.warehouseKey })
const as = () => ({ token: member.token })
const balance = async () => (await server.ask(getWallet, {}, as())).balanceCents

beforeEach(async () => {
  await server.ask(setUpPlatform, { settings: { problemFees: FEES } }, { operatorKey: platform.adminKey })
})

afterEach(() => expectLedgerInOrder(server.db))

async function aProblem(type: ProblemKind = 'damaged'): Promise<string> {
  const { parcelId } = await aParcelInStock(server, platform, member)
  await server.ask(flagParcel, { parcelId, type, remark: '外箱破損' }, desk())
  return parcelId
}
const credit = (amountCents: number) => server.ask(creditMember, { ClientNO: member.ClientNO, amountCents, reason: '測試' }, { operatorKey: platform.financeKey })

it('names each way out with its cost before anything is chosen, and none that cannot be gone', async () => {
  const { problem } = await server.ask(getParcel, { parcelId: await aProblem() }, as())
  expect(problem?.offers).toEqual([
    { answer: 'fix', feeCents: 500 },
    { answer: 'return', feeCents: RETURN_CENTS, freight: { handlingCents: 300, perKgCents: 600, kilograms: 2 } },
    { answer: 'dispose', feeCents: 0 },
  ])
  const prohibited = await aProblem('prohibited')
  expect((await server.ask(getParcel, { parcelId: prohibited }, as())).problem?.offers.map(({ answer }) => answer)).toEqual(['return', 'dispose'])
  expect(await server.post(answerProblem, { parcelId: prohibited, answer: 'fix', seenFeeCents: 500 }, as())).toMatchObject({ code: 'notAllowedNow' })
})

it('keeps what it cost when it was raised', async () => {
  const parcelId = await aProblem()
  await server.ask(setUpPlatform, { settings: { problemFees: { ...FEES, fixCents: 9_900 } } }, { operatorKey: platform.adminKey })
  expect((await server.ask(getParcel, { parcelId }, as())).problem?.offers[0]).toEqual({ answer: 'fix', feeCents: 500 })
})

it('takes the fee with the answer, once, and shows it in the finance records', async () => {
  const parcelId = await aProblem()
  await credit(2_000)
  const answered = await server.ask(answerProblem, { parcelId, answer: 'return', seenFeeCents: RETURN_CENTS, returnTo: '王小姐 13800000000 東莞市…' }, as())
  expect(answered.problem).toMatchObject({ answer: 'return', feeCents: RETURN_CENTS, returnTo: '王小姐 13800000000 東莞市…' })
  expect(await balance()).toBe(500)
  const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
  const [line] = (await listFinanceLines(server.db.kysely, id, {})).items
  expect(line).toMatchObject({ kind: 'problemFee', amountCents: -RETURN_CENTS, parcelId, trackingNumber: answered.trackingNumber })
})

it('refuses what the balance does not hold and what was not seen, and nothing has changed', async () => {
  const parcelId = await aProblem()
  await credit(100)
  expect(await server.post(answerProblem, { parcelId, answer: 'return', seenFeeCents: RETURN_CENTS }, as())).toMatchObject({ code: 'balanceInsufficient', params: { missingCents: 1_400 } })
  expect(await server.post(answerProblem, { parcelId, answer: 'fix' }, as())).toMatchObject({ code: 'priceChanged' })
  expect((await server.ask(getParcel, { parcelId }, as())).problem).not.toHaveProperty('answer')
  expect(await balance()).toBe(100)
})

it('gives the fee back for another answer, for one that cannot be carried out, and for what was not asked for', async () => {
  const parcelId = await aProblem()
  await credit(2_000)
  await server.ask(answerProblem, { parcelId, answer: 'return', seenFeeCents: RETURN_CENTS }, as())
  await server.ask(answerProblem, { parcelId, answer: 'fix', seenFeeCents: 500 }, as())
  expect(await balance()).toBe(1_500)
  const declined = await server.ask(declineAnswer, { parcelId, reason: '箱子修不好' }, desk())
  expect(declined.problem).not.toHaveProperty('answer')
  expect(await balance()).toBe(2_000)
  expect(await server.post(declineAnswer, { parcelId, reason: '沒有決定' }, desk())).toMatchObject({ code: 'notAllowedNow' })

  await server.ask(answerProblem, { parcelId, answer: 'return', seenFeeCents: RETURN_CENTS }, as())
  expect(await server.ask(settleProblem, { parcelId, outcome: 'backToStock', remark: '賣家拒收' }, desk())).toMatchObject({ status: 'inStock' })
  expect(await balance()).toBe(2_000)
  const news = await server.db.kysely.selectFrom('notifications').select('facts').where('event', '=', 'problemNews').orderBy('createdAt').execute()
  expect(news.map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ news: 'declined', remark: '箱子修不好', refundedCents: 500 }),
    expect.objectContaining({ news: 'backToStock', remark: '賣家拒收', refundedCents: RETURN_CENTS }),
  ])
})

it('keeps the fee for what was done, and the way back has a number', async () => {
  const parcelId = await aProblem()
  await credit(2_000)
  await server.ask(answerProblem, { parcelId, answer: 'return', seenFeeCents: RETURN_CENTS }, as())
  await server.ask(settleProblem, { parcelId, outcome: 'returning' }, desk())
  await server.ask(markReturned, { parcelId, carrierName: '順豐速運', trackingNumber: 'sf600000000001' }, desk())
  expect(await server.ask(getParcel, { parcelId }, as())).toMatchObject({ status: 'returned', sentBack: { carrierName: '順豐速運', trackingNumber: 'SF600000000001' } })
  expect(await balance()).toBe(500)
})

it('gives it back to who has paid when the parcel turns out to be another’s', async () => {
  const parcelId = await aProblem()
  await credit(2_000)
  await server.ask(answerProblem, { parcelId, answer: 'fix', seenFeeCents: 500 }, as())
  const other = await server.signUpMember()
  await server.ask(reassignParcel, { parcelId, ClientNO: other.ClientNO, reason: '面單如此' }, desk())
  expect(await balance()).toBe(2_000)
  expect((await server.ask(getParcel, { parcelId }, { token: other.token })).problem).not.toHaveProperty('feeCents')
})

/** On the embedded engine one statement waits for the other: a few pairs show that each ends once. */
const PAIRS = testEngine === 'postgres' ? 100 : 6

/** Both of each pair at the same moment, and all pairs at the same moment; turn by turn the other comes first. */
async function race<A, B>(ids: readonly string[], one: (id: string) => Promise<A>, other: (id: string) => Promise<B>): Promise<[A, B][]> {
  return Promise.all(ids.map(async (id, index): Promise<[A, B]> => {
    if (index % 2 === 0) return Promise.all([one(id), other(id)])
    const [b, a] = await Promise.all([other(id), one(id)])
    return [a, b]
  }))
}
async function problems(): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < PAIRS) ids.push(await aProblem())
  return ids
}
/** A slow machine may let one of so many wait too long for the database: told so, it comes again. */
async function patiently<A extends { readonly status: string; readonly code?: string }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask()
    if (answer.code !== 'busy') return answer
  }
}

it(`ends each of ${PAIRS} problems once, answered and closed at the same moment, with its fee in one place`, async () => {
  const ids = await problems()
  await credit(PAIRS * 500)
  const answers = await race(
    ids,
    (parcelId) => patiently(() => server.post(answerProblem, { parcelId, answer: 'fix', seenFeeCents: 500 }, as())),
    (parcelId) => patiently(() => server.post(settleProblem, { parcelId, outcome: 'disposed' }, desk())),
  )
  expect(answers.filter(([, settled]) => settled.status !== 'y')).toEqual([])
  // Whoever was first: it was not fixed, so nothing is charged.
  expect(await balance()).toBe(PAIRS * 500)
  const { rows } = await server.db.execute(`select distinct p.status || ' ' || q.outcome || ' ' || coalesce(q.fee_cents, 0) as line from parcels p join parcel_problems q on q.parcel_id = p.id`)
  expect(rows).toEqual([{ line: 'disposed disposed 0' }])
})

it(`ends each of ${PAIRS} problems with one answer, two of them given at the same moment`, async () => {
  const ids = await problems()
  await credit(PAIRS * (RETURN_CENTS + 500))
  await race(
    ids,
    (parcelId) => patiently(() => server.post(answerProblem, { parcelId, answer: 'fix', seenFeeCents: 500 }, as())),
    (parcelId) => patiently(() => server.post(answerProblem, { parcelId, answer: 'return', seenFeeCents: RETURN_CENTS }, as())),
  )
  const rows = await server.db.kysely.selectFrom('parcelProblems').select(['answer', 'feeCents']).execute()
  for (const { answer, feeCents } of rows) expect(feeCents).toBe(answer === 'fix' ? 500 : RETURN_CENTS)
  const taken = rows.reduce((sum, { feeCents }) => sum + (feeCents ?? 0), 0)
  expect(await balance()).toBe(PAIRS * (RETURN_CENTS + 500) - taken)
})

import { joinGroup } from '@contract/group/group-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { payOrder } from '@contract/order/order-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { keepLanguage, login } from '@contract/account/session-endpoints'
import { randomUUID } from '../../support/chance'
import { aGroup, groupPlatform } from '../../support/groups'
import { aCredit, aPricedOrder, packingPlatform } from '../../support/orders'
import { aForecastParcel, aParcelInStock } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What no screen of ours sends is counted by kind, and told by UnusualActs (docs/how-to/watch-a-server.md).

const server = useTestServer({ sharesRows: true, environment: { TRUST_PROXY: 'loopback' } })
const platform = usePlatform(server, { ...packingPlatform, ...groupPlatform })
const member = useMember(server)
const other = useMember(server)

async function readCounts(): Promise<Record<string, number>> {
  const { operatorKey } = await server.signUpOperator('finance')
  const { text } = await server.fetch('/metrics', { headers: { authorization: `Bearer ${operatorKey}` } })
  return Object.fromEntries([...text.matchAll(/^unusual_acts_total\{kind="(\w+)"\} (\d+)$/gm)].map(([, kind = '', count]) => [kind, Number(count)]))
}

interface Line {
  readonly msg: string
  readonly kind: string
  readonly member: string
  readonly source?: string
}
/** What this has added to the figures, and the lines that it has written. */
async function watch(work: () => Promise<unknown>) {
  const before = await readCounts()
  const from = server.logLines.length
  await work()
  const lines = server.logLines.slice(from)
  const after = await readCounts()
  const added = Object.fromEntries(Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)]).filter(([, count]) => count !== 0))
  return { added, acts: lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'an unusual act'), text: lines.join('\n') }
}

/** As it stands, past what a type would refuse; from a network that is not ours. */
const send = ({ path }: Endpoint, input: object, { token }: Pick<TestMember, 'token'>, requestId = randomUUID()) =>
  server.fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.4' },
    body: JSON.stringify({ ...input, lang: 'en', token, requestId }),
  })

/** Brings about what it takes, and gives the act itself. */
const ACTS: Readonly<Record<string, () => Promise<(who: TestMember) => Promise<unknown>>>> = {
  shape: async () => {
    const { orderId } = await aPricedOrder(server, platform, member)
    return (who) => send(payOrder, { orderId, seenTotalCents: '1' }, who)
  },
  id: async () => {
    const { parcelId } = await aForecastParcel(server, platform, await server.signUpMember())
    return (who) => send(getParcel, { parcelId }, who)
  },
  amount: async () => {
    const { orderId } = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, 1_000_000)
    return () => send(payOrder, { orderId, seenTotalCents: 1 }, member)
  },
  groupPassword: async () => {
    const { group } = await aGroup(server, platform, await server.signUpMember(), { password: 'a quiet harbour' })
    const { parcelId } = await aParcelInStock(server, platform, member)
    return () => send(joinGroup, { groupId: group.groupId, parcelIds: [parcelId], seenHoldCents: 1, password: 'not this one' }, member)
  },
  requestId: async () => {
    const requestId = randomUUID()
    await send(keepLanguage, {}, member, requestId)
    return () => send(payOrder, { orderId: randomUUID(), seenTotalCents: 1 }, member, requestId)
  },
}

it.each(Object.keys(ACTS))('counts %s, once each, and marks who did it', async (kind) => {
  const act = await ACTS[kind]?.()
  const { added, acts, text } = await watch(() => Promise.resolve(act?.(member)))
  expect([added, acts.map((line) => line.kind)]).toEqual([{ [kind]: 1 }, [kind]])
  expect([acts[0]?.member, acts[0]?.source]).toEqual([expect.stringMatching(/^[\w-]{16}$/), expect.stringMatching(/^[\w-]{16}$/)])
  for (const secret of [member.ClientNO, member.email, member.token, '198.51.100']) expect(text).not.toContain(secret)
})

it('two acts of one member have the same mark, and another member’s has another', async () => {
  const parcelId = randomUUID()
  const { acts } = await watch(async () => {
    for (const who of [member, member, other]) await send(getParcel, { parcelId }, who)
  })
  const [first, second, third] = acts.map((line) => line.member)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('what members do on their ways is none: what is there, a wrong password at the door, a guest, an operator', async () => {
  const { parcelId } = await aForecastParcel(server, platform, member)
  const { added, acts } = await watch(async () => {
    await send(getParcel, { parcelId }, member)
    await send(login, { email: member.email, password: 'not-the-one-1' }, { token: '' })
    await send(getParcel, { parcelId: randomUUID() }, { token: 'x'.repeat(43) })
    await server.fetch('/api/operator/order/price', { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.warehouseKey}` }, body: '{}' })
  })
  expect([added, acts]).toEqual([{}, []])
})

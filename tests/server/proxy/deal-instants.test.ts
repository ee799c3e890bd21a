import { cents } from '@contract/kit/money'
import { pay } from '@contract/payment/pay-endpoints'
import * as deals from '@contract/proxy/deal-endpoints'
import { resetClock, stopClock } from '../../support/database'
import { aDeal, aStockedDeal, type Parties } from '../../support/deals'
import { signInAgain } from '../../support/go-to-day'
import { aCredit, packingPlatform } from '../../support/orders'
import { anAgent } from '../../support/proxy'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// The instants of a deal, to the millisecond, by the database's time and without any job.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const agent = useMember(server)
const parties: Parties = { server, platform, member, agent }
const START = new Date()
const HOUR_MS = 3_600_000
beforeEach(async () => {
  await anAgent(server, platform, agent)
  stopClock(server.db, START)
})
afterEach(() => resetClock(server.db))

/** A session does not last so long. */
async function after(milliseconds: number): Promise<void> {
  stopClock(server.db, new Date(START.getTime() + milliseconds))
  await signInAgain(server, member)
}

const toCode = (answer: { readonly status: string; readonly code?: string }) => (answer.status === 'y' ? 'y' : answer.code)

it.each([[-1, true], [0, false]])('[proxy case 51] objecting %i ms from 120 hours: %s', async (offset, isInTime) => {
  const { dealId } = await aStockedDeal(parties)
  await after(120 * HOUR_MS + offset)
  const answer = await server.post(deals.objectToDeal, { dealId, reason: 'fake', text: '不是原廠' }, { token: member.token })
  expect(toCode(answer)).toBe(isInTime ? 'y' : 'objectTooLate')
})

it.each([[-1, true], [0, false]])('paying %i ms from 72 hours: %s', async (offset, isInTime) => {
  const { dealId, totalCents } = await aDeal(parties)
  await aCredit(server, platform, member, totalCents)
  await after(72 * HOUR_MS + offset)
  const answer = await server.post(pay, { payableId: dealId, seenTotalCents: cents(totalCents) }, { token: member.token })
  expect(toCode(answer) === 'y').toBe(isInTime)
})

import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { forecastParcel, forecastParcels } from '@contract/parcel/forecast-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { STEP_BYTES, toBodyLimit } from '@server/http/pipeline/body-limits'
import { randomUUID } from '../../support/chance'
import { findListPlaces, type ListPlace } from '../../support/list-places'
import type { WireAnswer } from '../../support/server'
import { useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })
let token: string
let operatorKey: string
beforeAll(async () => {
  token = (await server.signUpMember()).token
  operatorKey = (await server.signUpOperator('admin')).operatorKey
})

const MAX_ANSWER_BYTES = 20_000
const MANY = 80_001

function say({ path }: Endpoint, input: unknown): Promise<WireAnswer> {
  return server.fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorKey}` },
    body: JSON.stringify({ ...(input as object), token, requestId: randomUUID() }),
  })
}

const bytesOf = ({ text }: WireAnswer) => Buffer.byteLength(text)
const fieldsOf = (answer: WireAnswer) => answer.json<{ fields?: readonly { path: string }[] }>().fields ?? []
const isAt = (path: string) => (field: { path: string }) => field.path === path || field.path.startsWith(`${path}.`)

/** So many of them as the endpoint's body has room for, beside what leads there. */
function toLongest(endpoint: Endpoint, { schema, within }: ListPlace, item: unknown): unknown {
  const room = toBodyLimit(endpoint) - Buffer.byteLength(JSON.stringify(within([]))) - 1_000
  const perItem = Buffer.byteLength(JSON.stringify(item)) + (schema.type === 'record' ? 10 : 1)
  const count = Math.min(MANY, Math.floor(room / perItem))
  const items = Array.from({ length: count }, () => item)
  return within(schema.type === 'record' ? Object.fromEntries(items.map((one, name) => [`n${name}`, one])) : items)
}

const places = allEndpoints.flatMap((endpoint) => findListPlaces(endpoint.input).map((place) => [endpoint.path, place.path, { endpoint, place }] as const))

describe('a list that is too long', () => {
  it.each(places)('%s, %s: is one mistake, told in a few words', async (_path, path, { endpoint, place }) => {
    for (const item of [{}, 'x']) {
      const answer = await say(endpoint, toLongest(endpoint, place, item))
      expect(answer.json()).toMatchObject({ status: 'n' })
      expect(fieldsOf(answer).filter(isAt(path))).toEqual([expect.objectContaining({ path })])
      expect(bytesOf(answer)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
    }
  })

  it.each(places)('%s, %s: of 80,001 is refused, at the latest by its list', async (_path, path, { endpoint, place }) => {
    const answer = await say(endpoint, place.within(new Array(MANY).fill({})))
    expect(answer.status === 413 ? answer.json().code === 'tooLarge' : fieldsOf(answer).filter(isAt(path)).length === 1).toBe(true)
    expect(bytesOf(answer)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
  })

  it('costs hardly more than as many bytes under a name that nobody asks for', async () => {
    const items = new Array(MANY).fill({})
    /** The cheapest of five: on others falls what the worker's whole memory costs to be looked through, or what is compiled. */
    const costOf = async (input: object) => {
      const costs: number[] = []
      for (let times = 0; times < 5; times += 1) {
        const before = process.cpuUsage()
        await say(forecastParcels, input)
        const { user, system } = process.cpuUsage(before)
        costs.push(user + system)
      }
      return Math.min(...costs)
    }
    await costOf({ others: items })
    const plain = await costOf({ others: items })
    expect(await costOf({ parcels: items })).toBeLessThan(3 * plain)
  })
})

describe('a list of wrong things', () => {
  it.each(places)('%s, %s: is refused in a few words', async (_path, _place, { endpoint, place }) => {
    for (const count of [1, 2, 7, 20, 30, 50, 100, 200]) {
      const wrong = place.schema.type === 'record' ? Object.fromEntries(Array.from({ length: count }, (_, name) => [`n${name}`, {}])) : new Array(count).fill({})
      const answer = await say(endpoint, place.within(wrong))
      expect([answer.status, bytesOf(answer) <= MAX_ANSWER_BYTES]).toEqual([200, true])
      expect(answer.json().status).toBe('n')
    }
  })

  it('names each field of each row that a form shows', async () => {
    const answer = await say(forecastParcel, { items: new Array(30).fill({}) })
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual(expect.arrayContaining(['items.0.name', 'items.17.quantity', 'items.29.unitPriceCents']))
    expect(bytesOf(answer)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
  })

  it('names the first wrong row of a table alone', async () => {
    const answer = await say(forecastParcels, { parcels: new Array(200).fill({ items: new Array(30).fill({}) }) })
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual(expect.arrayContaining(['parcels.0.warehouseId', 'parcels.0.items.29.name']))
    expect(fieldsOf(answer).filter(({ path }) => !path.startsWith('parcels.0.'))).toEqual([])
    expect(bytesOf(answer)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
  })

  it('does not say a name of the sender’s own again and again', async () => {
    const fields = Object.fromEntries(Array.from({ length: 20 }, (_, name) => [`${'\u0001'.repeat(1_500)}${name}`, 'what']))
    const answer = await say(setUpPlatform, { settings: { subscribeTemplates: [{ name: 'a', templateId: 'b', fields }] } })
    expect(answer.json()).toMatchObject({ status: 'n', code: 'invalid' })
    expect(bytesOf(answer)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
  })
})

describe('a body', () => {
  const writing = allEndpoints.filter(({ method }) => method === 'POST')

  it.each(writing.map((endpoint) => [endpoint.path, endpoint] as const))('%s: is taken up to what its endpoint may be sent, and no further', async (_path, endpoint) => {
    const rest = JSON.stringify({ token: '', requestId: randomUUID(), other: '' }).length
    const post = (bytes: number) => server.fetch(`/api/${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: '', requestId: randomUUID(), other: 'x'.repeat(bytes - rest) }),
    })
    expect((await post(toBodyLimit(endpoint))).status).toBe(200)
    const longer = await post(toBodyLimit(endpoint) + 1)
    expect([longer.status, longer.json().code]).toEqual([413, 'tooLarge'])
  })

  it('of a small form is small', () => {
    const small = writing.filter((endpoint) => toBodyLimit(endpoint) === STEP_BYTES)
    expect(small.length).toBeGreaterThan(writing.length / 2)
  })
})

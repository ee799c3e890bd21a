import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createOperatorKey, listOperatorKeys, revokeOperatorKey, setUpPlatform } from '@contract/operator/operator-endpoints'
import { authenticateOperator } from '@server/base/operator/operator-keys'
import { runCli } from '@server/cli/run-cli'
import { DatabaseUnavailableError } from '@server/db/database-errors'
import { setClockOffset, resetClock } from '../../support/database'
import { aPhoto } from '../../support/parcels'
import { useTestServer } from '../../support/use-server'

const server = useTestServer()
const DAY_MS = 86_400_000
afterEach(() => resetClock(server.db))

const create = async (input: { days?: number; networks?: string[] }) => {
  const { operatorKey } = await server.signUpOperator('admin')
  const { key, operatorKeyId } = await server.ask(createOperatorKey, { name: 'a desk', scope: 'admin', ...input }, { operatorKey })
  return { key, operatorKeyId, operatorKey }
}
const opens = async (key: string, address: string | undefined) => (await authenticateOperator(server.db.kysely, key, address)) !== undefined

describe('an operator key', () => {
  it('opens until its end and not from it on', async () => {
    const { key } = await create({ days: 2 })
    setClockOffset(server.db, 2 * DAY_MS - 60_000)
    expect(await server.post(setUpPlatform, {}, { operatorKey: key })).toMatchObject({ data: { changed: 0 } })
    setClockOffset(server.db, 2 * DAY_MS + 60_000)
    expect(await server.post(setUpPlatform, {}, { operatorKey: key })).toMatchObject({ code: 'notPermitted' })
  })

  it('without an end and networks opens for ever and from everywhere, as before', async () => {
    const { key } = await create({})
    setClockOffset(server.db, 4_000 * DAY_MS)
    expect(await opens(key, '198.51.100.7')).toBe(true)
    expect(await opens(key, undefined)).toBe(true)
  })

  it('opens from its networks alone', async () => {
    const { key } = await create({ networks: ['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'] })
    const places = ['10.1.255.1', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8::5', '10.2.0.1', '192.0.2.8', '2001:db9::5', undefined]
    expect(await Promise.all(places.map((place) => opens(key, place)))).toEqual([true, true, true, true, false, false, false, false])
    expect(await server.post(setUpPlatform, {}, { operatorKey: key })).toMatchObject({ code: 'notPermitted' })
  })

  it.each(['warehouse', 'shop', 'buyer'] as const)('sends pictures from its networks (%s)', async (scope) => {
    const { operatorKey } = await server.signUpOperator('admin')
    const keyOf = async (network: string) =>
      (await server.ask(createOperatorKey, { name: 'a desk', scope, networks: [network] }, { operatorKey })).key
    expect(await server.upload(await aPhoto(), { operatorKey: await keyOf('127.0.0.0/8') })).toMatchObject({ status: 'y' })
    expect(await server.upload(await aPhoto(), { operatorKey: await keyOf('10.0.0.0/8') })).toMatchObject({ code: 'notPermitted' })
  })

  it('is not called a wrong one where the database was away when a picture came', async () => {
    const { operatorKey } = await server.signUpOperator('warehouse')
    const away = jest.spyOn(server.db.kysely, 'selectFrom').mockImplementationOnce(() => {
      throw new DatabaseUnavailableError(new Error('gone'), undefined)
    })
    expect(await server.upload(await aPhoto(), { operatorKey })).toMatchObject({ code: 'unavailable' })
    expect(away).toHaveBeenCalled()
    away.mockRestore()
    expect(await server.upload(await aPhoto(), { operatorKey })).toMatchObject({ status: 'y' })
  })

  it('shows its end and its networks in the list', async () => {
    const { operatorKey, operatorKeyId } = await create({ days: 90, networks: ['10.0.0.0/8'] })
    const keys = await server.ask(listOperatorKeys, {}, { operatorKey })
    const listed = keys.find((one) => one.operatorKeyId === operatorKeyId)
    expect(listed?.networks).toEqual(['10.0.0.0/8'])
    expect(Date.parse(listed?.endsAt ?? '') - Date.parse(listed?.createdAt ?? '')).toBe(90 * DAY_MS)
  })

  it.each([['10.0.0.0/33'], ['10.0.0.256'], ['everywhere'], ['10.0.0.0/8/8'], ['::/129']])('refuses the network %s and makes no key', async (network) => {
    const { operatorKey } = await server.signUpOperator('admin')
    expect(await server.post(createOperatorKey, { name: 'a desk', scope: 'admin', networks: [network] }, { operatorKey })).toMatchObject({ code: 'invalid' })
  })
})

describe('the end of a key', () => {
  /** In days, as /metrics tells them, by scope. */
  async function readEnds(operatorKey: string) {
    const { text } = await server.fetch('/metrics', { headers: { authorization: `Bearer ${operatorKey}` } })
    return Object.fromEntries([...text.matchAll(/^operator_key_ends_seconds\{scope="(\w+)"\} (\S+)$/gm)].map(([, scope = '', seconds]) => [scope, (Number(seconds) * 1_000) / DAY_MS]))
  }
  const make = async (operatorKey: string, name: string, scope: 'warehouse' | 'finance', days?: number) =>
    server.ask(createOperatorKey, { name, scope, days }, { operatorKey })

  it('is told at /metrics, the next of each scope, until another key has taken its place', async () => {
    const { operatorKey } = await server.signUpOperator('admin')
    expect(await readEnds(operatorKey)).toEqual({})
    await make(operatorKey, 'a till', 'finance')
    await make(operatorKey, 'later', 'warehouse', 90)
    const next = await make(operatorKey, 'next', 'warehouse', 10)
    const ends = await readEnds(operatorKey)
    expect(Object.keys(ends)).toEqual(['warehouse'])
    expect(ends['warehouse']).toBeCloseTo(10, 2)
    await server.ask(revokeOperatorKey, { operatorKeyId: next.operatorKeyId }, { operatorKey })
    expect((await readEnds(operatorKey))['warehouse']).toBeCloseTo(90, 2)
  })

  it('of a key that has ended, or that nobody has used for a month, calls nobody', async () => {
    const { operatorKey } = await server.signUpOperator('admin')
    const { key } = await make(operatorKey, 'used', 'warehouse', 40)
    await make(operatorKey, 'idle', 'finance', 40)
    setClockOffset(server.db, 20 * DAY_MS)
    expect(await opens(key, undefined)).toBe(true)
    setClockOffset(server.db, 35 * DAY_MS)
    const ends = await readEnds(operatorKey)
    expect([Object.keys(ends), Math.round(ends['warehouse'] ?? 0)]).toEqual([['warehouse'], 5])
    setClockOffset(server.db, 41 * DAY_MS)
    expect(await readEnds(operatorKey)).toEqual({})
  })

  it('is told by the list of keys in its last two weeks, as by the alert', async () => {
    const { operatorKey } = await server.signUpOperator('admin')
    const [, days] = /operator_key_ends_seconds\) < (\d+) \* 86400/.exec(readFileSync(path.resolve(__dirname, '../../../operations/alerts.yml'), 'utf8')) ?? []
    await make(operatorKey, 'soon', 'warehouse', Number(days))
    await make(operatorKey, 'later', 'warehouse', Number(days) + 1)
    await make(operatorKey, 'never', 'warehouse')
    const { operatorKeyId } = await make(operatorKey, 'over', 'warehouse', 3)
    await server.ask(revokeOperatorKey, { operatorKeyId }, { operatorKey })
    const said: string[] = []
    await runCli(['keys', '--server', server.baseUrl], { environment: { OPERATOR_KEY: operatorKey }, say: (text) => said.push(text), complain: (text) => said.push(text) })
    expect(said.join('\n').split('\n').filter((line) => line.startsWith('ends soon'))).toEqual([expect.stringMatching(/^ends soon: soon, 20\d\d-/)])
  })
})

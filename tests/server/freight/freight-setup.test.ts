import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { getCustomsRule, getTariff, listChannels, listServicePrices, STANDARD_CUSTOMS_RULE } from '@server/base/freight/freight-service'
import { packingPlatform } from '../../support/orders'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)

const byAdmin = () => ({ operatorKey: platform.adminKey })
const db = () => server.db.kysely

function withTariff(change: { version?: string; handlingCents?: number }) {
  return packingPlatform.channels
    .filter(({ code }) => code === 'SEA')
    .map((channel) => ({ ...channel, tariff: { ...channel.tariff, ...change } }))
}

it('takes the same document again', async () => {
  await server.ask(setUpPlatform, packingPlatform, byAdmin())
  expect((await listChannels(db())).map(({ code }) => code)).toEqual(['SEA', 'AIR', 'OSAKA'])
  expect(await listServicePrices(db())).toContainEqual({ code: 'reinforcement', cents: 600, version: 'services-1' })
})

it('keeps the old tariff beside a new version', async () => {
  await server.ask(setUpPlatform, { channels: withTariff({ version: 'SEA/2', handlingCents: 900 }) }, byAdmin())
  const [sea] = await listChannels(db())
  expect(sea?.tariff).toMatchObject({ version: 'SEA/2', handlingCents: 900 })
  expect(await getTariff(db(), 'SEA', 'SEA/2026-10-01')).toMatchObject({ handlingCents: 800 })
})

it('never changes a version that stands, and then changes nothing else either', async () => {
  const [sea] = withTariff({ handlingCents: 900 })
  const setup = { services: [{ code: 'photoCheck' as const, cents: 1, version: '9' }], channels: sea ? [sea] : [] }
  expect(await server.post(setUpPlatform, setup, byAdmin())).toMatchObject({
    code: 'versionTaken',
    fields: [{ path: 'channels.0.tariff.version' }],
  })
  expect(await listServicePrices(db())).toContainEqual({ code: 'photoCheck', cents: 300, version: 'services-1' })
})

it('knows the warehouses that a channel starts from', async () => {
  const channels = withTariff({}).map((channel) => ({ ...channel, warehouseCodes: ['DG', 'MOON'] }))
  expect(await server.post(setUpPlatform, { channels }, byAdmin())).toMatchObject({
    code: 'unknownWarehouse',
    fields: [{ path: 'channels.0.warehouseCodes.1' }],
  })
})

it('has the specification’s customs rule where the operator has none, and each rule from its day on [spec 9.04]', async () => {
  const rule = { country: 'SG' as const, thresholdCents: 40_000, documentFeeCents: 3_000 }
  const customs = [
    { ...rule, validFrom: '2026-01-01', version: 'SG-1', taxRate: 700 },
    { ...rule, validFrom: '2027-01-01', version: 'SG-2', taxRate: 900 },
  ]
  await server.ask(setUpPlatform, { customs }, byAdmin())
  // The year begins eight hours earlier than in UTC.
  const at = (time: string) => getCustomsRule(db(), 'SG', new Date(time))
  expect(await at('2025-12-31T15:59:59Z')).toEqual(STANDARD_CUSTOMS_RULE)
  expect(await at('2025-12-31T16:00:00Z')).toMatchObject({ version: 'SG-1', taxRate: 700 })
  expect(await at('2026-12-31T16:00:00Z')).toMatchObject({ version: 'SG-2', taxRate: 900 })
  expect(await getCustomsRule(db(), 'TW', new Date())).toEqual({
    version: 'standard-1',
    thresholdCents: 40_000,
    taxRate: 700,
    documentFeeCents: 3_000,
  })
})

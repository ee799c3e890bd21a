import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { listPickupSites, listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { dongguan, smallPlatform } from '../../support/platform'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)

describe('the warehouse label', () => {
  it('carries the member number where shops print it [spec 2.25]', async () => {
    const member = await server.signUpMember({ email: 'yuan@example.com' })
    const [label] = await server.ask(listWarehouses, {}, { token: member.token, language: 'zh-Hant' })
    expect(label).toEqual({
      warehouseId: platform.warehouseIds['DG'],
      code: 'DG',
      name: '東莞倉',
      memberCode: member.ClientNO,
      recipient: `yuan ${member.ClientNO}`,
      phone: '0769-8123 4567',
      address: '廣東省東莞市虎門鎮港口大道 88 號 3 棟',
      addressSuffix: '倉',
      postcode: '523900',
      country: 'CN',
      utcOffsetMinutes: 480,
      labelVersion: 1,
    })
  })

  it('names the member by name, else by nickname', async () => {
    const member = await server.signUpMember()
    const askRecipient = async () => (await server.ask(listWarehouses, {}, { token: member.token }))[0]?.recipient
    await server.db.execute('update members set nickname = $1', ['小安'])
    expect(await askRecipient()).toBe(`小安 ${member.ClientNO}`)
    await server.db.execute('update members set name = $1', ['林予安'])
    expect(await askRecipient()).toBe(`林予安 ${member.ClientNO}`)
  })

  it.each([undefined, 'an expired token'])('shows a guest the place without a member', async (token) => {
    const labels = await server.ask(listWarehouses, {}, token === undefined ? {} : { token })
    expect(labels.map((label) => [label.name, label.recipient])).toEqual([
      ['Dongguan', ''],
      ['Osaka', ''],
    ])
    for (const label of labels) expect(label).not.toHaveProperty('memberCode')
  })

  it('keeps its id when the operator changes it, and the operator’s order', async () => {
    const change = { warehouses: [{ ...dongguan, phone: '0769-0000 0000', sort: 9 }] }
    await server.ask(setUpPlatform, change, { operatorKey: platform.adminKey })
    const labels = await server.ask(listWarehouses, {})
    expect(labels.map((label) => label.code)).toEqual(['OS', 'DG'])
    expect(labels[1]).toMatchObject({ warehouseId: platform.warehouseIds['DG'], phone: '0769-0000 0000' })
  })
})

it('tells where a pickup site is on the map, as long as the operator says so', async () => {
  const site = smallPlatform.pickupSites.find(({ country }) => country === 'TW')
  if (!site) throw new Error('no site in TW')
  const point = { latitudeE6: 25_052_200, longitudeE6: 121_520_500 }
  const setUp = (change: { readonly point?: typeof point }) => server.post(setUpPlatform, { pickupSites: [{ ...site, ...change }] }, { operatorKey: platform.adminKey })
  const shown = async () => (await server.ask(listPickupSites, { country: 'TW' }))[0]?.point
  expect(await shown()).toBeUndefined()
  expect(await setUp({ point })).toMatchObject({ status: 'y' })
  expect(await shown()).toEqual(point)
  for (const wrong of [{ ...point, latitudeE6: 90_000_001 }, { ...point, longitudeE6: 121.5 }]) {
    expect(await setUp({ point: wrong })).toMatchObject({ status: 'n' })
  }
  expect(await shown()).toEqual(point)
  expect(await setUp({})).toMatchObject({ status: 'y' })
  expect(await shown()).toBeUndefined()
})

it('lists pickup sites of all countries or of one', async () => {
  expect((await server.ask(listPickupSites, {})).map((site) => site.country)).toEqual(['HK', 'TW'])
  expect(await server.ask(listPickupSites, { country: 'TW' }, { language: 'zh-Hans' })).toMatchObject([
    { name: '中山自提点', city: '台北市', hours: '10:00–20:00' },
  ])
  expect(await server.ask(listPickupSites, { country: 'JP' })).toEqual([])
})

import { PLACE_COUNTRIES } from '@contract/address/place-countries'
import { listPlaces } from '@contract/address/place-endpoints'
import { isPostcode } from '@contract/address/address'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each(PLACE_COUNTRIES)('lists the places of %s to anybody, each named once, with postcodes of the region’s shape [spec 3.15]', async (country) => {
  const provinces = await server.ask(listPlaces, { country })
  const names = provinces.map((province) => province.names)
  expect(new Set(names).size).toBe(names.length)
  for (const province of provinces) {
    expect(province.districts.length).toBeGreaterThan(0)
    for (const { names: writings, postcode } of province.districts) {
      expect(writings.split('|').every((writing) => writing.trim() === writing && writing !== '')).toBe(true)
      if (postcode !== undefined) expect([postcode, isPostcode(postcode, country)]).toEqual([postcode, true])
    }
  }
})

it('knows every county of Taiwan and every province of the mainland by what they are called there', async () => {
  const taiwan = await server.ask(listPlaces, { country: 'TW' })
  expect(taiwan).toHaveLength(22)
  expect(taiwan.find(({ names }) => names.startsWith('台北市'))?.districts).toContainEqual({ names: '信義區|信义区|Xinyi District', postcode: '110' })
  const mainland = await server.ask(listPlaces, { country: 'CN' })
  expect(mainland).toHaveLength(31)
  const shenzhen = mainland.find(({ names }) => names.endsWith('广东省'))?.districts.find(({ names }) => names === '深圳市')
  expect(shenzhen?.areas?.map(({ names }) => names)).toContain('南山區|南山区')
})

it('has none for regions where places are typed', async () => {
  expect(await server.post(listPlaces, { country: 'JP' as 'TW' })).toMatchObject({ fields: [{ path: 'country', code: 'invalidRegion' }] })
})

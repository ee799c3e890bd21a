import { PLACE_COUNTRIES } from '@contract/address/place-countries'
import { listPlaces, PLACES_STAY_SECONDS } from '@contract/address/place-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { isPostcode } from '@contract/address/address'
import { useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })

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
  expect(await server.get(listPlaces, { country: 'JP' as 'TW' })).toMatchObject({ fields: [{ path: 'country', code: 'invalidRegion' }] })
})

it('lets browsers keep them, but no refusal and nothing that an operator may change at any time', async () => {
  const cacheOf = async (pathAndQuery: string) => (await server.fetch(`/api/${pathAndQuery}`)).headers.get('cache-control')
  expect(await cacheOf(`${listPlaces.path}?country=TW&lang=en`)).toBe(`public, max-age=${PLACES_STAY_SECONDS}`)
  expect(await cacheOf(`${listPlaces.path}?country=JP&lang=en`)).toBe('no-store')
  expect(await cacheOf(getSystem.path)).toBe('no-store')
})

import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { listPickupSites } from '@contract/warehouse/warehouse-endpoints'
import { smallPlatform } from '../../support/platform'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)

const [site] = smallPlatform.pickupSites
const setUp = (changes: object) => server.post(setUpPlatform, { pickupSites: [{ ...site, ...changes }] } as never, { operatorKey: platform.adminKey })
const shown = async (country = 'TW') => (await server.ask(listPickupSites, { country }))[0]
const openingHours = {
  utcOffsetMinutes: 480,
  weekly: [{ days: [1, 2, 3, 4, 5], opens: '10:00', closes: '20:00' }, { days: [6], opens: '18:00', closes: '02:00' }],
  special: [{ date: '2027-01-01', hours: [] }],
}

describe('a pickup point’s hours [spec 2.14]', () => {
  it('are kept as the operator hands them in, as long as they do', async () => {
    expect(await shown()).not.toHaveProperty('openingHours')
    expect(await setUp({ openingHours })).toMatchObject({ status: 'y' })
    expect((await shown())?.openingHours).toEqual(openingHours)
    expect(await setUp({})).toMatchObject({ status: 'y' })
    expect(await shown()).not.toHaveProperty('openingHours')
  })

  it.each([
    ['a day of the week that is none', { weekly: [{ days: [8], opens: '10:00', closes: '20:00' }] }],
    ['no day', { weekly: [{ days: [], opens: '10:00', closes: '20:00' }] }],
    ['a time that is none', { weekly: [{ days: [1], opens: '25:00', closes: '20:00' }] }],
    ['a date that is none', { special: [{ date: '2027-13-01', hours: [] }] }],
    ['a time zone that is none', { utcOffsetMinutes: 900 }],
  ])('are refused with %s, and nothing is changed', async (_, wrong) => {
    await setUp({ openingHours })
    expect(await setUp({ openingHours: { ...openingHours, ...wrong } })).toMatchObject({ status: 'n' })
    expect((await shown())?.openingHours).toEqual(openingHours)
  })
})

describe('a pickup point’s place [spec 2.14]', () => {
  const gps = { latitudeE6: 22_543_847, longitudeE6: 113_912_316, datum: 'wgs84' as const }

  it('is converted in mainland China alone', async () => {
    await setUp({ country: 'CN', point: gps })
    expect((await shown('CN'))?.point).toEqual({ latitudeE6: 22_540_796, longitudeE6: 113_917_176 })
    await setUp({ country: 'HK', point: gps })
    expect((await server.ask(listPickupSites, { country: 'HK' })).map(({ point }) => point)).toContainEqual({ latitudeE6: 22_543_847, longitudeE6: 113_912_316 })
    await setUp({ country: 'CN', point: { ...gps, datum: 'gcj02' } })
    expect((await shown('CN'))?.point).toEqual({ latitudeE6: 22_543_847, longitudeE6: 113_912_316 })
  })

  it('is found by what it is called in other languages', async () => {
    expect(await server.ask(listPickupSites, { country: 'TW' }, { language: 'en' })).toMatchObject([
      { name: 'Zhongshan pickup', otherNames: '中山自提點 中山自提点' },
    ])
  })
})

describe('the map’s tiles', () => {
  const map = (tiles: string) => server.post(setUpPlatform, { settings: { map: { tiles, attribution: '© somebody' } } }, { operatorKey: platform.adminKey })

  it('are named by the operator, and taken away', async () => {
    expect(await server.ask(getSystem, {})).not.toHaveProperty('map')
    expect(await map('https://tiles.example.com/{z}/{x}/{y}.png')).toMatchObject({ status: 'y' })
    expect((await server.ask(getSystem, {})).map).toEqual({ tiles: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© somebody' })
    await map('')
    expect(await server.ask(getSystem, {})).not.toHaveProperty('map')
  })

  it.each([
    'http://tiles.example.com/{z}/{x}/{y}.png', 'https://{s}.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com/{z}/{x}.png',
    'javascript:alert(1)//{z}{x}{y}', "https://tiles.example.com/{z}/{x}/{y}.png; script-src 'unsafe-inline'", 'https://*/{z}/{x}/{y}.png',
    'https://me:secret@tiles.example.com/{z}/{x}/{y}.png',
  ])('are refused as %s', async (tiles) => {
    expect(await map(tiles)).toMatchObject({ status: 'n' })
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { AddressFormScreen } from '@/features/address/screens/AddressFormScreen'
import { ChooseLocationScreen } from '@/features/pickup/screens/ChooseLocationScreen'
import { OpenLocationScreen } from '@/features/pickup/screens/OpenLocationScreen'
import { toOutsideMaps, toShownPoint } from '@/features/pickup/shown-point'
import { findHere } from '@/platform/location'
import { openOutside } from '@/platform/outside-link'
import { map } from '@/platform/map'
import { aUser, findField, pages, press, startTestApp, typeInto } from '../../support/client'
import { yes } from '../../support/fake-server'
import { aSite, daan, taichung } from './a-site'

jest.mock('@/platform/location', () => ({ findHere: jest.fn() }))
jest.mock('@/platform/outside-link', () => ({ openOutside: jest.fn() }))

const CHOOSE = '/choose-location'
const OPEN = '/open-location'

function openChoose(at = CHOOSE) {
  const app = startTestApp({ at })
  app.server.on('warehouse/listPickupSites', yes([aSite(), daan, taichung]))
  return app
}

describe('choosing a place on the site’s map [spec 2.10] [route /choose-location]', () => {
  it('answers the form below with what was touched', async () => {
    const app = openChoose('/pages/index/index')
    const chosen = map.choose()
    await waitFor(() => expect(pages.visible()).toBe(CHOOSE))
    app.render(<ChooseLocationScreen />)
    fireEvent.click(await screen.findByRole('radio', { name: '大安自提點' }))
    press('button', '使用這個位置')
    await expect(chosen).resolves.toEqual({ name: '大安自提點', address: '台北市大安區敦化南路一段 187 號' })
  })

  it('is a list with a map: what nobody measured is on neither, and search finds in both', async () => {
    const app = openChoose()
    app.render(<ChooseLocationScreen />)
    await screen.findByRole('radio', { name: '大安自提點' })
    expect(screen.queryByRole('radio', { name: '西區自提點' })).toBeNull()
    await typeInto('搜自提點、路名', '中山')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    expect(screen.getByRole('application', { name: /^地圖/ }).getAttribute('tabindex')).toBe('0')
  })

  it('says what to do without the right to the place, and never asks by itself', async () => {
    jest.mocked(findHere).mockResolvedValue('denied')
    const app = openChoose()
    app.render(<ChooseLocationScreen />)
    const locate = await screen.findByRole('button', { name: '移到我的位置' })
    expect(findHere).not.toHaveBeenCalled()
    fireEvent.click(locate)
    expect((await screen.findAllByText('沒有位置權限，可以拖曳地圖或搜尋')).length).toBeGreaterThan(0)
  })

  it('left without a choice changes nothing', async () => {
    const app = openChoose('/pages/index/index')
    const chosen = map.choose()
    const { unmount } = app.render(<ChooseLocationScreen />)
    await screen.findByRole('radio', { name: '大安自提點' })
    unmount()
    await expect(chosen).resolves.toBe('cancelled')
  })

  it('is offered by the address form, which fills its fields from the answer [spec 1.06]', async () => {
    const app = startTestApp({ member: aUser(), at: ['/pages/my/my', '/pages/addressAdd/addressAdd'] })
    app.server
      .on('system/listRegions', yes([]))
      .on('warehouse/listPickupSites', yes([daan]))
      .on('address/readText', yes({ country: 'TW', fields: { province: '台北市', city: '大安區', street: '敦化南路一段', address: '187 號' }, leftOver: [] }))
    app.render(<AddressFormScreen />)
    fireEvent.click(await screen.findByRole('button', { name: '選擇, 在地圖上選' }))
    await waitFor(() => expect(pages.visible()).toBe(CHOOSE))
    app.render(<ChooseLocationScreen />)
    fireEvent.click(await screen.findByRole('button', { name: '使用這個位置' }))
    await waitFor(() => expect(app.server.receivedAt('address/readText')[0]?.body).toMatchObject({ text: '台北市大安區敦化南路一段 187 號' }))
    await waitFor(async () => expect((await findField('詳細地址')).value).toBe('187 號 大安自提點'))
  })
})

describe('showing a place on the site’s map [spec 2.10] [route /open-location]', () => {
  it('names it and opens it in other maps', async () => {
    const app = startTestApp({ at: `${OPEN}?latitude=25.033&longitude=121.5436&name=大安自提點&address=敦化南路一段 187 號` })
    app.render(<OpenLocationScreen />)
    expect(await screen.findByText('敦化南路一段 187 號')).toBeTruthy()
    press('button', /^Google Maps/)
    expect(openOutside).toHaveBeenCalledWith('https://www.google.com/maps/search/?api=1&query=25.033%2C121.5436')
  })

  it.each(['', '?latitude=91&longitude=0', '?latitude=abc&longitude=1', '?latitude=&longitude='])('says so when “%s” is no place', async (query) => {
    startTestApp({ at: `${OPEN}${query}` }).render(<OpenLocationScreen />)
    expect(await screen.findByText('這個位置打不開')).toBeTruthy()
  })

  it('is opened by the platform, as WeChat opens its own', async () => {
    startTestApp()
    await map.show({ latitude: 25.033, longitude: 121.5436, name: '大安自提點', address: '敦化南路' })
    expect(decodeURIComponent(pages.visible())).toBe(`${OPEN}?latitude=25.033&longitude=121.5436&name=大安自提點&address=敦化南路`)
  })

  it('keeps names out of the links’ own grammar', () => {
    const links = toOutsideMaps({ latitudeE6: 1, longitudeE6: -1 }, 'a&b=c"<>').map(({ link }) => new URL(link))
    expect(links.map(({ hostname }) => hostname)).toEqual(['www.google.com', 'maps.apple.com', 'www.openstreetmap.org'])
    expect(links[1]?.searchParams.get('q')).toBe('a&b=c"<>')
    expect(toShownPoint('25.0330001', '121.5436')).toEqual({ latitudeE6: 25_033_000, longitudeE6: 121_543_600 })
  })
})

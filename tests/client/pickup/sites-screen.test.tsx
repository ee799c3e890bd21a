import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ChooseSiteScreen } from '@/features/pickup/screens/ChooseSiteScreen'
import { SiteQueryScreen } from '@/features/pickup/screens/SiteQueryScreen'
import { pickFrom } from '@/navigation/pick'
import { findHere } from '@/platform/location'
import { routes } from '@/routes'
import { pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aSite, daan, taichung } from './a-site'

jest.mock('@/platform/location', () => ({ findHere: jest.fn() }))
const here = jest.mocked(findHere)
beforeEach(() => here.mockReset())

const QUERY = '/pages_sub/siteQuery'
const CHOOSE = '/pages_sub/selfPickUpSite'
const everyDay = [1, 2, 3, 4, 5, 6, 7]

function openQuery(sites: readonly object[] = [aSite(), daan, taichung], options: TestAppOptions = {}) {
  const app = startTestApp({ at: QUERY, ...options })
  app.server.on('warehouse/listPickupSites', yes(sites))
  app.render(<SiteQueryScreen />)
  return app
}

const cards = () => screen.getAllByRole('radio').map((card) => card.getAttribute('aria-label'))

describe('finding a pickup point [spec 1.07, 2.14] [route /pages_sub/siteQuery]', () => {
  it('shows a guest all of them by district, one chosen, and asks nobody where they are', async () => {
    openQuery()
    expect(await screen.findByText('1 西區自提點')).toBeTruthy()
    expect(cards()).toEqual(['西區自提點', '中山自提點', '大安自提點'])
    expect(screen.getByRole('radio', { name: '西區自提點' }).getAttribute('aria-checked')).toBe('true')
    expect(here).not.toHaveBeenCalled()
    expect(screen.queryByText(/ km$| m$/)).toBeNull()
  })

  it('sorts by distance once the member asks for it', async () => {
    here.mockResolvedValue({ latitudeE6: 25_033_600, longitudeE6: 121_543_600 })
    openQuery()
    fireEvent.click(await screen.findByRole('button', { name: '按離我的距離排列' }))
    expect(await screen.findByText('67 m')).toBeTruthy()
    expect(screen.getByText('3.1 km')).toBeTruthy()
    expect(cards()).toEqual(['大安自提點', '中山自提點', '西區自提點'])
  })

  it('stays by district, and says so, without the right to the place', async () => {
    here.mockResolvedValue('denied')
    openQuery()
    fireEvent.click(await screen.findByRole('button', { name: '按離我的距離排列' }))
    expect((await screen.findAllByText('沒有位置權限，已按縣市排列，不顯示距離')).length).toBeGreaterThan(0)
    expect(cards()).toEqual(['西區自提點', '中山自提點', '大安自提點'])
  })

  it('searches, and clears what finds nothing', async () => {
    openQuery()
    await screen.findByText('1 西區自提點')
    await typeInto('站名、路名或區', '臺北')
    expect(cards()).toEqual(['中山自提點', '大安自提點'])
    await typeInto('站名、路名或區', '高雄')
    expect(await screen.findByText('沒有符合的自提點')).toBeTruthy()
    press('button', '清除篩選')
    await waitFor(() => expect(cards()).toHaveLength(3))
  })

  it('shows one city', async () => {
    openQuery()
    fireEvent.click(await screen.findByRole('button', { name: /^全部縣市/ }))
    fireEvent.click(await screen.findByRole('option', { name: /^台中市/ }))
    await waitFor(() => expect(cards()).toEqual(['西區自提點']))
  })

  it('says whether a point is open, by its own clock', async () => {
    const always = { utcOffsetMinutes: 480, weekly: [{ days: everyDay, opens: '00:00', closes: '24:00' }], special: [] }
    const never = { utcOffsetMinutes: 480, weekly: [], special: [] }
    openQuery([aSite({ openingHours: always }), { ...daan, openingHours: never }, taichung])
    expect(await screen.findByText('24 小時營業')).toBeTruthy()
    expect(screen.getByText('休息中')).toBeTruthy()
    expect(screen.getByText('10:00–20:00')).toBeTruthy()
  })

  it('begins an address that is fetched there', async () => {
    openQuery()
    fireEvent.click(await screen.findByRole('radio', { name: '大安自提點' }))
    press('button', '選這個自提點')
    // A guest signs in first, and comes to the form then.
    await waitFor(() => expect(decodeURIComponent(pages.visible())).toContain(`/pages/addressAdd/addressAdd?pickupMethod=selfPickup&pickupSiteId=${daan.pickupSiteId}`))
  })

  it('says so when there is none, and asks again after an error', async () => {
    const app = startTestApp({ at: QUERY })
    app.server.on('warehouse/listPickupSites', no('伺服器忙碌，請稍後重試', 'serverError'), yes([]))
    app.render(<SiteQueryScreen />)
    fireEvent.click(await screen.findByRole('button', { name: '重試' }))
    expect(await screen.findByText('這個地區還沒有自提點')).toBeTruthy()
  })

  it.each([
    ['zh-Hans', '选这个自提点'],
    ['en', 'Use this point'],
  ] as const)('speaks %s', async (language, use) => {
    openQuery(undefined, { language })
    expect(await screen.findByRole('button', { name: use })).toBeTruthy()
  })
})

describe('choosing a pickup point [spec 2.14] [route /pages_sub/selfPickUpSite]', () => {
  it('hands the chosen one to the page below', async () => {
    const app = startTestApp({ at: '/pages/addressAdd/addressAdd' })
    app.server.on('warehouse/listPickupSites', yes([aSite(), daan]))
    const chosen = pickFrom(routes.selfPickUpSite, { country: 'TW', pickupSiteId: daan.pickupSiteId })
    await waitFor(() => expect(pages.visible()).toContain(CHOOSE))
    app.render(<ChooseSiteScreen />)
    const radio = await screen.findByRole('radio', { name: '大安自提點' })
    expect(radio.getAttribute('aria-checked')).toBe('true')
    expect(app.server.receivedAt('warehouse/listPickupSites')[0]?.body).toMatchObject({ country: 'TW' })
    fireEvent.click(screen.getByRole('radio', { name: '中山自提點' }))
    press('button', '選這個自提點')
    await expect(chosen).resolves.toMatchObject({ name: '中山自提點' })
  })

  it('offers the way and the phone of the chosen one, the way only where it was measured', async () => {
    const app = startTestApp({ at: CHOOSE })
    app.server.on('warehouse/listPickupSites', yes([aSite(), taichung]))
    app.render(<ChooseSiteScreen />)
    expect(await screen.findByRole('button', { name: '電話 西區自提點' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^導航到/ })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: '中山自提點' }))
    expect(await screen.findByRole('button', { name: '導航到中山自提點' })).toBeTruthy()
    expect(within(screen.getByRole('radiogroup')).getAllByRole('radio')).toHaveLength(2)
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { AddressFormScreen } from '@/features/address/screens/AddressFormScreen'
import { map } from '@/platform/map'
import type { Refused } from '@/platform/types'
import { aUser, startTestApp } from '../../support/client'
import { yes } from '../../support/fake-server'

jest.mock('@/platform/map', () => ({ map: { available: true, choose: jest.fn(), show: jest.fn() } }))
const show = jest.mocked(map).show
beforeEach(() => show.mockReset())

const site = {
  pickupSiteId: 'b5111111-1111-4111-8111-111111111111', name: '中山自提點', country: 'TW', city: '台北市',
  address: '中山北路二段 1 號', postcode: '104', phone: '02-2500-0000', hours: '10:00–20:00', otherNames: '',
}
const point = { latitudeE6: 25_052_200, longitudeE6: 121_520_500 }

async function chooseSite(shown: object): Promise<void> {
  const app = startTestApp({ member: aUser(), at: ['/pages/index/index', `/pages/addressAdd/addressAdd?pickupMethod=selfPickup&country=TW&pickupSiteId=${site.pickupSiteId}`] })
  app.server.on('system/listRegions', yes([])).on('warehouse/listPickupSites', yes([shown]))
  app.render(<AddressFormScreen />)
  await screen.findByText(/台北市 中山北路二段 1 號/)
}

it('shows a chosen pickup point on the map of the phone', async () => {
  show.mockResolvedValue(undefined)
  await chooseSite({ ...site, point })
  fireEvent.click(screen.getByRole('button', { name: '在地圖上看, 中山自提點' }))
  await waitFor(() =>
    expect(show).toHaveBeenCalledWith({ latitude: 25.0522, longitude: 121.5205, name: '中山自提點', address: '台北市 中山北路二段 1 號' }))
})

it('says where the address stands when the map does not open', async () => {
  show.mockResolvedValue('unsupported' satisfies Refused)
  await chooseSite({ ...site, point })
  fireEvent.click(screen.getByRole('button', { name: '在地圖上看, 中山自提點' }))
  expect(await screen.findByText('地圖打不開，地址在上面')).toBeTruthy()
})

it('offers no map for a point that nobody has measured', async () => {
  await chooseSite(site)
  expect(screen.queryByRole('button', { name: /在地圖上看/ })).toBeNull()
})

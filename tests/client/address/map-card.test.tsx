import { fireEvent, screen } from '@testing-library/react'
import { AddressFormScreen } from '@/features/address/screens/AddressFormScreen'
import { map } from '@/platform/map'
import { settingsPage } from '@/platform/settings-page'
import { afterDoubleTap, aUser, findField, startTestApp } from '../../support/client'
import { yes } from '../../support/fake-server'

jest.mock('@/platform/map', () => ({ map: { available: true, choose: jest.fn() } }))
jest.mock('@/platform/settings-page', () => ({ settingsPage: { available: true, open: jest.fn() } }))
const choose = jest.mocked(map).choose
beforeEach(() => choose.mockReset())

function open(language: 'zh-Hant' | 'zh-Hans' | 'en' = 'zh-Hant') {
  const app = startTestApp({ language, member: aUser(), at: ['/pages/index/index', '/pages/addressAdd/addressAdd'] })
  app.server
    .on('system/listRegions', yes([]))
    .on('address/readText', yes({ country: 'TW', fields: { province: '台北市', city: '信義區', street: '松高路', address: '12號' }, leftOver: [] }))
  app.render(<AddressFormScreen />)
  return app
}

it('leaves the form as it is when the map was closed', async () => {
  choose.mockResolvedValue('cancelled')
  open()
  fireEvent.click(await screen.findByRole('button', { name: '選擇, 在地圖上選' }))
  expect((await findField('詳細地址')).value).toBe('')
  expect(screen.queryByText('已填好，請核對')).toBeNull()
})

it('fills the address from a place of the map [route /pages/addressAdd/addressAdd]', async () => {
  choose.mockResolvedValue({ name: '新光三越 A8', address: '台北市信義區松高路12號' })
  open()
  fireEvent.click(await screen.findByRole('button', { name: '選擇, 在地圖上選' }))
  expect(await screen.findByText('已填好，請核對')).toBeTruthy()
  const values = await Promise.all(['縣市 / 省', '區 / 市', '街道', '詳細地址'].map(async (label) => (await findField(label)).value))
  expect(values).toEqual(['台北市', '信義區', '松高路', '12號 新光三越 A8'])
})

it('takes the region along with the place', async () => {
  choose.mockResolvedValue({ name: '旺角自提點', address: '九龍旺角示範道 88 號' })
  const app = open()
  app.server
    .on('system/listRegions', yes([{ code: 'HK', name: '香港', callingCode: '852' }, { code: 'TW', name: '台灣', callingCode: '886' }]))
    .on('address/readText', yes({ country: 'HK', fields: { province: '九龍', city: '油尖旺區', address: '旺角示範道 88 號' }, leftOver: [] }))
  fireEvent.click(await screen.findByRole('button', { name: '選擇, 在地圖上選' }))
  expect(await screen.findByRole('button', { name: /香港 \+852/ })).toBeTruthy()
  // What carriers expect there.
  expect((await findField('郵遞區號')).value).toBe('999077')
})

it('leads to the settings after a no to the location, and opens the map when it was allowed there', async () => {
  choose.mockResolvedValueOnce('denied').mockResolvedValueOnce({ name: '', address: '台北市信義區松高路12號' })
  jest.mocked(settingsPage).open.mockResolvedValue(['scope.userLocation'])
  open('en')
  fireEvent.click(await screen.findByRole('button', { name: 'Choose, Choose on the map' }))
  expect(await screen.findByText('The map is not available, please type the address')).toBeTruthy()
  await afterDoubleTap()
  fireEvent.click(screen.getByRole('button', { name: 'Open settings' }))
  expect(await screen.findByText('Filled in, please check')).toBeTruthy()
})

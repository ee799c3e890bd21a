import { getSystem } from '@contract/system/system-endpoints'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

it('answers the system settings with the site icon, to everybody [spec 7.08, 3.03]', async () => {
  const answer = await server.get(getSystem, {})
  expect(answer).toMatchObject({ status: 'y', data: { name: 'Parcel Consolidation', currencySymbol: '¥' } })
  const { iconImg } = await server.ask(getSystem, {})
  const icon = await server.fetch(iconImg)
  expect(icon.status).toBe(200)
  expect(icon.headers.get('content-type')).toBe('image/png')
})

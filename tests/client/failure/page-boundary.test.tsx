import { act, screen, waitFor } from '@testing-library/react'
import { LANGUAGES } from '@contract/kit/language'
import { withBoundary } from '@/app-page-boundary'
import { Screen } from '@/components/Screen'
import { uiStrings } from '@/i18n/ui-strings'
import { tellFailure, tellUnhandledFailures } from '@/query/failure-queries'
import CustomerPage from '@/pages_sub/customer'
import { aUser, pages, press, startTestApp, type TestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'

let isBroken = true
jest.mock('@/features/support/screens/CustomerServiceScreen', () => ({
  CustomerServiceScreen: () => {
    throw new TypeError('林予安 is not iterable')
  },
}))

function Fragile() {
  if (isBroken) throw new TypeError('林予安 0912345678 is not iterable')
  return <Screen title="fine">drawn</Screen>
}
const BoundedPage = withBoundary(Fragile)

function open(options: TestAppOptions = {}): TestApp {
  const app = startTestApp({ member: aUser(), at: ['/pages/index/index', '/pages_sub/parcelSea?parcelId=7'], ...options })
  app.server.on('system/reportFailure', yes({}))
  return app
}

const reports = ({ server }: TestApp) => server.receivedAt('system/reportFailure').map(({ body }) => body)

beforeEach(() => {
  isBroken = true
  // React tells the console of every error that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

describe('a page that fails while it is drawn', () => {
  it.each(LANGUAGES)('says so in its own frame, with a way on: %s', (language) => {
    const words = uiStrings[language]
    open({ language }).render(<BoundedPage />)
    expect(screen.getByText(words.screenFailed)).toBeTruthy()
    expect(screen.getByRole('button', { name: words.retry })).toBeTruthy()
    expect(screen.getByRole('button', { name: words.back })).toBeTruthy()
    press('button', words.goHome)
    expect(pages.visible()).toBe('/pages/index/index')
  })

  it('is drawn again by a retry', () => {
    open().render(<BoundedPage />)
    press('button', '重試')
    expect(screen.getByText('這一頁出了問題')).toBeTruthy()
    isBroken = false
    press('button', '重試')
    expect(screen.getByText('drawn')).toBeTruthy()
  })

  it('keeps the tab bar where it is a tab', () => {
    open({ at: '/pages/my/my' }).render(<BoundedPage />)
    expect(screen.getByRole('navigation', { name: '主選單' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '回首頁' })).toBeNull()
  })

  it('tells the log where and what, once, and nothing that it was drawn of', async () => {
    const app = open({ at: ['/pages/index/index', '/pages_sub/addressList?addressId=7'] })
    app.render(<BoundedPage />)
    press('button', '重試')
    await waitFor(() => expect(reports(app)).toHaveLength(1))
    expect(reports(app)[0]).toMatchObject({ kind: 'drawing', screen: '/pages_sub/addressList', name: 'TypeError', build: 'h5' })
    expect(JSON.stringify(reports(app))).not.toMatch(/林予安|0912345678|addressId/)
  })

  it('is every page, since the build puts them into it', () => {
    open({ at: ['/pages/index/index', '/pages_sub/customer'] }).render(<CustomerPage />)
    expect(screen.getByText('這一頁出了問題')).toBeTruthy()
  })
})

describe('a failure that nobody caught', () => {
  it('is told once a kind, and no network is no further failure', async () => {
    const app = open({ at: ['/pages/index/index', '/pages_sub/siteQuery'] })
    tellUnhandledFailures(app.api)
    for (let n = 0; n < 3; n += 1) {
      act(() => {
        window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('0912345678') }))
        window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'TypeError: x\n at f (https://h/js/app.1a.js:1:23)' }))
      })
    }
    await waitFor(() => expect(reports(app)).toHaveLength(2))
    expect(reports(app)).toEqual([
      expect.objectContaining({ kind: 'event', name: 'RangeError', screen: '/pages_sub/siteQuery' }),
      expect.objectContaining({ kind: 'promise', name: 'TypeError', place: 'app.1a.js:1:23' }),
    ])
    app.server.cut(true)
    tellFailure(app.api, 'event', { odd: 'thing' })
    await waitFor(() => expect(reports(app)).toHaveLength(3))
    expect(screen.queryByText(/網路故障/)).toBeNull()
  })

  it('is not a picture that does not come', () => {
    const app = open({ at: ['/pages/index/index', '/pages_sub/urlView'] })
    tellUnhandledFailures(app.api)
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    expect(reports(app)).toEqual([])
  })
})

it('draws what does not fail', () => {
  isBroken = false
  open().render(<BoundedPage />)
  expect(screen.getByText('drawn')).toBeTruthy()
})

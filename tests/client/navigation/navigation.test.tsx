import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Screen } from '@/components/Screen'
import { goBack, goTo, replaceWithAddress, toAddress } from '@/navigation/go'
import { useLeaveGuard } from '@/navigation/leave-guard'
import { goToLogin, requireLogin, returnFromLogin } from '@/navigation/login-way'
import { pickFrom, usePicker } from '@/navigation/pick'
import { useParams } from '@/navigation/use-params'
import type { Route } from '@/routes'
import { routes } from '@/routes'
import { session } from '@/session/session'
import { aUser, pages, press, startTestApp } from '../../support/client'

const RETURN = '/pages_sub/register?email=a%40b.cc'
/** A protected page: the walk's first one. */
const order = routes.parcelOrderDetails
const ORDER = '/pages_sub/parcelOrderDetails?orderId=7'

describe('an address', () => {
  it('carries its parameters encoded and leaves out what is not there', () => {
    expect(toAddress(routes.login, { email: 'a&b@c.dd', returnTo: '/x?y=1' })).toBe('/pages/login/login?email=a%26b%40c.dd&returnTo=%2Fx%3Fy%3D1')
    expect(toAddress(routes.login, {})).toBe('/pages/login/login')
  })

  it('that is none of ours leads home', async () => {
    startTestApp({ at: '/pages/login/login' })
    await replaceWithAddress('/admin/secret')
    expect(pages.addresses()).toEqual(['/pages/index/index'])
  })
})

describe('a page that has been asked for', () => {
  it('comes alone: a second tap while it is on its way opens nothing more', async () => {
    startTestApp({ at: '/pages/index/index' })
    const both = Promise.all([goTo(routes.freight), goTo(routes.newsList)])
    await both
    expect(pages.addresses()).toEqual(['/pages/index/index', routes.freight.path])
    await goTo(routes.newsList)
    expect(pages.addresses()).toEqual(['/pages/index/index', routes.freight.path, routes.newsList.path])
  })
})

describe('a guest [spec 6.01]', () => {
  it('who goes to a protected page is taken to login, and from there to that page [spec 6.02]', async () => {
    startTestApp()
    await goTo(order, { orderId: '7' })
    expect(pages.addresses()).toEqual(['/pages/index/index', `/pages/login/login?returnTo=${encodeURIComponent(ORDER)}`])
    session.keepLogin({ token: 't', expiresAt: '', ClientNO: 'TW1' })
    await returnFromLogin(ORDER)
    expect(pages.visible()).toBe(ORDER)
    expect(pages.addresses()).not.toContain(`/pages/login/login?returnTo=${encodeURIComponent(ORDER)}`)
  })

  it('who opens a protected address directly sees nothing of it but the login page [spec 6.02]', async () => {
    const app = startTestApp({ at: ORDER })
    app.render(<Screen title="order">secret</Screen>)
    await waitFor(() => expect(pages.addresses()).toEqual([`/pages/login/login?returnTo=${encodeURIComponent(ORDER)}`]))
    expect(screen.queryByText('secret')).toBeNull()
  })

  it.each([
    ['zh-Hant', '你還沒登入，去登入？', '去登入', '先看看'],
    ['zh-Hans', '你还没登录，去登录？', '去登录', '先看看'],
    ['en', 'You are not logged in, go to log in?', 'Log in', 'Not now'],
  ] as const)('is asked in %s whether to log in, and may stay [spec 6.03]', async (language, question, yes, no) => {
    const app = startTestApp({ language, at: '/pages/warehouseList/warehouseList' })
    app.render(<Screen title="x">open to all</Screen>)
    let answer: Promise<boolean> | undefined
    act(() => {
      answer = requireLogin()
    })
    expect(screen.getByRole('alertdialog', { name: question })).toBeTruthy()
    press('button', no)
    expect(await answer).toBe(false)
    expect(pages.visible()).toBe('/pages/warehouseList/warehouseList')

    act(() => {
      answer = requireLogin()
    })
    fireEvent.click(screen.getByRole('button', { name: yes }))
    expect(await answer).toBe(false)
    await waitFor(() => expect(pages.visible()).toBe(`/pages/login/login?returnTo=${encodeURIComponent('/pages/warehouseList/warehouseList')}`))
  })
})

describe('a member', () => {
  it('enters protected pages and is asked nothing', async () => {
    startTestApp({ member: aUser() })
    await goTo(order, { orderId: '7' })
    expect(pages.visible()).toBe(ORDER)
    expect(await requireLogin()).toBe(true)
  })

  it('whose session ends on a page is led to login above it, once', async () => {
    startTestApp({ member: aUser(), at: ['/pages/index/index', ORDER] })
    session.clear()
    await goToLogin()
    await goToLogin()
    expect(pages.addresses()).toEqual(['/pages/index/index', ORDER, `/pages/login/login?returnTo=${encodeURIComponent(ORDER)}`])
    await returnFromLogin(ORDER)
    expect(pages.addresses()).toEqual(['/pages/index/index', ORDER])
  })

  it('who registered on the way comes back past all sign-in pages', async () => {
    startTestApp({ at: ['/pages/index/index', ORDER, '/pages/login/login', RETURN] })
    await returnFromLogin(ORDER)
    expect(pages.addresses()).toEqual(['/pages/index/index', ORDER])
  })

  it('who comes back to a protected page without signing in is turned away', async () => {
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', ORDER] })
    app.render(<Screen title="order">secret</Screen>)
    expect(screen.getByText('secret')).toBeTruthy()
    act(() => session.clear())
    expect(screen.getByText('secret')).toBeTruthy()
    act(() => pages.show())
    await waitFor(() => expect(pages.visible()).toContain('/pages/login/login'))
    expect(screen.queryByText('secret')).toBeNull()
  })
})

describe('a tab page', () => {
  it('is opened without an address query and still gets its parameters', async () => {
    startTestApp()
    const tab: Route<{ status?: string }> = { ...routes.orders }
    await goTo(tab, { status: 'unpaid' })
    expect(pages.addresses()).toEqual([routes.orders.path])
    function Probe() {
      return <>{useParams(tab).status}</>
    }
    const { container } = render(<Probe />)
    expect(container.textContent).toBe('unpaid')
  })
})

describe('choosing on another page', () => {
  const place: Route<Record<never, string>, string> = { path: '/pages_sub/register', access: 'guest' }

  function Chooser() {
    const { isPicking, choose } = usePicker(place)
    return <button onClick={() => void choose('this one')}>{isPicking ? 'choose' : 'look'}</button>
  }

  it('comes back with the value', async () => {
    startTestApp()
    const chosen = pickFrom(place)
    await waitFor(() => expect(pages.addresses()).toHaveLength(2))
    render(<Chooser />)
    fireEvent.click(screen.getByText('choose'))
    expect(await chosen).toBe('this one')
    expect(pages.addresses()).toEqual(['/pages/index/index'])
  })

  it('comes back with nothing when the member does', async () => {
    startTestApp()
    const chosen = pickFrom(place)
    const { unmount } = render(<Chooser />)
    unmount()
    expect(await chosen).toBeUndefined()
  })

  it('is only looking when nobody asked', () => {
    startTestApp()
    render(<Chooser />)
    expect(screen.getByText('look')).toBeTruthy()
  })
})

describe('a page that does not come', () => {
  const words = { retry: '重試', notNow: '先看看', failed: '載入失敗' }
  const settings = routes.info

  it('is said, and comes when it is tried again', async () => {
    const app = startTestApp()
    app.render(<Screen title="home">home</Screen>)
    pages.lose()
    const gone = goTo(settings)
    await screen.findByText(words.failed)
    expect(pages.addresses()).toEqual(['/pages/index/index'])
    press('button', words.retry)
    await gone
    expect(pages.visible()).toBe(settings.path)
  })

  it('leaves the member where they are, who may go on as if nothing had been pressed', async () => {
    const app = startTestApp({ member: aUser() })
    app.render(<Screen title="home">home</Screen>)
    pages.lose()
    const chosen = pickFrom(routes.addressList)
    await screen.findByText(words.failed)
    press('button', words.notNow)
    expect(await chosen).toBeUndefined()
    expect(pages.addresses()).toEqual(['/pages/index/index'])
  })
})

describe('a page whose package is fetched first', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('says after 200 ms that it loads, and after 60 s that it has not come [spec 9.01]', async () => {
    const app = startTestApp({ member: aUser() })
    app.render(<Screen title="home">home</Screen>)
    pages.keepWaiting()
    void goTo(routes.feedback, {})
    await act(() => jest.advanceTimersByTimeAsync(199))
    expect(screen.queryByText('載入中')).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(screen.getByText('載入中')).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(59_799))
    expect(screen.queryByText('載入失敗')).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(screen.getByText('載入失敗')).toBeTruthy()
    expect(screen.queryByText('載入中')).toBeNull()
  })
})

describe('the back arrow', () => {
  function Typing() {
    useLeaveGuard(true)
    return <Screen title="form">typing</Screen>
  }

  it('goes home from a page that was opened cold', async () => {
    startTestApp({ at: '/pages/warehouseList/warehouseList' })
    await goBack()
    expect(pages.addresses()).toEqual(['/pages/index/index'])
  })

  it('asks before typed things are left, and keeping is the emphasised answer', async () => {
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', ORDER] })
    app.render(<Typing />)
    press('button', '返回')
    await waitFor(() => press('button', '繼續填寫'))
    expect(pages.visible()).toBe(ORDER)
    await new Promise((resolve) => setTimeout(resolve, 360))
    press('button', '返回')
    await waitFor(() => press('button', '離開'))
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
  })
})


import { fireEvent, screen } from '@testing-library/react'
import { Screen } from '@/components/Screen'
import { Sheet } from '@/components/Sheet'
import { AppTabBar } from '@/custom-tab-bar/AppTabBar'
import { setCurrentTab } from '@/custom-tab-bar/current-tab'
import CustomTabBar from '@/custom-tab-bar/index'
import { routes } from '@/routes'
import { pages, startTestApp } from '../../support/client'

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const isSelected = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected')

describe('the tab bar [spec 2.01]', () => {
  it.each([
    ['zh-Hant', ['首頁', '我的包裹', '客服', '我的訂單', '我的']],
    ['zh-Hans', ['首页', '我的包裹', '客服', '我的订单', '我的']],
    ['en', ['Home', 'Parcels', 'Support', 'Orders', 'Me']],
  ] as const)('names its five places in %s', (language, names) => {
    startTestApp({ language }).render(<AppTabBar current={routes.home.path} />)
    expect(tabs()).toEqual(names)
  })

  it.each([
    ['首頁', routes.home.path],
    ['我的包裹', '/pages/parcelQuery/parcelQuery'],
    ['我的訂單', '/pages/processingOrders/processingOrders'],
    ['我的', '/pages/my/my'],
  ])('takes %s to %s', (name, path) => {
    const elsewhere = path === routes.home.path ? routes.my.path : routes.home.path
    startTestApp({ at: elsewhere }).render(<AppTabBar current={elsewhere} />)
    fireEvent.click(screen.getByRole('tab', { name }))
    expect(pages.visible()).toBe(path)
  })

  it('opens customer service in the middle without leaving the page', () => {
    startTestApp().render(<AppTabBar current={routes.home.path} />)
    fireEvent.click(screen.getByRole('tab', { name: '客服' }))
    expect(screen.getByRole('dialog', { name: '聯絡客服' })).toBeTruthy()
    expect(pages.visible()).toBe(routes.home.path)
  })

  it('comes with every tab page and marks it', () => {
    startTestApp({ at: routes.orders.path }).render(<Screen title="Orders" tab={routes.orders.path} />)
    expect(isSelected('我的訂單')).toBe('true')
    expect(isSelected('首頁')).toBe('false')
  })

  it('is absent from other pages', () => {
    startTestApp({ at: routes.register.path }).render(<Screen title="Register" />)
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('stands over the page in WeChat, marks the tab page shown last and steps aside for its sheets', () => {
    setCurrentTab(routes.my.path)
    const { render } = startTestApp({ at: routes.my.path })
    render(<CustomTabBar />)
    expect(isSelected('我的')).toBe('true')
    render(
      <Sheet open title="Language" onClose={() => undefined}>
        content
      </Sheet>,
    )
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import HomePage from '@/pages/index/index'
import { clipboard } from '@/platform/clipboard'
import { session } from '@/session/session'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import { aSystem } from '../support/a-system'
import { aGuestWarehouse, aWarehouse } from '../warehouse/a-warehouse'

const COUNTS = { notInStock: 2, inStock: 5, incomplete: 1, problem: 1, inOrder: 0, toBePaid: 1 }

function open(options: TestAppOptions = { member: aUser() }, counts = COUNTS) {
  const app = startTestApp({ at: '/pages/index/index', ...options })
  app.server
    .on('systemset/getsystem', yes(aSystem()))
    .on('warehouse/list', yes([options.member ? aWarehouse() : aGuestWarehouse()]))
    .on('parcel/count', yes(counts))
  app.render(<HomePage />)
  return app
}

describe('home [spec 2.03] [route /]', () => {
  it('asks for the system settings and shows the platform by its own name [spec 7.08]', async () => {
    const { server } = open()
    expect(await screen.findByRole('heading', { name: '驛達集運' })).toBeTruthy()
    expect(server.receivedAt('systemset/getsystem')[0]?.method).toBe('GET')
    expect(session.state().system?.iconImg).toBe('/api/system/icon.png')
  })

  it('shows the member’s label and how many parcels are where', async () => {
    open()
    expect(await screen.findAllByText('TW208516')).toHaveLength(2)
    const counters = within(screen.getByRole('group', { name: '我的包裹' }))
    expect(await counters.findByRole('link', { name: /^2\s*待入庫$/ })).toBeTruthy()
    expect(counters.getByRole('link', { name: /^1\s*問題件$/ })).toBeTruthy()
  })

  it('opens the filtered list from a counter', async () => {
    open()
    fireEvent.click(await screen.findByRole('link', { name: /^5\s*已入庫$/ }))
    await waitFor(() => expect(pages.visible()).toBe('/pages/parcelQuery/parcelQuery'))
  })

  it('nudges to pack when something is in stock, and not otherwise', async () => {
    open()
    expect(await screen.findByText('5 件可以打包')).toBeTruthy()
    press('button', '去打包')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/forecastParcel'))
  })

  it('has no nudge without stock', async () => {
    open({ member: aUser() }, { ...COUNTS, inStock: 0 })
    await screen.findByRole('link', { name: /^0\s*已入庫$/ })
    expect(screen.queryByRole('button', { name: '去打包' })).toBeNull()
  })

  it('searches for what was typed [spec 2.16]', async () => {
    open()
    await typeInto('輸入運單號，查包裹到哪了', ' SF140822369917 ')
    fireEvent.keyDown(screen.getByLabelText('輸入運單號，查包裹到哪了', { selector: 'input' }), { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/search?search=SF140822369917'))
  })

  it.each([
    ['包裹預報', '/pages_sub/parcelSea'],
    ['申請打包', '/pages_sub/forecastParcel'],
    ['拼郵大廳', '/pages_sub/spellMailHall'],
    ['收貨地址', '/pages_sub/addressList'],
    ['商城', '/pages_store/index'],
    ['自提點', '/pages_sub/siteQuery'],
    ['代購商城', '/pages_store/PurchaseShop/index'],
  ])('leads to %s', async (name, path) => {
    open()
    fireEvent.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(pages.visible()).toBe(path))
  })

  it('has its parts in two whole rows of five', async () => {
    open()
    await screen.findByRole('link', { name: '商城' })
    expect(within(screen.getByRole('navigation', { name: '功能' })).getAllByRole('link')).toHaveLength(10)
  })

  it('tells a guest the way in four steps with its price, and the number after login', async () => {
    const { server } = open({})
    expect(await screen.findByText('登入後顯示會員號')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: '四步寄到家' })).getAllByRole('listitem')).toHaveLength(4)
    expect(screen.queryByRole('link', { name: '待入庫' })).toBeNull()
    press('button', '先算運費')
    await waitFor(() => expect(pages.visible()).toBe('/pages/freight/freight'))
    cleanup()
    open({})
    await screen.findByText('下一步：註冊，拿到會員號')
    press('button', '免費註冊')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/register'))
    expect(server.receivedAt('parcel/count')).toEqual([])
  })

  it('sends a guest who wants to copy to the login page', async () => {
    open({})
    fireEvent.click(await screen.findByRole('button', { name: '登入後複製' }))
    await waitFor(() => expect(pages.visible()).toContain('/pages/login/login'))
  })

  it('names the next step of a member without parcels by what they have done', async () => {
    const { server } = open({ member: aUser() }, { notInStock: 0, inStock: 0, incomplete: 0, problem: 0, inOrder: 0, toBePaid: 0 })
    server.on('warehouse/noteCopiedLabel', yes({}))
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue('done')
    expect(await screen.findByText('下一步：一鍵複製上面的地址')).toBeTruthy()
    press('button', '一鍵複製')
    expect(await screen.findByText('下一步：貼到購物網站下單，再預報')).toBeTruthy()
    write.mockRestore()
    press('button', '去預報')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/parcelSea'))
  })

  it('leads to the one page where all that lacks is filled in', async () => {
    open()
    expect(await screen.findByText('1 件待完善')).toBeTruthy()
    press('button', '去填寫')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/parcelSea?mode=complete'))
  })

  it('sends a guest who wants to forecast to the login page [spec 6.02]', async () => {
    open({})
    fireEvent.click(await screen.findByRole('link', { name: '包裹預報' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages/login/login?returnTo=%2Fpages_sub%2FparcelSea'))
  })

  it('reads everything again when pulled down', async () => {
    const { server } = open()
    await screen.findByRole('link', { name: /^2\s*待入庫$/ })
    const before = server.receivedAt('parcel/count').length
    await act(() => pages.pullDown())
    expect(server.receivedAt('parcel/count').length).toBe(before + 1)
    expect(server.receivedAt('systemset/getsystem').length).toBeGreaterThan(1)
  })

  it('changes the language in place, and keeps it [spec 1.20]', async () => {
    open()
    await screen.findByText('買遍全網，一箱到家')
    press('button', '語言 繁中, 繁體中文')
    fireEvent.click(await screen.findByRole('option', { name: '简体中文' }))
    expect(await screen.findByText('买遍全网，一箱到家')).toBeTruthy()
    await afterDoubleTap()
    press('button', '语言 简中, 简体中文')
    fireEvent.click(await screen.findByRole('option', { name: 'English' }))
    expect(await screen.findByText('Many shops, one box')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^2\s*Incoming$/ })).toBeTruthy()
  })
})

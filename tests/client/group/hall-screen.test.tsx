import type { GroupCard } from '@contract/group/group'
import { cents } from '@contract/kit/money'
import { HOUR_MS, SECOND_MS } from '@contract/kit/time'
import { grams } from '@contract/kit/weight'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import SpellMailHallPage from '@/pages_sub/spellMailHall'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aWarehouse, anotherWarehouse } from '../warehouse/a-warehouse'
import { aGroup, at, groupId, NOW, STEPS } from './a-group'

const ROUTE = '/pages_sub/spellMailHall'
const counts = { open: 12, endsSoon: 3, nearPrice: 4, unlocked: 7 }
const lowest = aGroup({ groupId: groupId(2), code: '8KQ2M9XV', name: '板橋冬衣滿箱團', locked: false, role: 'member', contributedGrams: grams(46_000), price: { steps: STEPS, perKgCents: cents(1_600) } })

function open(items: readonly GroupCard[], { address = ROUTE, ...options }: TestAppOptions & { readonly address?: string } = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', address] })
  app.server
    .on('warehouse/list', yes([aWarehouse(), anotherWarehouse()]))
    .on('freight/listChannels', yes([{ code: 'SEA', name: '海快特惠', transport: 'sea', transitDaysMin: 7, transitDaysMax: 10, warehouseIds: [aWarehouse().warehouseId], goodsNatures: ['ordinary'] }]))
    .on('group/hall', yes({ items, now: at(NOW), counts, cities: ['台北市', '新北市'] }))
  return { ...app, ...app.render(<SpellMailHallPage />) }
}
const asked = ({ server }: ReturnType<typeof open>) => server.receivedAt('group/hall').map(({ body }) => body)

describe('the hall of groups [route /pages_sub/spellMailHall] [spec 1.12]', () => {
  it.each([
    ['zh-Hant', '可加入', '再 3.5 kg 降到 ¥16', '6 位團友', '台北市自提 · 海快特惠', /^2 天 14:36:\d\d 後截團$/, '開一個團', '已到最低價 ¥16/kg', '已加入'],
    ['zh-Hans', '可加入', '再 3.5 kg 降到 ¥16', '6 位团友', '台北市自提 · 海快特惠', /^2 天 14:36:\d\d 后截团$/, '开一个团', '已到最低价 ¥16/kg', '已加入'],
    ['en', 'Open', '3.5 kg more for ¥16', '6 members', 'Pick-up in 台北市 · 海快特惠', /^2 d 14:36:\d\d left$/, 'Start a group', 'Lowest price reached: ¥16/kg', 'Joined'],
  ] as const)('says in %s where each goes, at which price, how far to the next one and until when by the server’s time [spec 3.18, 3.20, 4.12, 9.10]', async (language, tab, gap, members, place, left, start, reached, joined) => {
    open([aGroup(), lowest], { language })
    expect(await screen.findByText('五月信義湊單團')).toBeTruthy()
    for (const text of [gap, reached, joined]) expect(screen.getByText(text)).toBeTruthy()
    for (const text of [members, place, left]) expect(screen.getAllByText(text)).toHaveLength(2)
    expect(screen.getByRole('tab', { name: new RegExp(`^${tab}\\s*12$`) })).toBeTruthy()
    expect(screen.getByRole('button', { name: start })).toBeTruthy()
  })

  it('loads no larger pictures than it shows', async () => {
    const { container } = open([aGroup()])
    expect(await screen.findByText('五月信義湊單團')).toBeTruthy()
    expect(container.querySelector('[src="/api/group/picture/1?w=360"]')).toBeTruthy()
  })

  it('says of the last day at what hour it ends, counts down, and then that grouping has ended [spec 4.12]', async () => {
    open([aGroup({ endsAt: at(NOW + 8 * HOUR_MS) }), aGroup({ groupId: groupId(3), name: '快到了', endsAt: at(NOW + SECOND_MS) })])
    expect(await screen.findByText(/^今天 18:00 截團 · 剩 0[78]:/)).toBeTruthy()
    expect(await screen.findByText('拼團已截止', {}, { timeout: 4_000 })).toBeTruthy()
  })

  it('is searched by name or number, by tab, warehouse, city, channel, and in another order', async () => {
    const app = open([aGroup()], { address: `${ROUTE}?warehouseId=${aWarehouse().warehouseId}` })
    await screen.findByText('五月信義湊單團')
    expect(asked(app)[0]).toMatchObject({ tab: 'open', sort: 'endsSoon', warehouseId: aWarehouse().warehouseId })
    await typeInto('團名 / 團號', ' 信義 ')
    press('tab', /^快降價/)
    await waitFor(() => expect(asked(app).at(-1)).toMatchObject({ tab: 'nearPrice', search: '信義' }))
    const choose = async (chip: string, option: string) => {
      await afterDoubleTap()
      fireEvent.click(await screen.findByRole('button', { name: chip }))
      fireEvent.click(await screen.findByRole('option', { name: option }))
    }
    await choose('自提城市', '新北市')
    await choose('渠道', '海快特惠')
    await choose('排序: 快截團的在前', '最新的在前')
    await waitFor(() => expect(asked(app).at(-1)).toMatchObject({ city: '新北市', channelCode: 'SEA', sort: 'newest' }))
    await choose(`倉庫: ${aWarehouse().name}`, '不限')
    await waitFor(() => expect(asked(app).at(-1)).toMatchObject({ city: '新北市' }))
    // A channel starts from some warehouses alone.
    expect(Object.keys(asked(app).at(-1) ?? {})).not.toEqual(expect.arrayContaining(['channelCode']))
    expect(asked(app).at(-1)).not.toHaveProperty('warehouseId')
  })

  it('opens a group for a member, and its invitation for a guest', async () => {
    open([aGroup()])
    fireEvent.click(await screen.findByText('五月信義湊單團'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/Groupdetails?groupId=${groupId(1)}`))
  })

  it('lets a guest look, who is asked to sign in to start one', async () => {
    const app = startTestApp({ at: ['/pages/index/index', ROUTE] })
    app.server.on('warehouse/list', yes([aWarehouse()])).on('freight/listChannels', yes([])).on('group/hall', yes({ items: [aGroup()], now: at(NOW), counts, cities: [] }))
    app.render(<SpellMailHallPage />)
    fireEvent.click(await screen.findByText('五月信義湊單團'))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/groupBookingshare?code=7KQ2M9XV'))
    await afterDoubleTap()
    press('button', '開一個團')
    await waitFor(() => expect(pages.visible()).toBe(`/pages/login/login?returnTo=${encodeURIComponent('/pages_sub/StartaGroup')}`))
  })

  it('says that there are none, and that none fits, which can be cleared', async () => {
    const app = open([])
    expect(await screen.findByText('現在沒有可加入的團')).toBeTruthy()
    press('tab', /^免密碼/)
    expect(await screen.findByText('沒有符合的團')).toBeTruthy()
    await afterDoubleTap()
    press('button', '清除篩選')
    expect(await screen.findByText('現在沒有可加入的團')).toBeTruthy()
    expect(asked(app).some(({ tab }) => tab === 'unlocked')).toBe(true)
  })

  it('says what went wrong, and asks again', async () => {
    const app = startTestApp({ at: ['/pages/index/index', ROUTE] })
    app.server.on('warehouse/list', yes([])).on('freight/listChannels', yes([])).on('group/hall', no('伺服器忙碌', 'serverError'))
    app.render(<SpellMailHallPage />)
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('group/hall', yes({ items: [aGroup()], now: at(NOW), counts, cities: [] }))
    retry.click()
    expect(await screen.findByText('五月信義湊單團')).toBeTruthy()
  })
})

import type { OwnGroup } from '@contract/group/group'
import { cents } from '@contract/kit/money'
import { screen, waitFor } from '@testing-library/react'
import GroupListPage from '@/pages_sub/GroupList'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anOwnGroup, at, groupId, NOW } from './a-group'

const ROUTE = '/pages_sub/GroupList'

function open(items: readonly OwnGroup[], { address = ROUTE, counts = { open: 2, formed: 3, ended: 1 }, ...options }: TestAppOptions & { readonly address?: string; readonly counts?: object } = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', address] })
  const answer = (now: readonly OwnGroup[]) => app.server.on('group/mine', yes({ items: now, now: at(NOW), counts, hallCount: 12 }))
  answer(items)
  app.render(<GroupListPage />)
  return { ...app, answer }
}

const ended = anOwnGroup({ status: 'ended', name: '四月大安湊單團', heldCents: cents(0), releasedCents: cents(6_420) })

describe('my groups [route /pages_sub/GroupList] [spec 2.09]', () => {
  it.each([
    ['zh-Hant', '進行中', '我是團長', '管理團員', '還有 12 個團可加入', '拼團中'],
    ['zh-Hans', '进行中', '我是团长', '管理团员', '还有 12 个团可加入', '拼团中'],
    ['en', 'Open', 'Leader', 'Manage', '12 groups to join', 'Open'],
  ] as const)('say in %s which the member leads, where they stand, and what to do [spec 3.20, 6.04]', async (language, tab, leader, manage, more, status) => {
    open([anOwnGroup({ role: 'leader' })], { language })
    for (const text of ['五月信義湊單團', leader, manage, more, 'G209105031 · 海快特惠']) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getAllByText(status).length).toBeGreaterThan(0)
    expect(screen.getByRole('tab', { name: new RegExp(`^${tab}\\s*2$`) })).toBeTruthy()
  })

  it.each<[string, Partial<OwnGroup>, string, RegExp, string]>([
    ['open, as its leader', { role: 'leader' }, '管理團員', /我 4.62 kg/, `/pages_sub/Groupdetails?groupId=${groupId(1)}`],
    ['open, as a member', {}, '邀請好友', /2 天 14:36/, `/pages_sub/Groupdetails?groupId=${groupId(1)}&invite=now`],
    ['open, with a change to agree to', { awaitsConsent: true }, '同意變更', /等你同意/, `/pages_sub/Groupdetails?groupId=${groupId(1)}`],
    ['formed', { status: 'formed' }, '看進度', /倉庫打包中/, `/pages_sub/Groupdetails?groupId=${groupId(1)}`],
    ['priced, with a rest to pay', { status: 'priced', totalCents: cents(7_820), paidCents: cents(0), orderStatus: 'unpaid', orderId: groupId(7) }, '補付差額', /^應付$/, `/pages_sub/parcelOrderDetails?orderId=${groupId(7)}&pay=now`],
    ['shipped', { status: 'shipped', paidCents: cents(7_820), orderStatus: 'shipped', orderId: groupId(7) }, '分攤明細', /實付/, `/pages_sub/Groupdetails?groupId=${groupId(1)}`],
    ['arrived', { status: 'arrived', paidCents: cents(7_820), orderStatus: 'shipped' }, '分攤明細', /取貨碼/, `/pages_sub/Groupdetails?groupId=${groupId(1)}`],
    ['under way without them', { status: 'shipped', orderStatus: 'cancelled', orderId: groupId(7) }, '分攤明細', /未同行，包裹回到庫存/, `/pages_sub/Groupdetails?groupId=${groupId(1)}`],
    ['open, which they were taken out of', { role: 'none', myGrams: undefined, heldCents: cents(0), releasedCents: cents(6_420) }, '看類似的團', /^已離開這個團 · 凍結的 ¥64.20 已退回餘額$/, `/pages_sub/spellMailHall?warehouseId=${ended.warehouseId}`],
    ['ended', { ...ended, name: '五月信義湊單團' }, '看類似的團', /^凍結的 ¥64.20 已退回餘額$/, `/pages_sub/spellMailHall?warehouseId=${ended.warehouseId}`],
    ['disbanded, with nothing held', { status: 'disbanded', releasedCents: undefined }, '看類似的團', /沒有凍結款項/, `/pages_sub/spellMailHall?warehouseId=${ended.warehouseId}`],
  ])('offer one thing to do with a group that is %s', async (_what, change, action, says, leadsTo) => {
    open([anOwnGroup(change)])
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
    press('button', `${action} 五月信義湊單團`)
    await waitFor(() => expect(pages.visible()).toBe(leadsTo))
  })

  it('lead to the group', async () => {
    open([anOwnGroup()])
    await screen.findByText('五月信義湊單團')
    press('link', '打開 五月信義湊單團')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/Groupdetails?groupId=${groupId(1)}`))
  })

  it('let one that has ended be deleted, after a question [spec 4.14]', async () => {
    const { server, answer } = open([ended], { address: `${ROUTE}?tab=ended` })
    server.on('group/hide', yes({}))
    await screen.findByText('四月大安湊單團')
    expect(server.receivedAt('group/mine')[0]?.body).toMatchObject({ tab: 'ended' })
    press('button', '刪除 四月大安湊單團')
    expect(await screen.findByText('從列表刪除「四月大安湊單團」？')).toBeTruthy()
    answer([])
    press('button', '刪除')
    expect(await screen.findByText('這裡沒有拼團')).toBeTruthy()
    expect(server.receivedAt('group/hide').map(({ body }) => body['groupId'])).toEqual([groupId(1)])
  })

  it('keep it where the member thinks better of it', async () => {
    const { server } = open([ended])
    await screen.findByText('四月大安湊單團')
    press('button', '刪除 四月大安湊單團')
    await screen.findByText('從列表刪除「四月大安湊單團」？')
    press('button', '保留')
    await waitFor(() => expect(screen.queryByText('從列表刪除「四月大安湊單團」？')).toBeNull())
    expect(server.receivedAt('group/hide')).toEqual([])
  })

  it('say that none is here while others have formed', async () => {
    open([])
    expect(await screen.findByText('這裡沒有拼團')).toBeTruthy()
    expect(screen.queryByText('還沒有拼團')).toBeNull()
  })

  it('say that there are none, and lead to the hall', async () => {
    open([], { counts: { open: 0, formed: 0, ended: 0 } })
    expect(await screen.findByText('還沒有拼團')).toBeTruthy()
    press('button', '去拼郵大廳')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/spellMailHall'))
  })
})

import type { JoinPreview } from '@contract/group/group'
import { cents } from '@contract/kit/money'
import type { ParcelSummary } from '@contract/parcel/parcel'
import { act, screen, waitFor, within } from '@testing-library/react'
import { clipboard } from '@/platform/clipboard'
import JoinPage from '@/pages_sub/groupapplication'
import { afterDoubleTap, pages, press, typeInto } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aParcel, anIncompleteParcel } from '../parcel/a-parcel'
import { aWarehouse } from '../warehouse/a-warehouse'
import { aDetail, aForeignDetail, aShare, GROUP_ID, idOf, ownLine, type DetailChange } from '../group-detail/a-group'
import { GROUP, JOIN, openGroup, tap, type OpenOptions } from '../group-detail/open-group'

const parcelOf = (digit: number, make = aParcel) => make({ parcelId: idOf(digit), trackingNumber: `SF10000000000${digit}`, warehouseId: idOf(8) })

const aPreview = (change: Partial<JoinPreview> = {}): JoinPreview => ({ share: aShare(), heldCents: cents(0), holdCents: cents(7_957), dearer: false, balanceCents: cents(32_650), ...change })

interface Given extends OpenOptions {
  readonly detail?: DetailChange
  readonly preview?: object
  readonly parcels?: readonly ParcelSummary[]
  readonly incomplete?: readonly ParcelSummary[]
}

function open({ detail, preview = yes(aPreview()), parcels = [parcelOf(4), parcelOf(5)], incomplete = [], ...options }: Given = {}) {
  const app = openGroup(<JoinPage />, detail?.group?.role === 'member' ? aDetail(detail) : aForeignDetail(detail), { stack: [GROUP, JOIN], ...options })
  app.server.on('parcel/list', ({ status }: Readonly<Record<string, unknown>>) => yes({ items: status === 'incomplete' ? incomplete : parcels }))
  app.server.on('group/joinPreview', preview)
  return app
}

const unlocked: DetailChange = { group: { locked: false } }
const tick = async (digit: number) => tap(await screen.findByRole('checkbox', { name: `SF10000000000${digit}` }))
const isPriced = () => screen.findByText('我的預估份額')
const sum = () => screen.findByText('先凍結，成團後多退少補')

describe('joining a group [route /pages_sub/groupapplication]', () => {
  it('shows the password once all parcels have come, which would push it down', async () => {
    let answer: (found: object) => void = () => undefined
    const { server } = open()
    const late = new Promise<object>((resolve) => { answer = resolve })
    server.on('parcel/list', ({ status }: Readonly<Record<string, unknown>>) => (status === 'incomplete' ? late : yes({ items: [parcelOf(4)] })))
    await waitFor(() => expect(server.receivedAt('parcel/list')).toHaveLength(2))
    expect([screen.queryByText('團密碼'), screen.queryByRole('checkbox', { name: 'SF100000000004' })]).toEqual([null, null])
    await act(async () => answer(yes({ items: [parcelOf(6, anIncompleteParcel)] })))
    expect(await screen.findByText('團密碼')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'SF100000000004' })).toBeTruthy()
  })

  it('says of a full group that it is full, also when it has filled meanwhile, and leads to others', async () => {
    const { server, answer } = open({ detail: unlocked })
    await tick(4)
    await sum()
    server.on('group/join', no('這個團滿了：50 位團友', 'groupFull'))
    answer(aForeignDetail({ group: { locked: false, memberCount: 50 } }))
    await afterDoubleTap()
    press('button', '確認入團')
    const others = await screen.findByRole('button', { name: '看其他團' })
    expect(screen.getAllByText('這個團滿了：50 位團友').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: '確認入團' })).toBeNull()
    tap(others)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/spellMailHall?warehouseId=${idOf(8)}`))
  })

  it.each([
    ['zh-Hant', '選包裹入團', '我的預估份額', '跟團', '自己寄', '少付 ¥10.43', '全團滿 40 kg 時約 ¥73.92', '先凍結，成團後多退少補', '確認入團', '已入團，先凍結 ¥79.57'],
    ['zh-Hans', '选包裹入团', '我的预估份额', '跟团', '自己寄', '少付 ¥10.43', '全团满 40 kg 时约 ¥73.92', '先冻结，成团后多退少补', '确认入团', '已入团，先冻结 ¥79.57'],
    ['en', 'Choose parcels', 'My estimated share', 'In the group', 'Alone', 'You save ¥10.43', 'About ¥73.92 once the group has 40 kg', 'Held now, settled when formed', 'Join', 'You are in; ¥79.57 is set aside'],
  ] as const)('says in %s what the ticked parcels cost with the group and alone, and sets that aside [spec 4.14]', async (language, title, share, group, alone, saved, next, hold, submit, done) => {
    const { server } = open({ detail: unlocked, language })
    expect(await screen.findByText(title)).toBeTruthy()
    await tick(4)
    for (const text of [share, group, alone, saved, next, hold]) expect(await screen.findByText(text)).toBeTruthy()
    server.on('group/join', yes(aDetail()))
    press('button', submit)
    expect(await screen.findByText(done)).toBeTruthy()
    await waitFor(() => expect(pages.visible()).toBe(GROUP))
    expect(server.receivedAt('group/join')[0]?.body).toMatchObject({ groupId: GROUP_ID, parcelIds: [idOf(4)], seenHoldCents: 7_957, acceptsDearer: false })
    expect(server.receivedAt('group/join')[0]?.body['password']).toBeUndefined()
  })

  it('asks for the share once for several ticks, and tells it politely', async () => {
    const { server } = open({ detail: unlocked })
    await tick(4)
    await tick(5)
    expect(await screen.findByText('預估份額 ¥79.57，共 4.62 kg')).toBeTruthy()
    expect(screen.getByText('預估份額 ¥79.57，共 4.62 kg').getAttribute('aria-live')).toBe('polite')
    const asked = server.receivedAt('group/joinPreview')
    expect(asked).toHaveLength(1)
  })

  it('asks for the password of a locked group, and shows a wrong one below it with the tries that are left [spec 8.11, 6.04, 6.05]', async () => {
    const { server } = open()
    await tick(4)
    await sum()
    press('button', '確認入團')
    expect(await screen.findByText('請輸入團密碼')).toBeTruthy()
    expect(server.receivedAt('group/join')).toHaveLength(0)
    server.on('group/join', no('團密碼不正確', 'groupPasswordWrong', { params: { left: 4 } }), no('團密碼不正確', 'groupPasswordWrong'), yes(aDetail()))
    await typeInto('團密碼', '1234')
    await afterDoubleTap()
    press('button', '確認入團')
    expect(await screen.findByText('團密碼不正確，還可以試 4 次')).toBeTruthy()
    await afterDoubleTap()
    press('button', '確認入團')
    await waitFor(() => expect(screen.queryByText('團密碼不正確，還可以試 4 次')).toBeNull())
    expect((await screen.findAllByText('團密碼不正確')).length).toBeGreaterThan(0)
    await typeInto('團密碼', '5678')
    await afterDoubleTap()
    press('button', '確認入團')
    await waitFor(() => expect(pages.visible()).toBe(GROUP))
    expect(server.receivedAt('group/join').map(({ body }) => body['password'])).toEqual(['1234', '1234', '5678'])
  })

  it('asks no password of who is in already, and says what the new amount stands for', async () => {
    const { server } = open({ detail: { group: { role: 'member' }, mine: ownLine({ topUpCapCents: cents(5_000) }) }, preview: yes(aPreview({ heldCents: cents(4_000) })) })
    await tick(4)
    expect(await screen.findByText('取代已凍結的 ¥40.00')).toBeTruthy()
    expect(screen.queryByLabelText('團密碼')).toBeNull()
    tap(screen.getByRole('switch', { name: /自動補差額/ }))
    server.on('group/join', yes(aDetail()))
    await sum()
    press('button', '確認入團')
    await waitFor(() => expect(server.receivedAt('group/join')).toHaveLength(1))
    expect(server.receivedAt('group/join')[0]?.body).toMatchObject({ topUpCapCents: 0 })
  })

  it('says that it is dearer than alone, and asks a second time', async () => {
    const share = aShare({ totalCents: cents(9_900), shareCents: cents(9_900) })
    const { server } = open({ detail: unlocked, preview: yes(aPreview({ share, holdCents: cents(9_900), dearer: true })) })
    server.on('group/join', yes(aDetail()))
    await tick(4)
    expect(await screen.findByText(/現在跟團比自己寄貴/)).toBeTruthy()
    press('button', '確認入團')
    tap(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '先不加入' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.receivedAt('group/join')).toHaveLength(0)
    await afterDoubleTap()
    press('button', '確認入團')
    tap(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '還是加入' }))
    await waitFor(() => expect(server.receivedAt('group/join')[0]?.body).toMatchObject({ acceptsDearer: true, seenHoldCents: 9_900 }))
  })

  it('says what the balance lacks, and leads to a top-up of just that', async () => {
    open({ detail: unlocked, preview: yes(aPreview({ balanceCents: cents(5_000) })) })
    await tick(4)
    expect(await screen.findByText('餘額不足，請先儲值 · 餘額 ¥50.00')).toBeTruthy()
    expect(screen.getByText('還差 ¥29.57')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '確認入團' })).toBeNull()
    press('button', '去儲值')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/transferUploading?gap=2957'))
  })

  it('shows the new amount where it has changed meanwhile, and sets nothing aside', async () => {
    const { server } = open({ detail: unlocked })
    await tick(4)
    await sum()
    server.on('group/join', no('金額已更新，請看過再付', 'priceChanged'))
    server.on('group/joinPreview', yes(aPreview({ share: aShare({ totalCents: cents(8_100) }), holdCents: cents(8_100) })))
    press('button', '確認入團')
    expect((await screen.findAllByText('¥81.00')).length).toBeGreaterThan(0)
    expect(pages.visible()).toBe(JOIN)
    expect(screen.getByRole('checkbox', { name: 'SF100000000004' }).getAttribute('aria-checked')).toBe('true')
  })

  it('shows the group again where the leader has changed it meanwhile [spec 6.04]', async () => {
    const { server, answer } = open({ detail: unlocked })
    await tick(4)
    await sum()
    expect(screen.getByText(/72 小時內付清。逾期包裹不同行/)).toBeTruthy()
    server.on('group/join', no('團長剛改了拼團條件，請看過再決定', 'groupChanged'), yes(aDetail()))
    answer(aForeignDetail({ ...unlocked, terms: 2 }))
    press('button', '確認入團')
    await waitFor(() => expect(server.receivedAt('group/get').length).toBeGreaterThan(1))
    await sum()
    await afterDoubleTap()
    press('button', '確認入團')
    await waitFor(() => expect(server.receivedAt('group/join').map(({ body }) => body['seenTerms'])).toEqual([1, 2]))
  })

  it('says why parcels cannot join, where the price cannot be made', async () => {
    open({ detail: unlocked, preview: no('這個團的渠道不收這種貨物', 'groupGoods') })
    await tick(4)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getAllByText('這個團的渠道不收這種貨物').length).toBeGreaterThan(0)
  })

  it('says that grouping has ended, on coming and on sending, and where else to join [spec 4.15, 8.12]', async () => {
    const { server, answer } = open({ detail: unlocked })
    await tick(4)
    await sum()
    server.on('group/join', no('拼團已截止', 'groupingEnded'))
    answer(aForeignDetail({ group: { status: 'ended' } }))
    press('button', '確認入團')
    expect((await screen.findAllByText('拼團已截止')).length).toBeGreaterThan(0)
    expect(await screen.findByRole('button', { name: '看其他團' })).toBeTruthy()
    press('button', '看其他團')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/spellMailHall?warehouseId=${idOf(8)}`))
  })

  it.each([['zh-Hant', '拼團已截止'], ['zh-Hans', '拼团已截止'], ['en', 'Grouping has ended']] as const)('lets nobody choose in %s once it has ended [spec 4.15, 8.12]', async (language, text) => {
    open({ detail: { group: { status: 'ended' } }, language })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('locks parcels that lack name or value, and leads to completing them', async () => {
    open({ detail: unlocked, parcels: [], incomplete: [parcelOf(6, anIncompleteParcel)] })
    expect(await screen.findByText('待完善：先填品名與價值')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /SF100000000006/ }).getAttribute('aria-disabled')).toBe('true')
    press('button', '去完善 SF100000000006')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelSea?parcelId=${idOf(6)}&mode=complete`))
  })

  it('copies the address of the group’s warehouse for who has no parcels there', async () => {
    const { server } = open({ detail: unlocked, parcels: [] })
    server.on('warehouse/list', yes([aWarehouse({ warehouseId: '99999999-9999-4999-8999-999999999999', name: '別的倉' }), aWarehouse({ warehouseId: idOf(8) })])).on('warehouse/noteCopiedLabel', yes({}))
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue('done')
    expect(await screen.findByText('東莞倉還沒有可以入團的包裹')).toBeTruthy()
    await waitFor(() => expect(server.receivedAt('warehouse/list').length).toBeGreaterThan(0))
    await act(afterDoubleTap)
    press('button', '複製倉庫地址')
    expect(await screen.findByText(/^已複製東莞倉地址/)).toBeTruthy()
    write.mockRestore()
  })

  it('comes to the group’s page where it did not come from there', async () => {
    const { server } = open({ detail: unlocked, stack: ['/pages/index/index', JOIN] })
    server.on('group/join', yes(aDetail()))
    await tick(4)
    await isPriced()
    await sum()
    press('button', '確認入團')
    await waitFor(() => expect(pages.visible()).toBe(GROUP))
  })

  it('says to press first what shall join', async () => {
    const { server } = open({ detail: unlocked })
    await screen.findByRole('checkbox', { name: 'SF100000000004' })
    press('button', '確認入團')
    expect((await screen.findAllByText('先選要入團的包裹')).length).toBe(2)
    expect(server.receivedAt('group/joinPreview')).toHaveLength(0)
  })
})

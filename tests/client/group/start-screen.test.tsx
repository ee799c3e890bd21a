import { errorTexts } from '@contract/kit/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listDays, toEndsAt } from '@/entities/group/end-time'
import { formatDate } from '@/i18n/format'
import { keepLastChoices } from '@/entities/warehouse/last-choices'
import StartaGroupPage from '@/pages_sub/StartaGroup'
import type * as album from '../../support/an-album'
import { afterDoubleTap, aUser, findField, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aWarehouse, anotherWarehouse } from '../warehouse/a-warehouse'
import { aGroup, aGroupChannel, at, groupId, NOW } from './a-group'

const ROUTE = '/pages_sub/StartaGroup'
const PHOTO = 'f1111111-1111-4111-8111-111111111111'
const required = errorTexts.required['zh-Hant']

jest.mock('@/platform/images', () => jest.requireActual<typeof album>('../../support/an-album').anAlbumWith('blob:box'))

function open(options: TestAppOptions = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', ROUTE] })
  app.server
    .on('warehouse/list', yes([aWarehouse(), anotherWarehouse()]))
    .on('system/listRegions', yes([{ code: 'TW', name: '台灣', callingCode: '886' }, { code: 'HK', name: '香港', callingCode: '852' }]))
    .on('group/channels', yes({ items: [aGroupChannel()], now: new Date().toISOString() }))
    .on('file/upload', yes({ fileId: PHOTO, url: '/api/file/1' }))
    .on('group/start', yes({ now: at(NOW), group: { ...aGroup({ role: 'leader' }), description: '大件家居' }, lines: [], events: [], terms: 1, payHours: 72, awaitsPickup: false }))
  const show = () => app.render(<StartaGroupPage />)
  return { ...app, ...show(), show }
}

async function choose(row: RegExp, option: RegExp | string): Promise<void> {
  await afterDoubleTap()
  fireEvent.click(await screen.findByRole('button', { name: row }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

/** The third day from now, at the usual time. */
const day = listDays(Date.now())[3] ?? ''

const next = async () => {
  await afterDoubleTap()
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }))
}

/** The first two steps. */
async function fillToLast(): Promise<void> {
  await choose(/^倉庫/, '東莞倉')
  await choose(/^綁定渠道/, /海快特惠/)
  await choose(/^截團日期/, new RegExp(formatDate(day, 'zh-Hant', 0)))
  expect(await screen.findByText('這一步填好了')).toBeTruthy()
  await next()
  await typeInto('收件人', '林予安')
  await typeInto('收件電話', '0912-345-678')
  await typeInto('郵遞區號', '110')
  await typeInto('自提城市', '台北市')
  await typeInto('自提地址', '信義區松高路 9 號 12 樓')
  await next()
  await findField('團名')
}

async function fillIn(): Promise<void> {
  await fillToLast()
  press('button', /團圖片/)
  await screen.findByText('已上傳')
  await typeInto('團名', '年末家居滿箱團')
  await typeInto('說明', '大件家居一起裝箱，週三、六可自提')
}

describe('starting a group [route /pages_sub/StartaGroup] [spec 5.22, 6.04]', () => {
  it.each([
    ['zh-Hant', '開一個團', '目標總重', '下一步', '還有 3 項要填'],
    ['zh-Hans', '开一个团', '目标总重', '下一步', '还有 3 项要填'],
    ['en', 'Start a group', 'Total weight', 'Next', '3 fields to fill in'],
  ] as const)('asks in %s for all that a group needs, and says how much of this step is left', async (language, title, weight, go, left) => {
    open({ language, member: aUser({ name: '', phone: '' }) })
    for (const text of [title, weight, go, left]) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('sends what was typed, with the end as a moment and without a password, and opens the new group [spec 3.18, 3.19, 3.20, 5.23]', async () => {
    const { server } = open()
    await fillIn()
    expect(await screen.findByText('都填好了')).toBeTruthy()
    // The channel's prices on the way to the hoped-for weight.
    for (const name of [/怎麼寄/, /在哪取/]) expect(screen.getByRole('button', { name })).toBeTruthy()
    press('button', /怎麼寄/)
    for (const price of ['¥18', '¥17', '¥16']) expect(await screen.findByText(price)).toBeTruthy()
    await next()
    await next()
    await afterDoubleTap()
    press('button', '發起拼團')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/Groupdetails?groupId=${groupId(1)}`))
    const sent = server.receivedAt('group/start')[0]?.body ?? {}
    expect(sent).toMatchObject({
      imageFileId: PHOTO, name: '年末家居滿箱團', description: '大件家居一起裝箱，週三、六可自提', warehouseId: aWarehouse().warehouseId, channelCode: 'SEA', targetGrams: 50_000,
      endsAt: toEndsAt(day, '20:00'), recipient: '林予安', country: 'TW', recipientPhone: '+886912345678', postcode: '110', city: '台北市', address: '信義區松高路 9 號 12 樓',
    })
    expect(sent).not.toHaveProperty('password')
    expect(sent).not.toHaveProperty('hasPassword')
  })

  it('offers days by the server’s clock, whatever the phone’s says', async () => {
    const { server } = open()
    const thatDay = '2091-05-04'
    server.on('group/channels', yes({ items: [aGroupChannel()], now: at(NOW) }))
    await choose(/^倉庫/, '東莞倉')
    await choose(/^綁定渠道/, /海快特惠/)
    await choose(/^截團日期/, new RegExp(formatDate(thatDay, 'zh-Hant', 0)))
    expect(await screen.findByText('20:00')).toBeTruthy()
  })

  it('chooses what is usual by itself: the warehouse used last, its first channel, a week, the leader', async () => {
    const app = open({ member: aUser({ name: '林予安', phone: '+886912345678' }) })
    app.unmount()
    keepLastChoices({ warehouseId: aWarehouse().warehouseId })
    app.show()
    expect(await screen.findByRole('button', { name: /^綁定渠道.*海快特惠/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: new RegExp(`^截團日期.*${formatDate(listDays(Date.now())[7] ?? '', 'zh-Hant', 0)}`) })).toBeTruthy()
    await next()
    expect((await findField('收件人')).value).toBe('林予安')
    expect((await findField('收件電話')).value.replace(/\D/g, '')).toBe('0912345678')
  })

  it('says at each field of a step what is missing or wrong, keeps what was typed, and goes on once it is right', async () => {
    const { server } = open({ member: aUser({ name: '', phone: '' }) })
    await next()
    await waitFor(() => expect(screen.getAllByText(required).length).toBeGreaterThan(0))
    await choose(/^倉庫/, '東莞倉')
    await screen.findByRole('button', { name: /^綁定渠道.*海快特惠/ })
    await next()
    await typeInto('收件電話', '0912-345')
    await next()
    await waitFor(() => expect(screen.getAllByText(required).length).toBeGreaterThan(1))
    expect((await findField('收件電話')).value).toBe('0912-345')
    expect(screen.queryByLabelText('團名')).toBeNull()
    expect(server.receivedAt('group/start')).toEqual([])
  })

  it('wants a password where it is switched on, long enough, and sends it [spec 5.23]', async () => {
    const { server } = open()
    await fillIn()
    press('switch', /團密碼/)
    expect(await screen.findByText('還有 1 項要填')).toBeTruthy()
    await afterDoubleTap()
    press('button', '發起拼團')
    expect(await screen.findByText('團密碼至少 4 位')).toBeTruthy()
    await typeInto('團密碼', '8866')
    await afterDoubleTap()
    press('button', '發起拼團')
    await waitFor(() => expect(server.receivedAt('group/start')[0]?.body['password']).toBe('8866'))
  })

  it('brings the server’s refusal to its field', async () => {
    const { server } = open()
    await fillIn()
    server.on('group/start', no(errorTexts.groupDeadline['zh-Hant'], 'groupDeadline'))
    await afterDoubleTap()
    press('button', '發起拼團')
    await waitFor(() => expect(screen.getAllByText(errorTexts.groupDeadline['zh-Hant']).length).toBeGreaterThan(0))
    // It stands in the first step; what the last one holds is there.
    expect(await screen.findByRole('button', { name: /^截團日期/ })).toBeTruthy()
    await next()
    await next()
    expect((await findField('團名')).value).toBe('年末家居滿箱團')
  })

  it('offers the channels of the warehouse that go to the region, and says where there are none', async () => {
    const { server } = open()
    expect(server.receivedAt('group/channels')).toEqual([])
    await choose(/^倉庫/, '東莞倉')
    await choose(/^綁定渠道/, /海快特惠.*¥18\/kg 起團 · 20 kg ¥17 · 40 kg ¥16/)
    expect(server.receivedAt('group/channels')[0]?.body).toMatchObject({ country: 'TW', targetGrams: 50_000 })
    server.on('group/channels', yes({ items: [], now: new Date().toISOString() }))
    await choose(/^倉庫/, '大阪倉')
    expect(await screen.findByText('這個倉沒有能送到這個地區的渠道，請換倉庫或地區')).toBeTruthy()
  })

  it('keeps a draft, without picture and password', async () => {
    const { unmount, show } = open()
    await fillToLast()
    await typeInto('團名', '年末家居滿箱團')
    press('switch', /團密碼/)
    await typeInto('團密碼', 'geheim8866')
    unmount()
    expect(JSON.stringify(window.localStorage)).not.toContain('geheim8866')
    show()
    expect(await screen.findByText('已找回上次沒送出的內容')).toBeTruthy()
    await next()
    await next()
    expect((await findField('團名')).value).toBe('年末家居滿箱團')
  })
})

import { grams } from '@contract/kit/weight'
import { screen, waitFor, within } from '@testing-library/react'
import GroupPage from '@/pages_sub/Groupdetails'
import { afterDoubleTap, pages, press, typeInto } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aDetail, aLedDetail, aLine, at, GROUP_ID, idOf, NOW } from './a-group'
import { openGroup, tap } from './open-group'

const inSheet = async () => within(await screen.findByRole('dialog'))

describe('leading a group [route /pages_sub/Groupdetails]', () => {
  it.each([
    ['zh-Hant', '管理拼團', '3 位團友 · 10 件', '4 件 · 預估 ¥177.69', '團長只看得到暱稱與重量，看不到團友的地址和證件。', '標記成團'],
    ['zh-Hans', '管理拼团', '3 位团友 · 10 件', '4 件 · 预估 ¥177.69', '团长只看得到昵称与重量，看不到团友的地址和证件。', '标记成团'],
    ['en', 'Manage group', '3 members · 10 parcels', '4 parcels · about ¥177.69', 'Leaders see nicknames and weights, never addresses or IDs.', 'Mark as formed'],
  ] as const)('shows in %s members by weight with their estimates', async (language, title, members, estimate, privacy, form) => {
    openGroup(<GroupPage />, aLedDetail(), { language })
    for (const text of [title, members, estimate, privacy]) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: form })).toBeTruthy()
    // Nobody else's telephone or address but the pickup's own.
    expect(screen.queryByRole('button', { name: '退出拼團' })).toBeNull()
  })

  it('marks it as formed after a look at what is open [spec 4.13]', async () => {
    const { server, answer } = openGroup(<GroupPage />, aLedDetail())
    server.on('group/form', yes(aLedDetail({ group: { status: 'formed' } })))
    await screen.findByText('管理拼團')
    press('button', '標記成團')
    const question = within(await screen.findByRole('alertdialog', { name: '「十一月信義湊單團」現在成團？' }))
    expect(question.getByText('再 3.5 kg 就降到 ¥16/kg')).toBeTruthy()
    answer(aLedDetail({ group: { status: 'formed' } }))
    tap(question.getByRole('button', { name: '現在成團' }))
    expect(await screen.findByText('已成團，倉庫開始合箱')).toBeTruthy()
    expect((await screen.findAllByText('量測中')).length).toBe(3)
    expect(server.receivedAt('group/form')[0]?.body['groupId']).toBe(GROUP_ID)
  })

  it('names what stands in the way of forming, and waits by the filled button', async () => {
    const lines = [aLine(3, '林予安', 2, { isMe: true, isLeader: true }), aLine(4, '許芸', 1, { awaitsConsent: true })]
    const { server } = openGroup(<GroupPage />, aLedDetail({ group: { contributedGrams: grams(3_000) }, lines }))
    expect(await screen.findByText('待同意')).toBeTruthy()
    press('button', '標記成團')
    const question = within(await screen.findByRole('alertdialog'))
    for (const text of ['還沒到起寄重量 5 kg，目前 3 kg', '還沒同意變更：許芸']) expect(question.getByText(text)).toBeTruthy()
    tap(question.getByRole('button', { name: '再等等' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.receivedAt('group/form')).toHaveLength(0)
  })

  it('removes a member with a reason that must be given', async () => {
    const { server } = openGroup(<GroupPage />, aLedDetail())
    await screen.findByText('管理拼團')
    press('button', '管理 許芸')
    tap((await inSheet()).getByText('移出團友'))
    const sheet = within(await screen.findByRole('dialog', { name: '把 許芸 移出這個團' }))
    tap(sheet.getByRole('button', { name: '移出' }))
    expect(await sheet.findByRole('alert')).toBeTruthy()
    expect(server.receivedAt('group/remove')).toHaveLength(0)
    server.on('group/remove', yes(aLedDetail()))
    await typeInto('理由', '包裹尺寸太大')
    await afterDoubleTap()
    tap(sheet.getByRole('button', { name: '移出' }))
    expect(await screen.findByText('已移出 許芸')).toBeTruthy()
    expect(server.receivedAt('group/remove')[0]?.body).toMatchObject({ groupId: GROUP_ID, lineId: idOf(4), reason: '包裹尺寸太大' })
  })

  it('hands the lead over to a member who is asked about by name', async () => {
    const { server } = openGroup(<GroupPage />, aLedDetail())
    await screen.findByText('管理拼團')
    press('button', '管理 王志遠')
    tap((await inSheet()).getByText('轉交團長'))
    const question = within(await screen.findByRole('alertdialog', { name: '把團長交給 王志遠？' }))
    server.on('group/handOverLead', yes(aDetail()))
    tap(question.getByRole('button', { name: '轉交' }))
    expect(await screen.findByText('王志遠 是團長了')).toBeTruthy()
    expect(server.receivedAt('group/handOverLead')[0]?.body).toMatchObject({ groupId: GROUP_ID, lineId: idOf(5) })
  })

  it('sends a message to all', async () => {
    const { server } = openGroup(<GroupPage />, aLedDetail())
    await screen.findByText('管理拼團')
    server.on('group/announce', yes(aLedDetail()))
    press('button', '發團公告')
    const sheet = within(await screen.findByRole('dialog', { name: '發給全部團友' }))
    await typeInto('公告內容', '明晚截團')
    tap(sheet.getByRole('button', { name: '發送' }))
    expect(await screen.findByText('公告已發送')).toBeTruthy()
    expect(server.receivedAt('group/announce')[0]?.body).toMatchObject({ groupId: GROUP_ID, text: '明晚截團' })
  })

  it('changes the end time, to which the others have to agree', async () => {
    const { server } = openGroup(<GroupPage />, aLedDetail())
    await screen.findByText('管理拼團')
    server.on('group/change', yes(aLedDetail()))
    press('button', '改截團時間')
    const sheet = within(await screen.findByRole('dialog', { name: '新的截團時間' }))
    expect(sheet.getByText(/其他團友要在 24 小時內同意/)).toBeTruthy()
    expect(sheet.getByRole('button', { name: '送出變更' }).getAttribute('aria-disabled')).toBe('true')
    tap(sheet.getByRole('button', { name: /截團日期/ }))
    tap(within(await screen.findByRole('dialog', { name: '截團日期' })).getByText(/^2091\/05\/06/))
    await waitFor(() => expect(sheet.getByText(/^2091\/05\/06/)).toBeTruthy())
    tap(sheet.getByRole('button', { name: '送出變更' }))
    expect(await screen.findByText('已變更，等團友同意')).toBeTruthy()
    expect(server.receivedAt('group/change')[0]?.body).toMatchObject({ groupId: GROUP_ID, endsAt: '2091-05-05T16:00:00.000Z' })
  })

  it('changes the channel for another one, with its prices', async () => {
    const { server } = openGroup(<GroupPage />, aLedDetail())
    const steps = [{ fromGrams: 1_000, perKgCents: 4_200 }, { fromGrams: 20_000, perKgCents: 3_800 }]
    const channel = { code: 'SEA', name: '海快特惠', transport: 'sea', transitDaysMin: 12, transitDaysMax: 15, steps, comparison: { grams: 5_000, withGroupCents: 19_000 } }
    server.on('group/channels', yes({ items: [channel, { ...channel, code: 'AIR', name: '空運專線', transport: 'air' }], now: at(NOW) }))
    server.on('group/change', yes(aLedDetail()))
    await screen.findByText('管理拼團')
    press('button', '換渠道')
    const sheet = within(await screen.findByRole('dialog', { name: '換渠道' }))
    expect((await sheet.findAllByText('每公斤 ¥42 起，最低 ¥38')).length).toBe(2)
    tap(sheet.getByRole('radio', { name: '空運專線' }))
    await waitFor(() => expect(sheet.getByRole('button', { name: '送出變更' }).getAttribute('aria-disabled')).not.toBe('true'))
    tap(sheet.getByRole('button', { name: '送出變更' }))
    expect(await screen.findByText('已變更，等團友同意')).toBeTruthy()
    expect(server.receivedAt('group/change')[0]?.body).toMatchObject({ groupId: GROUP_ID, channelCode: 'AIR' })
  })

  it('lets who has taken over say where members collect, keeps the region, and says why it cannot be formed before', async () => {
    const { pickup: _pickup, ...without } = aLedDetail({ awaitsPickup: true })
    const { server } = openGroup(<GroupPage />, without)
    expect(await screen.findByText(/先填寫自提地址，團友同意後才能成團/)).toBeTruthy()
    expect(screen.getByText('新團長還沒填寫自提地址')).toBeTruthy()
    press('button', '標記成團')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('還沒填寫自提地址')).toBeTruthy()
    tap(question.getByRole('button', { name: '再等等' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

    server.on('group/change', no('電話號碼不正確', 'invalidPhone', { fields: [{ path: 'pickup.recipientPhone', Message: '電話號碼不正確' }] }), yes(aLedDetail()))
    tap(screen.getByText('填寫地址'))
    const sheet = within(await screen.findByRole('dialog', { name: '改自提地址' }))
    expect(sheet.queryByText('國家或地區')).toBeNull()
    for (const [field, text] of [['收件人', '李晴'], ['收件電話', '0987654321'], ['自提城市', '新北市'], ['自提地址', '板橋區文化路一段 25 號'], ['郵遞區號', '220']] as const) await typeInto(field, text)
    tap(sheet.getByRole('button', { name: '送出變更' }))
    // What was typed stays where it is refused.
    expect(await sheet.findByText('電話號碼不正確')).toBeTruthy()
    await afterDoubleTap()
    tap(sheet.getByRole('button', { name: '送出變更' }))
    expect(await screen.findByText('已變更，等團友同意')).toBeTruthy()
    const pickup = { recipient: '李晴', country: 'TW', recipientPhone: '+886987654321', postcode: '220', city: '新北市', address: '板橋區文化路一段 25 號' }
    expect(server.receivedAt('group/change')[1]?.body).toMatchObject({ groupId: GROUP_ID, pickup })
  })

  it('sets another password, at least four characters, or takes it away [spec 6.04, 6.05]', async () => {
    const { server } = openGroup(<GroupPage />, aLedDetail())
    server.on('group/setPassword', yes(aLedDetail()))
    await screen.findByText('管理拼團')
    press('button', '團密碼')
    const sheet = within(await screen.findByRole('dialog', { name: '團密碼' }))
    await typeInto('新密碼', '123')
    tap(sheet.getByRole('button', { name: '設定密碼' }))
    expect(await sheet.findByText('團密碼至少 4 位')).toBeTruthy()
    await typeInto('新密碼', '1234')
    await afterDoubleTap()
    tap(sheet.getByRole('button', { name: '設定密碼' }))
    expect(await screen.findByText('團密碼已更新')).toBeTruthy()
    await afterDoubleTap()
    press('button', '團密碼')
    tap(within(await screen.findByRole('dialog', { name: '團密碼' })).getByRole('button', { name: '取消密碼' }))
    expect(await screen.findByText('入團不再需要密碼')).toBeTruthy()
    expect(server.receivedAt('group/setPassword').map(({ body }) => body['password'])).toEqual(['1234', undefined])
  })

  it('disbands it after a question that names it, and keeps it by the filled button [spec 4.14]', async () => {
    const { server } = openGroup(<GroupPage />, aLedDetail())
    await screen.findByText('管理拼團')
    press('button', '解散拼團')
    const question = within(await screen.findByRole('alertdialog', { name: '解散「十一月信義湊單團」？' }))
    expect(question.getByText(/凍結的金額全數退回/)).toBeTruthy()
    server.on('group/disband', yes(aLedDetail()))
    tap(question.getByRole('button', { name: '解散' }))
    expect(await screen.findByText('已解散，全部退回')).toBeTruthy()
    expect(server.receivedAt('group/disband')[0]?.body['groupId']).toBe(GROUP_ID)
  })

  it('says that nobody has joined, and lets the leader bring parcels of their own', async () => {
    const { mine: _mine, ...empty } = aLedDetail({ group: { contributedGrams: grams(0), memberCount: 0 }, lines: [] })
    openGroup(<GroupPage />, empty)
    expect(await screen.findByText('還沒有人入團，先邀請朋友')).toBeTruthy()
    press('button', '加我的包裹')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/groupapplication?groupId=${GROUP_ID}`))
  })

  it('hands parcels over by the member’s code, and keeps a wrong one in its field', async () => {
    const arrived = aLedDetail({ group: { status: 'arrived' } })
    const { server } = openGroup(<GroupPage />, arrived)
    await screen.findByText('交貨給團友')
    await typeInto('取貨碼', '12')
    press('button', '確認交貨')
    expect(await screen.findByText('取貨碼不正確')).toBeTruthy()
    expect(server.receivedAt('group/handOver')).toHaveLength(0)
    server.on('group/handOver', no('取貨碼不正確', 'handOverCodeWrong'), yes({ ...arrived, events: [{ kind: 'handedOver', at: at(NOW), name: '許芸' }] }))
    await typeInto('取貨碼', '123 456')
    await afterDoubleTap()
    press('button', '確認交貨')
    await waitFor(() => expect(server.receivedAt('group/handOver')).toHaveLength(1))
    await afterDoubleTap()
    press('button', '確認交貨')
    expect(await screen.findByText('許芸 已簽收')).toBeTruthy()
    expect(server.receivedAt('group/handOver').map(({ body }) => body['code'])).toEqual(['123456', '123456'])
  })
})

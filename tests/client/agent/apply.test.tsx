import { errorTexts, toErrorText } from '@contract/kit/errors'
import { AGENT_TERMS } from '@contract/proxy/agent-status'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type * as album from '../../support/an-album'
import { afterDoubleTap, findField, keptText, leave, press, typeInto } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anAgentPage, BACK, FRONT, ID_NUMBER, sentPage } from './an-agent'
import { openActing as open } from './open-acting'

jest.mock('@/platform/images', () => jest.requireActual<typeof album>('../../support/an-album').anAlbumWith('blob:card'))

const button = (name: string) => screen.findByRole('button', { name })

async function addPhotos() {
  fireEvent.click(await button('上傳證件正面'))
  await waitFor(() => expect(screen.getByText('正面已上傳')).toBeTruthy())
  fireEvent.click(await button('上傳證件背面'))
  await waitFor(() => expect(screen.getByText('背面已上傳')).toBeTruthy())
}

async function fillIn() {
  await typeInto('真實姓名', '林予安')
  press('radio', '大陸')
  await typeInto('證件號碼', ID_NUMBER)
  await typeInto('常駐城市', '東莞')
  press('checkbox', '數碼')
  press('checkbox', '家居')
  await addPhotos()
  press('checkbox', '我同意買手服務規則')
}

describe('applying to become an agent [spec 1.15, 6.06] [route /pages_public/acting]', () => {
  it.each([
    ['zh-Hant', '申請成為買手', '擅長什麼', '只供審核，通過後刪除', '送出申請', '照片與號碼都不留在這台裝置上'],
    ['zh-Hans', '申请成为买手', '擅长什么', '只供审核，通过后删除', '提交申请', '照片与号码都不留在这台设备上'],
    ['en', 'Become a buyer', 'What you know about', 'For review only, deleted once approved', 'Apply', 'Neither photos nor number stay on this device'],
  ] as const)('asks in %s for who it is, and says what becomes of the ID', async (language, title, skills, promise, submit, notKept) => {
    open(anAgentPage(), { language })
    expect(await screen.findByRole('group', { name: skills })).toBeTruthy()
    for (const text of [promise, notKept]) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: submit })).toBeTruthy()
    expect(document.title).toBe(title)
  })

  it('sends what was filled in once, with both photos and the version of the rules, and shows how it stands', async () => {
    const { server } = open()
    await fillIn()
    server.on('agent/get', yes(sentPage()))
    press('button', '送出申請')
    expect(await screen.findByText('資料審核中')).toBeTruthy()
    expect(server.receivedAt('agent/apply')).toHaveLength(1)
    expect(server.receivedAt('agent/apply')[0]?.body).toMatchObject({
      realName: '林予安', country: 'CN', idNumber: ID_NUMBER, phoneCountry: 'TW', city: '東莞', skills: ['digital', 'home'], frontId: FRONT, backId: BACK, terms: AGENT_TERMS,
    })
    expect(keptText()).not.toContain(ID_NUMBER)
  })

  it('keeps a draft of the rest, and neither number nor photos anywhere on the device', async () => {
    open()
    await typeInto('證件號碼', ID_NUMBER)
    await addPhotos()
    await typeInto('常駐城市', '佛山順德')
    await waitFor(() => expect(keptText()).toContain('佛山順德'), { timeout: 3_000 })
    for (const secret of [ID_NUMBER, FRONT, BACK, 'blob:card']) expect(keptText()).not.toContain(secret)
  })

  it('masks the number as soon as it is left and right, and opens it again to be changed', async () => {
    open()
    press('radio', await screen.findByText('大陸').then(() => '大陸'))
    await typeInto('證件號碼', ID_NUMBER)
    await leave('證件號碼')
    expect(await screen.findByText('440************233')).toBeTruthy()
    expect(screen.queryByDisplayValue(ID_NUMBER)).toBeNull()
    press('button', /證件號碼.*440/)
    expect((await findField('證件號碼')).value).toBe(ID_NUMBER)
  })

  it.each([
    ['大陸', '440101199001011231', errorTexts.idNumberCheckDigit['zh-Hant']],
    ['台灣', 'A123456780', errorTexts.idNumberCheckDigit['zh-Hant']],
    ['大陸', '(a child)', undefined],
  ])('says beside the number of %s what is wrong with %s', async (country, idNumber, message) => {
    open()
    press('radio', await screen.findByText(country).then(() => country))
    await typeInto('證件號碼', message === undefined ? aChildsNumber() : idNumber)
    await leave('證件號碼')
    expect(await screen.findByText(message ?? toErrorText('tooYoung', 'zh-Hant', { age: 18 }))).toBeTruthy()
  })

  it('says what is missing, and sends nothing', async () => {
    const { server } = open()
    fireEvent.click(await button('送出申請'))
    expect(await screen.findByText('還差證件正面與背面，支援 jpg 或 2 MB 內的 png')).toBeTruthy()
    expect(screen.getByText('至少選一項')).toBeTruthy()
    expect(screen.getByText('請先閱讀並同意規則')).toBeTruthy()
    expect(server.receivedAt('agent/apply')).toEqual([])
  })

  it('takes five skills and no sixth', async () => {
    open()
    await button('送出申請')
    for (const skill of ['數碼', '家居', '服飾', '母嬰', '收藏']) press('checkbox', skill)
    expect(screen.getByRole('checkbox', { name: '美妝' }).getAttribute('aria-disabled')).toBe('true')
    press('checkbox', '數碼')
    expect(screen.getByRole('checkbox', { name: '美妝' }).getAttribute('aria-disabled')).not.toBe('true')
  })

  it('shows what the server refuses beside its field, and keeps what was typed', async () => {
    const { server } = open()
    await fillIn()
    const { idNumberTaken } = errorTexts
    server.on('agent/apply', no(idNumberTaken['zh-Hant'], 'idNumberTaken', { errors: [{ path: 'idNumber', code: 'idNumberTaken', Message: idNumberTaken['zh-Hant'] }] }))
    press('button', '送出申請')
    await waitFor(() => expect(screen.getAllByText(idNumberTaken['zh-Hant']).length).toBeGreaterThan(0))
    expect((await findField('常駐城市')).value).toBe('東莞')
    expect(screen.getByText('正面已上傳')).toBeTruthy()
  })

  it('says at the photo that its upload failed, and takes another', async () => {
    const { server } = open()
    server.on('file/upload', no(errorTexts.imageTypeNotAllowed['zh-Hant'], 'imageTypeNotAllowed'), yes({ fileId: FRONT, url: '/api/file/1' }))
    fireEvent.click(await button('上傳證件正面'))
    expect(await screen.findByText('上傳失敗，請重選')).toBeTruthy()
    press('button', '移除證件正面')
    await afterDoubleTap()
    fireEvent.click(await button('上傳證件正面'))
    expect(await screen.findByText('正面已上傳')).toBeTruthy()
  })

  it('says the rules with the figures that agents are held to', async () => {
    open()
    fireEvent.click(await screen.findByRole('link', { name: '《買手服務規則》' }))
    const sheet = within(await screen.findByRole('dialog', { name: '買手服務規則' }))
    expect(sheet.getByText(/平台從服務費收 10%/)).toBeTruthy()
    expect(sheet.getByText(/試單：1 單 ¥300 以內。之後單筆 ¥3,000、同時 5 單/)).toBeTruthy()
  })

  it('waits until the account is old enough', async () => {
    open(anAgentPage({ canApply: false, applyFrom: '2026-11-24T01:41:00.000Z' }))
    expect(await screen.findByText('帳號滿 7 天才能申請')).toBeTruthy()
    expect(screen.getByText('11/24 09:41 起可以申請')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '送出申請' })).toBeNull()
  })

  it('names the age that the platform asks for', async () => {
    open(anAgentPage({ canApply: false, applyFrom: '2026-11-24T01:41:00.000Z', accountAgeDays: 30 }))
    expect(await screen.findByText('帳號滿 30 天才能申請')).toBeTruthy()
  })

  it('says what went wrong, and asks again', async () => {
    const app = open(no(errorTexts.serverError['zh-Hant'], 'serverError'))
    const retry = await button('重試')
    app.server.on('agent/get', yes(sentPage()))
    fireEvent.click(retry)
    expect(await screen.findByText('資料審核中')).toBeTruthy()
  })
})

/** Whose day of birth is in 2015. */
function aChildsNumber(): string {
  const front = '44010120150101123'
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  return front + '10X98765432'.charAt([...front].reduce((sum, digit, place) => sum + Number(digit) * (weights[place] ?? 0), 0) % 11)
}

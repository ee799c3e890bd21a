import { cents } from '@contract/kit/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterDoubleTap, findField, pages, press } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { agentPage, anAgentPage, anApplication, endedPage, refusedPage, sentPage } from './an-agent'
import { openActing as open } from './open-acting'

const button = (name: string) => screen.findByRole('button', { name })

describe('an application [spec 6.06]', () => {
  it('says by when it is decided, what was sent, and how often the staff has seen the ID', async () => {
    open(sentPage())
    expect(await screen.findByText('11/20 21:14 送出，預計 11/24 前有結果')).toBeTruthy()
    expect(screen.getByText('審核中')).toBeTruthy()
    for (const text of ['林予安', '440************233', '數碼、家居', '0912-***-678']) expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: /證件被審核人員查看\s*1 次/ }))
    expect(await within(await screen.findByRole('dialog')).findByText('營運人員 小芸')).toBeTruthy()
    press('button', '先看看大家的需求')
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/Purchasing/Purchasing?as=agent'))
  })

  it('waits while our own buyers bid alone', async () => {
    open(sentPage({ deals: 'house', application: anApplication({ decideBy: undefined }) }))
    expect(await screen.findByText('申請已收到，尚未開放')).toBeTruthy()
    expect(screen.getByText('等待開放')).toBeTruthy()
  })

  it('is withdrawn once that is sure, and comes back to be changed without what shows who it is', async () => {
    const { server } = open(sentPage())
    fireEvent.click(await button('撤回申請'))
    const question = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')))
    server.on('agent/get', yes(anAgentPage({ application: anApplication({ status: 'withdrawn', decideBy: undefined, idNumberMasked: undefined }) })))
    await afterDoubleTap()
    fireEvent.click(question.getByRole('button', { name: '撤回申請' }))
    expect(await screen.findByText('申請已撤回，證件號碼與照片已刪除')).toBeTruthy()
    expect((await findField('真實姓名')).value).toBe('林予安')
    expect((await findField('證件號碼')).value).toBe('')
    expect((await findField('聯絡電話')).value).toBe('0912 345 678')
    expect(server.receivedAt('agent/withdraw')).toHaveLength(1)
  })

  it('says why it was refused and when one may apply again, and lets them then', async () => {
    const app = open(refusedPage())
    expect(await screen.findByText('證件照片看不清楚，請重新拍攝')).toBeTruthy()
    expect((await button('11/27 23:00 起可以重新申請')).getAttribute('aria-disabled')).toBe('true')
    app.server.on('agent/get', yes(refusedPage({ canApply: true, applyFrom: undefined })))
    await app.queryClient.invalidateQueries()
    fireEvent.click(await button('重新申請'))
    expect(await button('送出申請')).toBeTruthy()
  })

  it('says that somebody is no agent any more', async () => {
    open(endedPage())
    expect(await screen.findByText('買手資格已結束')).toBeTruthy()
    // Their earnings are theirs.
    expect((await button('轉入錢包')).getAttribute('aria-disabled')).not.toBe('true')
    fireEvent.click(await button('重新申請'))
    expect(await button('送出申請')).toBeTruthy()
  })
})

describe('an agent [spec 1.15]', () => {
  it.each([
    ['zh-Hant', '試單中', '單筆上限 ¥300', '0 / 1', '完成第 1 單且沒有異議成立，單筆可到 ¥3,000，同時 5 單'],
    ['zh-Hans', '试单中', '单笔上限 ¥300', '0 / 1', '完成第 1 单且没有异议成立，单笔可到 ¥3,000，同时 5 单'],
    ['en', 'On trial', 'One deal ¥300', '0 of 1', 'After your first deal without an upheld objection: up to ¥3,000 a deal, 5 at a time'],
  ] as const)('reads in %s how far they are trusted', async (language, ...texts) => {
    open(agentPage(), { language })
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
  })

  it('reads what is open, what waits and what was done wrong', async () => {
    open(agentPage({ status: 'active', stage: 'early', openDeals: { count: 2, totalCents: cents(123_400) }, standingBids: 3, strikes: 1 }))
    expect(await screen.findByText('已開通')).toBeTruthy()
    for (const text of ['2 / 5', '¥1,234.00 / ¥10,000', '3 筆', '第 1 次提醒，第 2 次暫停 7 天，之後每次 30 天']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: '同時進行' }).getAttribute('aria-valuenow')).toBe('40')
  })

  it.each([
    ['notBought', '沒有按時購買'],
    ['證件與本人不符，請聯絡客服', '證件與本人不符，請聯絡客服'],
  ])('reads until when they may not bid, and why: %s', async (suspendReason, said) => {
    open(agentPage({ status: 'suspended', suspendedUntil: '2026-12-04T10:00:00.000Z', suspendReason }))
    expect(await screen.findByText('報價資格暫停到 2026/12/04 18:00')).toBeTruthy()
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.getByText('暫停報價')).toBeTruthy()
  })

  it('stops once that is sure', async () => {
    const { server } = open(agentPage({ status: 'active', stage: 'early' }))
    fireEvent.click(await button('結束買手資格'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('等待回覆的報價會收回，收入仍可提領，之後要重新申請')).toBeTruthy()
    server.on('agent/get', yes(endedPage()))
    await afterDoubleTap()
    fireEvent.click(question.getByRole('button', { name: '結束買手資格' }))
    expect(await screen.findByText('買手資格已結束')).toBeTruthy()
    expect(server.receivedAt('agent/stop')).toHaveLength(1)
  })

  it('stays as they are with a deal that is open, and hears how many', async () => {
    open(agentPage({ openDeals: { count: 2, totalCents: cents(123_400) } })).server.on('agent/stop', no('還有 2 單代購在進行，完成後才能結束資格', 'agentBusy'))
    fireEvent.click(await button('結束買手資格'))
    const question = within(await screen.findByRole('alertdialog'))
    await afterDoubleTap()
    fireEvent.click(question.getByRole('button', { name: '結束買手資格' }))
    expect(await screen.findByText('還有 2 單代購在進行，完成後才能結束資格')).toBeTruthy()
    expect(screen.getByText('試單中')).toBeTruthy()
  })

  it('does not stop while suspended', async () => {
    open(agentPage({ status: 'suspended', suspendedUntil: '2026-12-04T10:00:00.000Z', suspendReason: 'late' }))
    expect(await screen.findByText('暫停報價')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '結束買手資格' })).toBeNull()
  })
})

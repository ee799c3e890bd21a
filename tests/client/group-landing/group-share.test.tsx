import { screen, waitFor } from '@testing-library/react'
import { Screen } from '@/components/Screen'
import { toShareCard } from '@/entities/group/share/draw-share-card'
import { groupShareStrings } from '@/entities/group/share/group-share-strings'
import { InviteButton } from '@/entities/group/share/InviteButton'
import { groupStrings } from '@/entities/group/group-strings'
import type { Language } from '@contract/kit/language'
import { clipboard } from '@/platform/clipboard'
import { sharedLinks } from '@/platform/shared-links'
import { aUser, press, startTestApp, type TestAppOptions } from '../../support/client'
import { penOf, noPen } from '../referral/a-pen'
import { aCard, CODE } from './a-landing'

afterEach(() => jest.restoreAllMocks())

function open(changes: Parameters<typeof aCard>[0] = {}, options: TestAppOptions = {}) {
  const app = startTestApp({ member: aUser(), ...options })
  app.render(
    <Screen title="Group">
      <InviteButton group={aCard(changes)} />
    </Screen>,
  )
  press('button', options.language === 'en' ? 'Invite friends' : '邀請好友')
}
const sharing = (outcome: 'done' | 'cancelled' | 'unsupported') => {
  jest.spyOn(sharedLinks, 'available', 'get').mockReturnValue(true)
  return jest.spyOn(sharedLinks, 'share').mockResolvedValue(outcome)
}

describe('inviting friends [spec 2.27]', () => {
  beforeEach(() => {
    penOf()
  })

  it.each([
    [{}, '「十一月信義湊單團」再 3.5 kg 降到 ¥16'],
    [{ price: { steps: [{ fromGrams: 0, perKgCents: 1_600 }], perKgCents: 1_600 } }, '「十一月信義湊單團」已到最低價 ¥16/kg'],
    [{ status: 'formed' }, '一起拼郵：十一月信義湊單團'],
  ] as const)('copies a link with why it is worth a look', async (changes, title) => {
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue('done')
    open(changes)
    press('button', '複製連結')
    await waitFor(() => expect(write).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`^${title}\\n東莞倉 → 台北大安 · 7–10 天\\nhttps?://[^/]+/pages_sub/groupBookingshare\\?code=${CODE}$`))))
    expect(await screen.findByText('邀請連結已複製')).toBeTruthy()
  })

  it('names its language in the link, so that a chat speaks it too', async () => {
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue('done')
    open({}, { language: 'en' })
    press('button', 'Copy link')
    await waitFor(() => expect(write).toHaveBeenCalledWith(expect.stringMatching(/^十一月信義湊單團: 3\.5 kg more for ¥16\n.*\n.*&lang=en$/)))
  })

  it('sends by the browser’s own menu, where it has one', async () => {
    const share = sharing('done')
    open()
    press('button', '傳給朋友')
    await waitFor(() => expect(share.mock.calls[0]?.[0]).toMatchObject({ title: '「十一月信義湊單團」再 3.5 kg 降到 ¥16', address: expect.stringMatching(new RegExp(`code=${CODE}$`)) as string }))
  })

  it.each([['unsupported', 1], ['cancelled', 0]] as const)('copies the link where that is %s: %d', async (outcome, copies) => {
    const share = sharing(outcome)
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue('done')
    open()
    press('button', '傳給朋友')
    await waitFor(() => expect(share).toHaveBeenCalled())
    await waitFor(() => expect(write).toHaveBeenCalledTimes(copies))
  })

  it('shows a code to scan, and the hint at a password', async () => {
    open({ locked: true })
    expect((await screen.findByRole('img', { name: '「十一月信義湊單團」的邀請碼' })).getAttribute('src') ?? 'blob:drawn').toContain('blob:drawn')
    expect(screen.getByText('加入要輸入團密碼，記得告訴朋友')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '傳給朋友' })).toBeNull()
  })

  it('says that the link does as well where nothing can be drawn', async () => {
    noPen()
    open()
    expect(await screen.findByText('這支手機畫不出 QR 碼，請改用連結')).toBeTruthy()
  })
})

describe('the card in a chat', () => {
  const texts = (changes: Parameters<typeof aCard>[0] = {}, language: Language = 'zh-Hant') => {
    const pen = penOf()
    const drawing = toShareCard(aCard(changes), { platform: '驛達集運', language, words: groupShareStrings[language].card, shared: groupStrings[language] })
    expect([drawing.width, drawing.height]).toEqual([500, 400])
    drawing.draw(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D, [])
    return pen.texts()
  }

  it.each([
    ['zh-Hant', ['驛達集運', '11/24 08:00 截團', '十一月信義湊單團', '再 ', '3.5', ' 就降到', '¥', '16', '/kg', '¥18', '¥17 目前', '¥16 · 40 kg']],
    ['zh-Hans', ['11/24 08:00 截团', '再 ', ' 就降到', '¥17 目前']],
    ['en', ['Closes 24 Nov 08:00', '3.5', ' more for', '¥17 Now']],
  ] as const)('says in %s what it is, until when, how far to the next price, and the ladder', (language, expected) => {
    const written = texts({}, language)
    for (const text of expected) expect(written).toContain(text)
  })

  it('says that the lowest price is reached, and no deadline that is over', () => {
    expect(texts({ price: { steps: [{ fromGrams: 0, perKgCents: 1_800 }, { fromGrams: 20_000, perKgCents: 1_600 }], perKgCents: 1_600 } })).toEqual(expect.arrayContaining(['已到最低價', '16']))
    expect(texts({ status: 'ended' }).join()).not.toContain('截團')
  })

  it('names the price, and no way to a lower one, of a group that takes nobody any more', () => {
    const written = texts({ status: 'formed' })
    expect(written).toEqual(expect.arrayContaining(['團價', '17']))
    expect(written).not.toContain(' 就降到')
  })

  it('writes each price in full, however long they are and however near each other', () => {
    const price = { steps: [{ fromGrams: 0, perKgCents: 112_850 }, { fromGrams: 46_000, perKgCents: 111_975 }, { fromGrams: 50_000, perKgCents: 110_450 }], perKgCents: 111_975, next: { fromGrams: 50_000, perKgCents: 110_450, gapGrams: 3_480 } }
    expect(texts({ price, contributedGrams: 46_520 })).toEqual(expect.arrayContaining(['1,104.50', '/kg', '¥1,128.50', '¥1,119.75 目前', '¥1,104.50 · 50 kg']))
  })

  it('shortens a name that is too long', () => {
    expect(texts({ name: '很長的名字'.repeat(12) }).some((text) => text.endsWith('…'))).toBe(true)
  })
})

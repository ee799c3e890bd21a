import { fireEvent, screen, waitFor } from '@testing-library/react'
import PosterPage from '@/pages_sub/poster'
import { clipboard } from '@/platform/clipboard'
import { images } from '@/platform/images'
import { savedImages } from '@/platform/saved-images'
import { aUser, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aSystem } from '../support/a-system'
import { anotherWarehouse, aWarehouse } from '../warehouse/a-warehouse'
import { noPen, penOf } from './a-pen'

const CODE = '7KQ2M9XVBA'
const programme = { code: CODE, rateBasisPoints: 500, years: 2, invitedCount: 0, spentCents: 0, bonusCents: 0, owedCents: 0, months: [] }
const aChannel = (transitDaysMin: number) => ({
  code: `C${transitDaysMin}`, name: '空運', transport: 'air', transitDaysMin, transitDaysMax: 9, warehouseIds: [], goodsNatures: [],
})

function open(options: TestAppOptions = {}, channels: readonly object[] = [aChannel(5), aChannel(3)]) {
  const app = startTestApp({ at: ['/pages_sub/referrer', '/pages_sub/poster'], member: aUser(), ...options })
  app.server
    .on('referral/get', yes(programme))
    .on('systemset/getsystem', yes(aSystem()))
    .on('warehouse/list', yes([aWarehouse(), anotherWarehouse()]))
    .on('freight/listChannels', yes(channels))
  app.render(<PosterPage />)
  return app
}

afterEach(() => jest.restoreAllMocks())

describe('the poster [route /pages_sub/poster] [spec 1.11]', () => {
  it.each([
    ['zh-Hant', '買遍全網，', '2 座海外倉 · 最快 3 天送達', '予安 邀請你', '儲存圖片'],
    ['zh-Hans', '买遍全网，', '2 座海外仓 · 最快 3 天送达', '予安 邀请你', '保存图片'],
    ['en', 'Many shops,', '2 warehouses · from 3 days', '予安 invites you', 'Save picture'],
  ] as const)('says in %s who invites, what speaks for us, and the code', async (language, headline, facts, inviter, save) => {
    const pen = penOf()
    open({ language })
    await screen.findByRole('button', { name: save })
    for (const text of [headline, facts, inviter, CODE]) expect(pen.texts()).toContain(text)
    expect(pen.texts().join()).not.toContain(aUser().ClientNO)
  })

  it('leaves out what is not known, and shortens a name that is too long', async () => {
    const pen = penOf()
    open({ member: aUser({ nickname: '很長的名字'.repeat(20) }) }, [])
    await screen.findByRole('button', { name: '儲存圖片' })
    expect(pen.texts().join()).not.toContain('海外倉')
    expect(pen.texts().some((text) => text.endsWith('…'))).toBe(true)
  })

  it('names nobody who has told no name', async () => {
    const pen = penOf()
    open({ member: aUser({ nickname: '', name: '' }) })
    await screen.findByRole('button', { name: '儲存圖片' })
    expect(pen.texts()).toContain('朋友邀請你')
  })

  it('is saved, and says another way where the album is closed', async () => {
    penOf()
    const save = jest.spyOn(savedImages, 'save').mockResolvedValueOnce('unsupported').mockResolvedValueOnce('done')
    open()
    const button = await screen.findByRole('button', { name: '儲存圖片' })
    fireEvent.click(button)
    expect(await screen.findByText('也可以長按海報儲存')).toBeTruthy()
    await new Promise((resolve) => setTimeout(resolve, 360))
    fireEvent.click(button)
    expect(await screen.findByText('海報已儲存')).toBeTruthy()
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('is looked at in full', async () => {
    penOf()
    const preview = jest.spyOn(images, 'preview').mockReturnValue(undefined)
    open()
    fireEvent.click(await screen.findByRole('button', { name: /看大圖$/ }))
    await waitFor(() => expect(preview).toHaveBeenCalledTimes(1))
  })

  it('gives the link where nothing can be drawn', async () => {
    noPen()
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue('done')
    open()
    expect(await screen.findByText('這支手機畫不出海報，可以改用邀請連結')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '複製連結' }))
    await waitFor(() => expect(write).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`/pages_sub/register\\?code=${CODE}$`))))
  })
})

import type { UserInfo } from '@contract/account/account'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import SetUserInfoPage from '@/pages_public/setuserinfo'
import { images } from '@/platform/images'
import { session } from '@/session/session'
import { aUser, findField, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'

const regions = [
  { code: 'TW', callingCode: '886', name: '台灣' },
  { code: 'HK', callingCode: '852', name: '香港' },
]

function open(user: UserInfo = aUser(), options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/my/my', '/pages_public/setuserinfo'], member: aUser(), ...options })
  app.server
    .on('userinfo/getuserinfo', yes(user))
    .on('system/listRegions', yes(regions))
    .on('userinfo/saveuserinfo', (body) => yes({ ...user, ...body }))
  app.render(<SetUserInfoPage />)
  return app
}

const filled = aUser({ username: 'yuan.lin', wangwang: 'yuan旺', wechat: 'yuan_lin', referrer: 'c•••@mail.com' })

describe('account info [spec 3.17, 2.21] [route /pages_public/setuserinfo]', () => {
  it.each([
    ['zh-Hant', ['使用者名稱', '姓名', '暱稱', '手機號碼', '旺旺', '微信號', '推薦人'], '電子郵件'],
    ['zh-Hans', ['用户名', '姓名', '昵称', '手机号码', '旺旺', '微信号', '推荐人'], '邮箱'],
    ['en', ['Username', 'Name', 'Nickname', 'Mobile phone', 'Wangwang', 'WeChat ID', 'Referrer'], 'Email'],
  ] as const)('shows in %s username, email, name, nickname, phone, wangwang, wechat and referrer', async (language, labels, email) => {
    open(filled, { language })
    const values = []
    for (const label of labels) values.push((await findField(label)).value)
    expect(values).toEqual(['yuan.lin', '林予安', '予安', '0912 345 678', 'yuan旺', 'yuan_lin', 'c•••@mail.com'])
    expect(screen.getByRole('button', { name: new RegExp(`^${email}`) }).textContent).toContain('yuan.lin@mail.com')
  })

  it('leads from the e-mail to where it is changed', async () => {
    open(filled)
    fireEvent.click(await screen.findByRole('button', { name: /^電子郵件/ }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/accountManagemen?part=email'))
  })

  it('saves the whole of it, and goes back to where the new name is seen', async () => {
    const app = open(filled)
    await typeInto('暱稱', '小安')
    press('button', '儲存')
    await waitFor(() => expect(pages.visible()).toBe('/pages/my/my'))
    expect(app.server.receivedAt('userinfo/saveuserinfo')[0]?.body).toMatchObject({
      username: 'yuan.lin', name: '林予安', nickname: '小安', region: 'TW', phone: '+886912345678', wangwang: 'yuan旺', wechat: 'yuan_lin',
    })
    expect(session.state().user?.nickname).toBe('小安')
  })

  it('empties what the member empties', async () => {
    const app = open(filled)
    await typeInto('旺旺', '')
    press('button', '儲存')
    await waitFor(() => expect(app.server.receivedAt('userinfo/saveuserinfo')).toHaveLength(1))
    expect(app.server.receivedAt('userinfo/saveuserinfo')[0]?.body).not.toHaveProperty('wangwang')
  })

  it('says at its field that a username is taken, keeping what was typed', async () => {
    const app = open(filled)
    app.server.on('userinfo/saveuserinfo', no('內容有誤', 'usernameTaken', { fields: [{ path: 'username', code: 'usernameTaken', Message: '這個使用者名稱有人用了，請換一個' }] }))
    await typeInto('使用者名稱', 'taken')
    press('button', '儲存')
    expect(await screen.findByText('這個使用者名稱有人用了，請換一個')).toBeTruthy()
    expect((await findField('使用者名稱')).value).toBe('taken')
  })

  it.each([
    ['使用者名稱', 'a b', '請填 2 至 20 個字，不含空格與符號'],
    ['手機號碼', '12', '電話少了幾碼'],
    ['推薦人', 'nobody', '電子郵件格式不正確'],
  ])('refuses a wrong %s before anything is sent', async (label, typed, sentence) => {
    const app = open()
    await typeInto(label, typed)
    press('button', '儲存')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(app.server.receivedAt('userinfo/saveuserinfo')).toEqual([])
  })

  it('lets a referrer be entered while there is none, and shows one that is set', async () => {
    open()
    expect((await findField('推薦人')).disabled).toBe(false)
    expect(screen.getByText('只能填一次，之後不能改')).toBeTruthy()
  })

  it('keeps the referrer that is set from being changed', async () => {
    open(filled)
    expect((await findField('推薦人')).disabled).toBe(true)
  })
})

describe('the picture', () => {
  const chosen = { path: 'blob:original', bytes: 900_000 }

  function openWithPicture(user = aUser()) {
    jest.spyOn(images, 'choose').mockResolvedValue([chosen])
    jest.spyOn(images, 'compress').mockResolvedValue({ path: 'blob:small', bytes: 200_000 })
    const app = open(user)
    app.server
      .on('file/upload', yes({ fileId: '11111111-1111-4111-8111-111111111111', url: '/api/file/1' }))
      .on('userinfo/setAvatar', yes({ ...user, avatarUrl: '/api/file/2' }))
      .on('userinfo/removeAvatar', yes(aUser()))
    return app
  }

  async function loadPicture(width: number, height: number): Promise<HTMLElement> {
    jest.spyOn(images, 'measure').mockResolvedValue({ width, height })
    fireEvent.click(await screen.findByText('更換頭像'))
    return screen.findByRole('img', { name: /方向鍵/ })
  }

  it('is cropped by the member, and the server is told which square', async () => {
    const app = openWithPicture()
    const stage = await loadPicture(800, 400)
    // A quarter of the window to the right: what was left of the middle comes in.
    fireEvent.mouseDown(stage, { clientX: 100, clientY: 100 })
    fireEvent.mouseMove(stage, { clientX: 170, clientY: 100 })
    fireEvent.mouseUp(stage)
    // Twice as wide as high, it keeps its shape.
    expect(stage.querySelector('taro-image-core')?.getAttribute('style')).toMatch(/width: 200%; height: 100%/)
    press('button', '使用這一塊')
    await waitFor(() => expect(app.server.receivedAt('userinfo/setAvatar')).toHaveLength(1))
    expect(app.server.receivedAt('userinfo/setAvatar')[0]?.body).toMatchObject({
      fileId: '11111111-1111-4111-8111-111111111111',
      crop: { left: 1_250, top: 0, side: 10_000 },
    })
    expect(await screen.findByText('頭像已更新')).toBeTruthy()
    expect(session.state().user?.avatarUrl).toBe('/api/file/2')
  })

  it('is zoomed and moved by keys and buttons too', async () => {
    const app = openWithPicture()
    const stage = await loadPicture(400, 400)
    press('button', '放大')
    fireEvent.keyDown(stage, { key: 'ArrowRight' })
    press('button', '使用這一塊')
    await waitFor(() => expect(app.server.receivedAt('userinfo/setAvatar')).toHaveLength(1))
    const { crop } = app.server.receivedAt('userinfo/setAvatar')[0]?.body as { crop: { left: number; top: number; side: number } }
    expect(crop.side).toBe(8_000)
    expect(crop.left).toBeLessThan(crop.top)
  })

  it('stays with its chosen part when it could not be sent', async () => {
    const app = openWithPicture()
    app.server.on('file/upload', no('上傳失敗', 'uploadFailed'))
    await loadPicture(400, 400)
    press('button', '使用這一塊')
    expect(await screen.findByText('上傳失敗')).toBeTruthy()
    expect(screen.getByRole('button', { name: '使用這一塊' })).toBeTruthy()
  })

  it('is refused with a sentence when the device cannot read it', async () => {
    openWithPicture()
    jest.spyOn(images, 'measure').mockRejectedValue(new Error('not an image'))
    fireEvent.click(await screen.findByText('更換頭像'))
    expect(await screen.findByText('這張照片讀不出來，請換一張')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /方向鍵/ })).toBeNull()
  })

  it('is taken away again', async () => {
    const app = openWithPicture(aUser({ avatarUrl: '/api/file/2' }))
    fireEvent.click(await screen.findByText('更換頭像'))
    fireEvent.click(await screen.findByText('移除頭像'))
    await waitFor(() => expect(app.server.receivedAt('userinfo/removeAvatar')).toHaveLength(1))
    expect(await screen.findByText('頭像已移除')).toBeTruthy()
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Screen } from '@/components/Screen'
import { explainRefusal } from '@/prompts/refusals'
import { settingsPage } from '@/platform/settings-page'
import { startTestApp } from '../../support/client'

jest.mock('@/platform/settings-page', () => ({ settingsPage: { available: true, open: jest.fn() } }))
const settings = settingsPage as { available: boolean; open: jest.Mock }

beforeEach(() => {
  settings.available = true
  settings.open.mockReset()
})

const open = (language: 'zh-Hant' | 'zh-Hans' | 'en' = 'zh-Hant') => startTestApp({ language }).render(<Screen title="page" />)

it.each([
  ['zh-Hant', 'camera', '微信沒有使用相機的權限', '去設定'],
  ['zh-Hans', 'album', '微信没有保存到相册的权限', '去设置'],
  ['en', 'place', 'WeChat may not use your location', 'Open settings'],
] as const)('leads to the settings and back to a second try: %s, %s', async (language, permission, title, way) => {
  settings.open.mockResolvedValue(['scope.camera', 'scope.writePhotosAlbum', 'scope.userLocation'])
  open(language)
  const answer = explainRefusal('denied', { permission, wayOn: 'or do it by hand' })
  expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy()
  expect(screen.getByText('or do it by hand')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: way }))
  expect(await answer).toBe(true)
})

it('gives no second try when the settings were left as they were, or not opened', async () => {
  settings.open.mockResolvedValue(['scope.userInfo'])
  open()
  const first = explainRefusal('denied', { permission: 'album', wayOn: '請長按圖片' })
  fireEvent.click(await screen.findByRole('button', { name: '去設定' }))
  expect(await first).toBe(false)
  const second = explainRefusal('denied', { permission: 'album', wayOn: '請長按圖片' })
  fireEvent.click(await screen.findByRole('button', { name: '先不用' }))
  expect(await second).toBe(false)
  expect(settings.open).toHaveBeenCalledTimes(1)
})

it('says in one sentence what to do instead where no settings can be opened', async () => {
  settings.available = false
  open()
  expect(await explainRefusal('denied', { permission: 'camera', wayOn: '請改用輸入' })).toBe(false)
  expect(await screen.findByText('請改用輸入')).toBeTruthy()
})

it.each([
  ['zh-Hant', '你還沒同意隱私保護指引，同意後才能使用此功能'],
  ['zh-Hans', '你还没同意隐私保护指引，同意后才能使用此功能'],
  ['en', 'This works once you agree to the privacy guidelines'],
] as const)('names the privacy contract that was not agreed to: %s', async (language, sentence) => {
  open(language)
  expect(await explainRefusal('unagreed', { permission: 'camera', wayOn: 'by hand' })).toBe(false)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('says nothing to who closed the window', async () => {
  open()
  expect(await explainRefusal('cancelled', { wayOn: '請改用輸入' })).toBe(false)
  await waitFor(() => expect(screen.queryByText('請改用輸入')).toBeNull())
})

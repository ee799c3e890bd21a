import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Screen } from '@/components/Screen'
import { listenForPrivacy } from '@/prompts/privacy'
import { privacy } from '@/platform/privacy'
import type { PrivacyQuestion } from '@/platform/types'
import { startTestApp } from '../../support/client'

// The mini-program's.
jest.mock('@/features/system/wechat-questions', () => jest.requireActual<object>('@/features/system/wechat-questions.weapp'))
jest.mock('@/platform/privacy', () => ({ privacy: { onNeeded: jest.fn(), openContract: jest.fn() } }))
// The mini-program's button; Taro's own button stands in for WeChat's.
jest.mock('@/platform/WeChatButton', () => ({
  WeChatButton: ({ id, onAgree, children }: { id: string; onAgree: () => void; children: string }) => (
    <button id={id} onClick={onAgree}>
      {children}
    </button>
  ),
}))
const openContract = jest.mocked(privacy).openContract

// A sheet that closed has gone back in the history, which comes a moment later and would close the next test's.
afterEach(() => new Promise((resolve) => setTimeout(resolve, 50)))

function open(language: 'zh-Hant' | 'zh-Hans' | 'en' = 'zh-Hant') {
  listenForPrivacy()
  const need = jest.mocked(privacy).onNeeded.mock.lastCall?.[0] ?? (() => undefined)
  startTestApp({ language }).render(<Screen title="page" />)
  const asked = (): jest.Mocked<PrivacyQuestion> => {
    const question = { agree: jest.fn(), refuse: jest.fn() }
    act(() => need(question))
    return question
  }
  return { asked }
}

it.each([
  ['zh-Hant', '隱私保護指引', '同意並繼續', '暫不同意'],
  ['zh-Hans', '隐私保护指引', '同意并继续', '暂不同意'],
  ['en', 'Privacy guidelines', 'Agree and continue', 'Not now'],
] as const)('asks for the privacy contract in %s; a yes names the button that was pressed', (language, title, yes, no) => {
  const { asked } = open(language)
  expect(screen.queryByRole('dialog')).toBeNull()
  const question = asked()
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  expect(screen.getByRole('button', { name: no })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: yes }))
  expect(question.agree).toHaveBeenCalledWith('agree-to-privacy')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(question.refuse).not.toHaveBeenCalled()
})

it('takes a no, by its button or by closing', () => {
  const { asked } = open()
  const first = asked()
  fireEvent.click(screen.getByRole('button', { name: '暫不同意' }))
  expect(first.refuse).toHaveBeenCalledTimes(1)
  const second = asked()
  fireEvent.click(screen.getByRole('button', { name: '關閉' }))
  expect(second.refuse).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lets nothing wait for ever when a second thing asks', () => {
  const { asked } = open()
  const first = asked()
  const second = asked()
  expect(first.refuse).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '同意並繼續' }))
  expect(second.agree).toHaveBeenCalledTimes(1)
})

it('opens the whole contract, and says so when it cannot be opened', async () => {
  const { asked } = open()
  const question = asked()
  openContract.mockResolvedValueOnce('unsupported')
  fireEvent.click(screen.getByRole('button', { name: '閱讀完整指引' }))
  expect(await screen.findByText('指引打不開，請稍後再試')).toBeTruthy()
  await waitFor(() => expect(question.refuse).not.toHaveBeenCalled())
  expect(screen.getByRole('dialog')).toBeTruthy()
})

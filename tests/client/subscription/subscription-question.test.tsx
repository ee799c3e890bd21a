import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Button } from '@/components/Button'
import { Screen } from '@/components/Screen'
import { SubscriptionNote } from '@/entities/subscription/SubscriptionNote'
import { settingsPage } from '@/platform/settings-page'
import { subscribeMessages } from '@/platform/subscribe-messages'
import { useSubscriptionQuestion } from '@/entities/subscription/subscription-queries'
import { session } from '@/session/session'
import { afterDoubleTap, aUser, press, startTestApp } from '../../support/client'
import { yes } from '../../support/fake-server'

jest.mock('@/platform/subscribe-messages', () => ({ subscribeMessages: { ask: jest.fn() } }))
jest.mock('@/platform/settings-page', () => ({ settingsPage: { available: true, open: jest.fn() } }))
const answers = jest.mocked(subscribeMessages).ask

function Page() {
  const question = useSubscriptionQuestion('priced', 'shipped')
  return (
    <Screen title="page">
      <Button onPress={question.ask}>send</Button>
      <SubscriptionNote question={question} />
    </Screen>
  )
}

const TEMPLATES = [
  { name: 'arrival', id: 'tmpl-a' },
  { name: 'priced', id: 'tmpl-p' },
  { name: 'shipped', id: 'tmpl-s' },
]

function open(language: 'zh-Hant' | 'zh-Hans' | 'en' = 'zh-Hant', templates = TEMPLATES) {
  const app = startTestApp({ language, member: aUser() })
  session.keepTemplates(templates)
  app.server.on('system/allowMessages', yes({}))
  app.render(<Page />)
  return app
}

beforeEach(() => answers.mockReset())

it('asks for the templates of its events in the tap itself, and tells the server what was allowed', async () => {
  answers.mockResolvedValue({ accepted: ['tmpl-s', 'tmpl-p'], refused: [] })
  const { server } = open()
  press('button', 'send')
  // Before anything else has had its turn: WeChat opens its window in a tap only.
  expect(answers.mock.calls).toEqual([[['tmpl-p', 'tmpl-s']]])
  await waitFor(() => expect(server.receivedAt('system/allowMessages')[0]?.body).toMatchObject({ accepted: ['tmpl-s', 'tmpl-p'] }))
  expect(screen.queryByText(/微信/)).toBeNull()
})

it('asks nobody where the platform has set up no template', () => {
  open('zh-Hant', [{ name: 'arrival', id: 'tmpl-a' }])
  press('button', 'send')
  expect(answers).not.toHaveBeenCalled()
})

it.each([
  ['zh-Hant', '你沒有開啟微信通知，進度隨時可在這裡查看', '開啟通知'],
  ['zh-Hans', '你没有开启微信通知，进度随时可在这里查看', '开启通知'],
  ['en', 'WeChat messages stay off. You can see the progress here any time', 'Turn on messages'],
] as const)('says after a no where progress is seen, and asks again when told to: %s', async (language, sentence, again) => {
  answers.mockResolvedValueOnce({ accepted: [], refused: ['tmpl-p', 'tmpl-s'] })
  const { server } = open(language)
  press('button', 'send')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(server.receivedAt('system/allowMessages')).toEqual([])
  answers.mockResolvedValueOnce({ accepted: ['tmpl-p', 'tmpl-s'], refused: [] })
  fireEvent.click(screen.getByRole('button', { name: again }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  expect(server.receivedAt('system/allowMessages')).toHaveLength(1)
})

it.each([
  ['zh-Hant', '微信設定裡關閉了通知，進度隨時可在這裡查看', '去設定'],
  ['zh-Hans', '微信设置里关闭了通知，进度随时可在这里查看', '去设置'],
  ['en', 'Messages are switched off in WeChat. You can see the progress here any time', 'Open settings'],
] as const)('opens the settings where the member has switched all messages off: %s', async (language, sentence, way) => {
  answers.mockResolvedValue('off')
  open(language)
  press('button', 'send')
  expect(await screen.findByText(sentence)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: way }))
  expect(settingsPage.open).toHaveBeenCalled()
})

it('keeps quiet about a template that WeChat has banned, and where there are no messages at all', async () => {
  answers.mockResolvedValueOnce({ accepted: [], refused: [] })
  open()
  press('button', 'send')
  await afterDoubleTap()
  answers.mockResolvedValueOnce('unsupported')
  press('button', 'send')
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
  expect(screen.queryByText(/微信/)).toBeNull()
})

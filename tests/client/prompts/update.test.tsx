import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Screen } from '@/components/Screen'
import { offerUpdates } from '@/prompts/update'
import { appUpdate } from '@/platform/app-update'
import { startTestApp } from '../../support/client'

jest.mock('@/platform/app-update', () => ({ appUpdate: { onReady: jest.fn() } }))

it.each([
  ['zh-Hant', '新版本已準備好', '重新啟動', '稍後'],
  ['zh-Hans', '新版本已准备好', '重新启动', '稍后'],
  ['en', 'A new version is ready', 'Restart', 'Later'],
] as const)('offers the new version once it is ready, and restarts only when told to: %s', async (language, title, yes, no) => {
  offerUpdates()
  const ready = jest.mocked(appUpdate).onReady.mock.lastCall?.[0] ?? (() => undefined)
  startTestApp({ language }).render(<Screen title="page" />)
  const restart = jest.fn()
  act(() => ready(restart))
  expect(await screen.findByText(title)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: no }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(restart).not.toHaveBeenCalled()
  act(() => ready(restart))
  fireEvent.click(await screen.findByRole('button', { name: yes }))
  await waitFor(() => expect(restart).toHaveBeenCalledTimes(1))
})

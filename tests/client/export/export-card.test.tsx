import type { DataExport } from '@contract/export/export'
import { screen, waitFor } from '@testing-library/react'
import { Screen } from '@/components/Screen'
import { ExportCard } from '@/features/export/components/ExportCard'
import { clipboard } from '@/platform/clipboard'
import { downloads } from '@/platform/downloads'
import { aUser, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'

jest.mock('@/platform/downloads', () => ({ downloads: { available: true, start: jest.fn() } }))
const started = jest.mocked(downloads).start

const anExport = (change: Partial<DataExport> = {}): DataExport => ({
  status: 'waiting',
  stepsDone: 8,
  stepsTotal: 32,
  requestedAt: '2026-11-21T02:00:00.000Z',
  ...change,
})
const aReadyOne = (downloadUrl = '/api/export/1?signature=a') =>
  anExport({ status: 'ready', stepsDone: 32, bytes: 123_000, downloadUrl, availableUntil: '2026-11-22T02:00:00.000Z' })

function open(options: TestAppOptions = {}) {
  const app = startTestApp({ member: aUser(), ...options })
  const show = () =>
    app.render(
      <Screen title="page">
        <ExportCard />
      </Screen>,
    )
  return { ...app, show }
}

beforeEach(() => {
  started.mockReset()
  Object.assign(downloads, { available: true })
})

it.each([
  ['zh-Hant', '匯出我的資料', '匯出', '整理中，8 / 32', '下載資料'],
  ['zh-Hans', '导出我的资料', '导出', '整理中，8 / 32', '下载资料'],
  ['en', 'Export my data', 'Export', 'Putting it together, 8 of 32', 'Download'],
] as const)('is asked for, shows how far it is, and can be fetched: %s', async (language, title, start, progress, download) => {
  const { server, show } = open({ language })
  server.on('export/get', yes({})).on('export/request', yes(anExport()))
  show()
  expect(await screen.findByText(title)).toBeTruthy()
  server.on('export/get', yes({ latest: anExport() }), yes({ latest: aReadyOne() }))
  press('button', start)
  expect(await screen.findByText(progress)).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(await screen.findByRole('button', { name: download }, { timeout: 4_000 })).toBeTruthy()
})

it('is fetched from an address that was given just now', async () => {
  const { server, show } = open()
  server.on('export/get', yes({ latest: aReadyOne('/api/export/1?signature=old') }), yes({ latest: aReadyOne('/api/export/1?signature=new') }))
  show()
  await screen.findByText(/121 KB/)
  press('button', '下載資料')
  await waitFor(() => expect(started.mock.calls).toEqual([['/api/export/1?signature=new']]))
})

it('is a link to be copied where files cannot be saved', async () => {
  Object.assign(downloads, { available: false })
  const write = jest.spyOn(clipboard, 'write').mockResolvedValue('done')
  const { server, show } = open()
  server.on('export/get', yes({ latest: aReadyOne() }))
  show()
  await screen.findByRole('button', { name: '複製下載連結' })
  press('button', '複製下載連結')
  expect(await screen.findByText('已複製，十分鐘內在瀏覽器貼上即可下載')).toBeTruthy()
  expect(write.mock.calls[0]?.[0]).toContain('/api/export/1?signature=a')
  expect(started).not.toHaveBeenCalled()
})

it('says that it was not finished, and can be asked for again', async () => {
  const { server, show } = open()
  server.on('export/get', yes({ latest: anExport({ status: 'failed' }) })).on('export/request', yes(anExport()))
  show()
  expect(await screen.findByText(/這次沒有完成/)).toBeTruthy()
  press('button', '匯出')
  await waitFor(() => expect(server.receivedAt('export/request')).toHaveLength(1))
})

it('says that it cannot be read, and is read again', async () => {
  const { server, show } = open()
  server.on('export/get', no('伺服器忙碌，請稍後重試', 'serverError'))
  show()
  expect(await screen.findByText('暫時讀不到匯出的進度')).toBeTruthy()
  server.on('export/get', yes({}))
  press('button', '重試')
  expect(await screen.findByText('全部資料的 JSON 與 CSV，一個壓縮檔')).toBeTruthy()
})

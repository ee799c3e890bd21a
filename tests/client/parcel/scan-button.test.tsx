import { act, screen, waitFor } from '@testing-library/react'
import { ScanButton } from '@/entities/parcel/ScanButton'
import { scanner } from '@/platform/scanner'
import { afterDoubleTap, press, startTestApp } from '../../support/client'

jest.mock('@/platform/scanner', () => ({ scanner: { ways: ['camera', 'photo'], scan: jest.fn() } }))
const scan = jest.mocked(scanner).scan

describe('the scan button', () => {
  it.each([
    ['zh-Hant', '掃描條碼', '拍照', '從相簿選'],
    ['zh-Hans', '扫描条码', '拍照', '从相册选'],
    ['en', 'Scan barcode', 'Take a photo', 'Choose a photo'],
  ] as const)('takes a photo or one that is there, in %s', async (language, button, camera, photo) => {
    scan.mockReset().mockResolvedValueOnce({ text: 'SF1' }).mockResolvedValueOnce({ text: 'SF2' })
    const found: string[] = []
    startTestApp({ language }).render(<ScanButton onNumber={(text) => found.push(text)} />)
    for (const way of [camera, photo]) {
      press('button', button)
      await screen.findByRole('dialog')
      press('button', way)
      await act(afterDoubleTap)
    }
    await waitFor(() => expect(found).toEqual(['SF1', 'SF2']))
    expect(scan.mock.calls).toEqual([['camera'], ['photo']])
  })
})

import { render, waitFor } from '@testing-library/react'
import { DrawnPicture } from '@/platform/DrawnPicture.weapp'
import type { Drawing } from '@/platform/types'

/** WeChat's canvas: an image of its own kind is there, or is not, some time after its address is set. */
class FakeImage {
  onload: (() => void) | undefined
  onerror: (() => void) | undefined
  set src(address: string) {
    setTimeout(() => (address.endsWith('good') ? this.onload?.() : this.onerror?.()))
  }
}
const mockCanvas: { width: number; height: number; getContext: () => object; createImage?: () => FakeImage } = {
  width: 0,
  height: 0,
  getContext: () => ({}),
  createImage: () => new FakeImage(),
}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    nextTick: (work: () => void) => work(),
    canvasToTempFilePath: () => Promise.resolve({ tempFilePath: 'wxfile://drawn' }),
    createSelectorQuery: () => ({ select: () => ({ fields: () => ({ exec: (heard: (found: object[]) => void) => heard([{ node: mockCanvas }]) }) }) }),
  },
}))
jest.mock('@tarojs/components', () => ({ Canvas: () => null }))

async function pictures(addresses: readonly string[]): Promise<readonly unknown[]> {
  const draw = jest.fn<void, Parameters<Drawing['draw']>>()
  const onDrawn = jest.fn()
  render(<DrawnPicture drawing={{ width: 4, height: 2, pictures: addresses, draw }} onDrawn={onDrawn} />)
  await waitFor(() => expect(onDrawn).toHaveBeenCalledWith('wxfile://drawn'))
  return draw.mock.calls[0]?.[1] ?? []
}

it('draws once its pictures are read; one that cannot be read is left out', async () => {
  expect(await pictures(['good', 'bad'])).toEqual([expect.any(FakeImage), undefined])
})

it('draws without pictures where the phone reads none', async () => {
  const { createImage } = mockCanvas
  delete mockCanvas.createImage
  expect(await pictures(['good'])).toEqual([undefined])
  mockCanvas.createImage = createImage
})

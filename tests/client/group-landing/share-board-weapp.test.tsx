import { act, render, waitFor } from '@testing-library/react'
import { useEffect as mockUseEffect } from 'react'
import { drawCardOf } from '@/entities/group/share/card-drawers'
import { ShareBoard } from '@/entities/group/share/ShareBoard.weapp'
import type { Drawing, DrawnPictureProps } from '@/platform/types'
import { aCard, CODE } from './a-landing'

const mockDrawn = jest.fn<string, [Drawing]>()
jest.mock('@/platform/DrawnPicture', () => ({
  DrawnPicture: ({ drawing, onDrawn }: DrawnPictureProps) => {
    mockUseEffect(() => onDrawn(mockDrawn(drawing)), [drawing, onDrawn])
    return null
  },
}))
beforeEach(() => mockDrawn.mockReset().mockReturnValue('wxfile://card'))

async function draw(): Promise<string | undefined> {
  const drawn = jest.fn<void, [string | undefined]>()
  act(() => void drawCardOf(CODE).then(drawn))
  await waitFor(() => expect(drawn).toHaveBeenCalled())
  return drawn.mock.calls[0]?.[0]
}

it('draws when the group is sent, once for each state of it', async () => {
  const { rerender } = render(<ShareBoard group={aCard()} />)
  expect(mockDrawn).not.toHaveBeenCalled()
  expect(await draw()).toBe('wxfile://card')
  expect(await draw()).toBe('wxfile://card')
  expect(mockDrawn).toHaveBeenCalledTimes(1)
  rerender(<ShareBoard group={aCard({ contributedGrams: 41_000 })} />)
  expect(await draw()).toBe('wxfile://card')
  expect(mockDrawn).toHaveBeenCalledTimes(2)
})

it('has no picture where the phone draws none, and none once the page is gone', async () => {
  mockDrawn.mockReturnValue('failed')
  const { unmount } = render(<ShareBoard group={aCard()} />)
  expect(await draw()).toBeUndefined()
  unmount()
  await waitFor(async () => expect(await drawCardOf(CODE)).toBeUndefined())
})

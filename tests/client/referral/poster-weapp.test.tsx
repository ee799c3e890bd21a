import { screen, waitFor } from '@testing-library/react'
import { useEffect as mockUseEffect } from 'react'
import PosterPage from '@/pages_sub/poster'
import type { Drawing, DrawnPictureProps } from '@/platform/types'
import { aUser, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aSystem } from '../support/a-system'

jest.mock('@/features/referral/poster/use-own-code', () => jest.requireActual<object>('@/features/referral/poster/use-own-code.weapp'))
const mockDrawn = jest.fn<void, [Drawing]>()
jest.mock('@/platform/DrawnPicture', () => ({
  DrawnPicture: ({ drawing, onDrawn }: DrawnPictureProps) => {
    mockUseEffect(() => {
      mockDrawn(drawing)
      onDrawn('wxfile://drawn')
    }, [drawing, onDrawn])
    return null
  },
}))
beforeEach(() => mockDrawn.mockReset())

const PICTURE = 'data:image/jpeg;base64,/9j/4AAQ'
const programme = { code: '7KQ2M9XVBA', rateBasisPoints: 500, years: 2, invitedCount: 0, spentCents: 0, bonusCents: 0, owedCents: 0, months: [] }

async function drawn(miniCode: ReturnType<typeof yes>): Promise<Drawing> {
  const app = startTestApp({ at: ['/pages_sub/referrer', '/pages_sub/poster'], member: aUser() })
  app.server
    .on('referral/get', yes(programme))
    .on('referral/getMiniCode', miniCode)
    .on('systemset/getsystem', yes(aSystem()))
    .on('warehouse/list', yes([]))
    .on('freight/listChannels', yes([]))
  app.render(<PosterPage />)
  await screen.findByRole('button', { name: '儲存圖片' })
  await waitFor(() => expect(mockDrawn).toHaveBeenCalled())
  return mockDrawn.mock.calls[0]?.[0] as Drawing
}

/** How often a picture, and how many modules of a QR code, are drawn. */
function draw(drawing: Drawing, pictures: Parameters<Drawing['draw']>[1]): { pictures: number; squares: number } {
  const count = { pictures: 0, squares: 0 }
  const own: Record<string, unknown> = {
    measureText: () => ({ width: 10 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    drawImage: (_picture: unknown, left: number, top: number, width: number, height: number) => {
      expect([left, top, width, height]).toEqual([88, 1_014, 240, 240])
      count.pictures += 1
    },
    fillRect: (_left: number, _top: number, width: number) => (count.squares += width < 20 ? 1 : 0),
  }
  const pen = new Proxy(own, { get: (target, name) => target[name as string] ?? (() => undefined), set: () => true })
  drawing.draw(pen as unknown as CanvasRenderingContext2D, pictures)
  return count
}

describe('the poster in the mini-program [spec 1.11]', () => {
  it('carries WeChat’s own code, and the QR code of the link where the phone cannot read it', async () => {
    const drawing = await drawn(yes({ state: 'drawn', picture: PICTURE }))
    expect(drawing.pictures).toEqual([PICTURE])
    expect(draw(drawing, [new Image()])).toEqual({ pictures: 1, squares: 0 })
    const { pictures, squares } = draw(drawing, [undefined])
    expect([pictures, squares > 200]).toEqual([0, true])
  })

  it.each([
    ['refuses', yes({ state: 'refused' })],
    ['is not set up', yes({ state: 'notSetUp' })],
    ['cannot be asked', no('serverError')],
  ])('carries the QR code of the link where WeChat %s', async (_name, answer) => {
    expect((await drawn(answer)).pictures).toEqual([])
  })
})

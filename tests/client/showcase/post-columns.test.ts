import { toPairs, toRatio } from '@/features/showcase-hall/post-columns'
import { aCard, aPhoto, idOf } from './a-post'

const post = (digit: number, width: number, height: number) => aCard({ postId: idOf(digit), cover: aPhoto(digit, width, height) })

describe('two columns of posts', () => {
  it('keeps a picture’s place, without stripes and towers', () => {
    expect([post(1, 100, 100), post(1, 1000, 100), post(1, 100, 1000)].map(toRatio)).toEqual([100, 66, 125])
    expect(toRatio({ cover: undefined })).toBe(75)
  })

  it('lifts the next card of the column that ended higher, by as much', () => {
    const pairs = toPairs([post(1, 100, 120), post(2, 100, 80), post(3, 100, 70), post(4, 100, 125), post(5, 100, 100)])
    expect(pairs.map(({ lift }) => lift)).toEqual([{ left: 0, right: 0 }, { left: 0, right: 40 }, { left: 15, right: 0 }])
    expect(pairs.map(({ right }) => right?.postId)).toEqual([idOf(2), idOf(4), undefined])
  })
})

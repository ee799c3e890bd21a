import fc from 'fast-check'
import { millimetres, volumeMm3, type BoxSize } from '@contract/kit/weight'
import { estimateBox } from '@server/base/freight/box-estimate'

function aSize(lengthMm: number, widthMm: number, heightMm: number): BoxSize {
  return { lengthMm: millimetres(lengthMm), widthMm: millimetres(widthMm), heightMm: millimetres(heightMm) }
}

const toEdges = ({ lengthMm, widthMm, heightMm }: BoxSize) => [lengthMm, widthMm, heightMm].sort((a, b) => b - a)

it('leaves a single parcel in its own box', () => {
  const own = aSize(420, 300, 120)
  expect(estimateBox([aSize(120, 420, 300)])).toEqual({ best: own, likely: own, worst: own })
})

it('adds the volumes of several with room between them', () => {
  const { best, likely, worst } = estimateBox([aSize(300, 200, 100), aSize(300, 200, 100)])
  expect([best, likely, worst].map(volumeMm3)).toEqual([10_800_000, 13_803_000, 16_850_700])
  expect(toEdges(likely)[0]).toBeGreaterThanOrEqual(300)
})

it('keeps the longest edge', () => {
  const { likely } = estimateBox([aSize(1_500, 50, 50), aSize(200, 200, 200)])
  expect(toEdges(likely)[0]).toBe(1_500)
})

it('refuses to pack nothing', () => {
  expect(() => estimateBox([])).toThrow(RangeError)
})

const sizes = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 2_000 }))
    .map(([length, width, height]) => aSize(length, width, height)),
  { minLength: 1, maxLength: 20 },
)

it('holds each parcel by every edge, and all of them by volume', () => {
  fc.assert(
    fc.property(sizes, (parcels) => {
      const { likely, worst } = estimateBox(parcels)
      for (const parcel of parcels) {
        toEdges(parcel).forEach((edge, index) => expect(toEdges(likely)[index]).toBeGreaterThanOrEqual(edge))
      }
      const sum = parcels.reduce((total, parcel) => total + volumeMm3(parcel), 0)
      expect(volumeMm3(likely)).toBeGreaterThanOrEqual(sum)
      expect(volumeMm3(worst)).toBeGreaterThanOrEqual(sum)
    }),
  )
})

it('does not depend on the order of the parcels or how they lie', () => {
  fc.assert(
    fc.property(sizes, (parcels) => {
      const turned = parcels.map(({ lengthMm, widthMm, heightMm }) => ({ lengthMm: heightMm, widthMm: lengthMm, heightMm: widthMm }))
      expect(estimateBox([...turned].reverse())).toEqual(estimateBox(parcels))
    }),
  )
})

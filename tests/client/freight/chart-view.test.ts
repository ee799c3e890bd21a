import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { isDrawn, priceAt, toFrame, toLineMask, toStep } from '@/features/freight/chart-view'

const step = (fromGrams: number, upToGrams: number, totalCents: number) => ({ fromGrams: grams(fromGrams), upToGrams: grams(upToGrams), totalCents: cents(totalCents) })
const ladder = [step(0, 1_000, 1_800), step(1_000, 2_000, 3_600), step(4_000, 5_000, 9_000)]

describe('the chart of prices', () => {
  it.each([[1, 1_800], [1_000, 1_800], [1_001, 3_600], [2_000, 3_600], [2_001, undefined], [4_000, undefined], [5_000, 9_000], [5_001, undefined]])(
    'says at %i g the price of the step that ends there or later: %p',
    (weight, price) => expect(priceAt(ladder, weight)).toBe(price),
  )

  it.each([[9_000, 10_000, 5_000], [38_000, 40_000, 10_000], [41_000, 60_000, 20_000], [100, 100, 50]])('ends for %i cents at the round %i, by %i', (dearest, maxCents, tick) => {
    const frame = toFrame([[step(0, 1_000, dearest)]], 10_000)
    expect([frame.maxCents, frame.priceTicks[1]]).toEqual([maxCents, tick])
    expect(frame.weightTicks).toEqual([2_000, 4_000, 6_000, 8_000, 10_000])
  })

  it('leaves out a channel that begins where the chart ends', () => {
    expect(isDrawn([step(9_500, 10_000, 9_000)], 10_000)).toBe(false)
    expect(isDrawn([step(9_000, 10_000, 9_000)], 10_000)).toBe(true)
    expect(isDrawn([], 10_000)).toBe(false)
  })

  it('names fewer weights where they have more digits', () => {
    expect(toFrame([ladder], 1_000_000).weightTicks).toEqual([500_000, 1_000_000])
  })

  it('draws steps, and nothing where there is no price', () => {
    const mask = decodeURIComponent(toLineMask(ladder, toFrame([ladder], 5_000), 2))
    // 10,000 cents are the height: 1,800 stand at 820.
    expect(mask).toContain("d='M0,820L200,820L200,640L400,640M800,100L1000,100'")
  })

  it.each([[4_620, 4_600], [4_650, 4_700], [-5, 100], [99_999, 10_000]])('brings %i g to %i, on a step within the chart', (weight, there) => expect(toStep(weight, 100, 10_000)).toBe(there))
})

import type { GroupComparison } from '@contract/group/group'
import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { toLadder } from '@/entities/group/group-view'
import { toPickupPlace } from '@/entities/group/pickup/pickup-form'
import { toHomeDay as toDay, toHomeTime as toTime } from '@contract/kit/home-day'
import { isEndTime, listDays, listTimes, moveToDay, toEndsAt } from '@/entities/group/end-time'
import { toChannelExample, toGroupExample } from '@/features/group-hall/saving-example'
import { formatScale, toShortMoney } from '@/i18n/format'
import { aGroup, aGroupChannel, STEPS } from './a-group'

const nextAt = (index: number, contributed: number) => {
  const step = STEPS[index]
  return step && { ...step, gapGrams: grams(step.fromGrams - contributed) }
}

describe('the ladder of a group', () => {
  it('says prices and weights as short as they go', () => {
    expect([1_700, 1_750, 170_000].map(toShortMoney)).toEqual(['¥17', '¥17.50', '¥1,700'])
    expect([3_500, 50_000, 36_525, 100_000, 10].map(formatScale)).toEqual(['3.5 kg', '50 kg', '36.525 kg', '100 kg', '0.01 kg'])
  })

  it('is filled by the weight on the way to the hoped-for one, with each price at its weight', () => {
    const { filled, nodes } = toLadder(aGroup().price, 36_500, 50_000)
    expect(filled).toBe(73)
    expect(nodes.map(({ at, state }) => [at, state])).toEqual([[0, 'passed'], [40, 'now'], [80, 'next']])
  })

  it('never runs over: neither above the hoped-for weight nor where the lowest price lies beyond it', () => {
    expect(toLadder({ steps: STEPS, perKgCents: cents(1_600) }, 80_000, 50_000).filled).toBe(100)
    const far = toLadder({ steps: STEPS, perKgCents: cents(1_800), next: nextAt(1, 1_000) }, 1_000, 5_000)
    expect(far.filled).toBe(2.5)
    expect(far.nodes.map(({ at }) => at)).toEqual([0, 50, 100])
    expect(toLadder({ steps: [], perKgCents: cents(1_800) }, 0, 0).nodes).toEqual([])
  })

  it.each([
    [0, [0, 1, 2], ['now', 'next', 'later']],
    [2, [0, 2, 3], ['passed', 'now', 'next']],
    [4, [0, 3, 4], ['passed', 'passed', 'now']],
  ] as const)('shows of many prices the first, the present one and the next, at step %i', (now, shown, states) => {
    const steps = [0, 5, 10, 20, 40].map((kilograms, index) => ({ fromGrams: grams(kilograms * 1_000), perKgCents: cents(2_000 - index * 100) }))
    const next = steps[now + 1]
    const contributed = steps[now]?.fromGrams ?? 0
    const { nodes } = toLadder({ steps, perKgCents: cents(2_000 - now * 100), ...(next && { next: { ...next, gapGrams: grams(next.fromGrams - contributed) } }) }, contributed, 50_000)
    expect(nodes.map(({ fromGrams }) => steps.findIndex((step) => step.fromGrams === fromGrams))).toEqual(shown)
    expect(nodes.map(({ state }) => state)).toEqual(states)
  })
})

describe('the example of what is saved', () => {
  const costs = (withGroup: number, alone?: number) => ({ grams: grams(5_000), withGroupCents: cents(withGroup), ...(alone !== undefined && { aloneCents: cents(alone) }) })
  const exampleOf = (comparison: GroupComparison) => toGroupExample({ group: { ...aGroup(), description: '' }, comparison })

  it('is a group’s, once it is below the price alone', () => {
    expect(exampleOf(costs(8_500, 9_000))).toEqual({ by: { group: '五月信義湊單團' }, comparison: costs(8_500, 9_000) })
    for (const comparison of [costs(9_000, 9_000), costs(9_100, 9_000), costs(9_000)]) expect(exampleOf(comparison)).toBeUndefined()
  })

  it('is else the channel’s that saves most', () => {
    const flat = aGroupChannel({ name: '空運', comparison: costs(8_250, 8_250) })
    const less = aGroupChannel({ name: '快遞', comparison: costs(8_200, 8_250) })
    expect(toChannelExample([flat, less, aGroupChannel()])).toEqual({ by: { channel: '海快特惠', fromGrams: 40_000 }, comparison: aGroupChannel().comparison })
    expect(toChannelExample([flat])).toBeUndefined()
  })
})

describe('the end of a group', () => {
  /** Half past three in the afternoon at home. */
  const now = Date.parse('2026-11-21T07:30:00.000Z')

  it('is a day and a time at home, whatever the phone’s zone', () => {
    expect(toEndsAt('2026-12-01', '20:00')).toBe('2026-12-01T12:00:00.000Z')
    expect([toDay('2026-11-30T16:30:00.000Z'), toTime('2026-11-30T16:30:00.000Z')]).toEqual(['2026-12-01', '00:30'])
  })

  it('lies an hour to thirty days ahead [spec 5.22]', () => {
    expect(listTimes('2026-11-21', now)[0]).toBe('17:00')
    expect(listTimes('2026-11-22', now)).toHaveLength(48)
    expect(listTimes('2026-12-21', now).at(-1)).toBe('15:30')
    expect([listDays(now)[0], listDays(now).at(-1)]).toEqual(['2026-11-21', '2026-12-21'])
    // Nothing is left of a day that is nearly over.
    expect(listDays(Date.parse('2026-11-21T15:00:00.000Z'))[0]).toBe('2026-11-22')
    expect(isEndTime('2026-11-21T08:29:59.000Z', now)).toBe(false)
  })

  it('keeps its time of day on another day, where that day has it', () => {
    expect(moveToDay('', '2026-12-01', now)).toBe(toEndsAt('2026-12-01', '20:00'))
    expect(moveToDay(toEndsAt('2026-12-01', '09:30'), '2026-12-02', now)).toBe(toEndsAt('2026-12-02', '09:30'))
    expect(moveToDay(toEndsAt('2026-12-01', '09:30'), '2026-11-21', now)).toBe(toEndsAt('2026-11-21', '17:00'))
  })
})

describe('the pickup place of an address', () => {
  it.each([
    [{ province: '台北市', city: '信義區', street: '松高路', address: '9 號' }, '台北市', '信義區 松高路 9 號'],
    [{ province: 'Taipei City', city: 'Xinyi District', address: '9' }, 'Taipei City', 'Xinyi District 9'],
    [{ province: '廣東省', city: '東莞市', street: '虎門鎮', address: '88 號' }, '東莞市', '虎門鎮 88 號'],
    [{ province: '新加坡', city: '新加坡', address: '1 Road' }, '新加坡', '1 Road'],
    [{ province: '香港', address: '彌敦道 1 號' }, '香港', '彌敦道 1 號'],
    [{}, '', ''],
  ])('has one city, by which it is found, and the rest in a line: %j', (place, city, address) => {
    expect(toPickupPlace(place)).toEqual({ city, address })
  })
})

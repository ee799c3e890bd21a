import type { OpeningHours } from '@contract/warehouse/opening-hours'
import { toOpenState } from '@/features/pickup/open-state'

const HOUR = 3_600_000
/** A Saturday in Taipei, by that place's clock. */
const at = (time: string, date = '2026-11-21') => Date.parse(`${date}T${time}:00+08:00`)
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hours = (changes: Partial<OpeningHours>): OpeningHours => ({
  utcOffsetMinutes: 480, weekly: [{ days: everyDay, opens: '10:00', closes: '21:00' }], special: [], ...changes,
})

describe('open now [spec 2.14]', () => {
  it.each([
    ['before opening', '09:59', { kind: 'closed', opens: at('10:00') }],
    ['at the minute of opening', '10:00', { kind: 'open', until: at('21:00') }],
    ['before closing', '20:59', { kind: 'open', until: at('21:00') }],
    ['at the minute of closing', '21:00', { kind: 'closed', opens: at('10:00', '2026-11-22') }],
  ])('%s', (_, time, state) => {
    expect(toOpenState(hours({}), at(time))).toEqual(state)
  })

  it('is told by the place’s clock and not by the phone’s', () => {
    const tokyo = hours({ utcOffsetMinutes: 540 })
    expect(toOpenState(tokyo, at('20:30'))).toEqual({ kind: 'closed', opens: at('09:00', '2026-11-22') })
  })

  it('reaches over midnight', () => {
    const night = hours({ weekly: [{ days: [5], opens: '18:00', closes: '02:00' }] })
    expect(toOpenState(night, at('01:00'))).toEqual({ kind: 'open', until: at('02:00') })
    expect(toOpenState(night, at('03:00'))).toEqual({ kind: 'closed', opens: at('18:00', '2026-11-27') })
  })

  it('goes on from one day into the next, and always', () => {
    const weekend = hours({ weekly: [{ days: [6, 7], opens: '00:00', closes: '24:00' }] })
    expect(toOpenState(weekend, at('12:00'))).toEqual({ kind: 'open', until: at('24:00', '2026-11-22') })
    expect(toOpenState(hours({ weekly: [{ days: everyDay, opens: '00:00', closes: '24:00' }] }), at('23:59'))).toEqual({ kind: 'always' })
  })

  it('knows a break at noon', () => {
    const split = hours({ weekly: [{ days: everyDay, opens: '09:00', closes: '12:00' }, { days: everyDay, opens: '13:30', closes: '18:00' }] })
    expect(toOpenState(split, at('12:30'))).toEqual({ kind: 'closed', opens: at('13:30') })
  })

  it('keeps special days: closed, or with other hours', () => {
    const special = [{ date: '2026-11-21', hours: [] }, { date: '2026-11-22', hours: [{ opens: '12:00', closes: '15:00' }] }]
    expect(toOpenState(hours({ special }), at('11:00'))).toEqual({ kind: 'closed', opens: at('12:00', '2026-11-22') })
  })

  it('says no opening where there is none for two weeks', () => {
    expect(toOpenState(hours({ weekly: [] }), at('11:00'))).toEqual({ kind: 'closed', opens: undefined })
    expect(toOpenState(hours({ weekly: [] }), at('11:00') + 24 * HOUR)).toEqual({ kind: 'closed', opens: undefined })
  })
})

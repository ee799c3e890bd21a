import { isTooYoung, toBirthDay } from '@contract/proxy/agent-age'
import { toLateSuspensionDays, toStrikeOutcome, toStrikesSince } from '@contract/proxy/strike-rules'

describe('the age of an applicant [proxy 7.1]', () => {
  it('is told by numbers of China alone', () => {
    expect(toBirthDay('440101199001011233', 'CN')).toBe('1990-01-01')
    expect(toBirthDay('A123456789', 'TW')).toBeUndefined()
  })

  it.each([
    ['2008-11-27', '2026-11-26', true],
    ['2008-11-27', '2026-11-27', false],
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
  ])('born on %s, on %s too young: %s', (born, today, expected) => expect(isTooYoung(born, today)).toBe(expected))
})

describe('strikes [proxy 7.3]', () => {
  it.each([
    [1, { kind: 'warning' }],
    [2, { kind: 'suspend', days: 7 }],
    [3, { kind: 'suspend', days: 30 }],
    [4, { kind: 'suspend', days: 30 }],
  ])('number %i of twelve months', (count, outcome) => expect(toStrikeOutcome('late', count)).toEqual(outcome))

  it.each(['fakeGoods', 'fakeNumber'] as const)('for %s end an agent, be it the first', (reason) => expect(toStrikeOutcome(reason, 1)).toEqual({ kind: 'end' }))

  it('count for a year', () => expect(toStrikesSince(new Date('2026-11-27T00:00:00Z')).toISOString()).toBe('2025-11-27T00:00:00.000Z'))

  it.each([
    [6, 9, undefined],
    [7, 10, undefined],
    [6, 10, 14],
    [69, 100, 14],
    [70, 100, undefined],
  ])('%i on time of %i keep an agent away for %s days', (onTime, stocked, days) => expect(toLateSuspensionDays(onTime, stocked)).toBe(days))
})

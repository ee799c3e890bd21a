import { cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import { grams } from '@contract/kit/weight'
import { listStorageLines, toStorageCharge, toStorageClock, toStorageDays, type StorageFacts } from '@server/goods/parcel/storage-clock'

/** A parcel of 1.32 kg that arrived in Dongguan on 8 November at 14:20; 30 free days, then ¥0.50 per kg and day. */
function aStay(change: Partial<StorageFacts> = {}): StorageFacts {
  return {
    inStockAt: new Date('2026-11-08T06:20:00Z'),
    utcOffsetMinutes: 480,
    weightGrams: grams(1_320),
    freeDays: 30,
    perKgDayCents: cents(50),
    version: 'storage-1',
    pauses: [],
    ...change,
  }
}

const at = (text: string) => new Date(text)

describe('the days ahead', () => {
  it('are those that cost something, each with what storage comes to', () => {
    expect(toStorageDays(aStay(), at('2026-11-20T04:00:00Z'))?.slice(0, 2)).toEqual([
      { day: '2026-12-09', feeCents: 100, totalCents: 100 },
      { day: '2026-12-10', feeCents: 100, totalCents: 200 },
    ])
    expect(toStorageDays(aStay(), at('2026-12-10T04:00:00Z'))?.[0]).toEqual({ day: '2026-12-11', feeCents: 100, totalCents: 300 })
  })

  it.each(['2026-11-13T07:00:00Z', '2026-11-30T16:30:00Z', '2026-12-08T15:30:00Z', '2026-12-20T04:00:00Z'])('come true: what is charged then, seen from %s', (now) => {
    const pauses = [{ pausedAt: at('2026-11-10T04:00:00Z'), resumedAt: at('2026-11-12T04:00:00Z') }]
    for (const stay of [aStay(), aStay({ pauses }), aStay({ freeDays: 0 })]) {
      const days = toStorageDays(stay, at(now)) ?? []
      expect(days).toHaveLength(7)
      for (const { day, totalCents } of days) {
        const lines = listStorageLines(stay, at(`${day}T12:00:00+08:00`))
        expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(totalCents)
        expect(lines[lines.length - 1]?.day).toBe(day)
      }
    }
  })

  it('are none while the clock stands, or where nothing is charged', () => {
    const paused = aStay({ pauses: [{ pausedAt: at('2026-11-20T04:00:00Z'), resumedAt: undefined }] })
    expect(toStorageDays(paused, at('2026-12-20T04:00:00Z'))).toBeUndefined()
    expect(toStorageDays(aStay({ perKgDayCents: cents(0) }), at('2026-12-20T04:00:00Z'))).toBeUndefined()
  })
})

describe('the storage clock', () => {
  it('starts on the day after arrival and shows the last free day', () => {
    expect(toStorageClock(aStay(), at('2026-11-20T04:00:00Z'))).toEqual({
      freeDays: 30,
      freeDaysLeft: 18,
      freeUntil: '2026-12-08',
      startedOn: '2026-11-09',
      feeCentsPerKgDay: 50,
      accruedCents: 0,
      paused: false,
    })
  })

  it('counts days of the warehouse, not of UTC', () => {
    // 23:30 in Dongguan on the last free day, and half an hour later.
    expect(toStorageClock(aStay(), at('2026-12-08T15:30:00Z')).accruedCents).toBe(0)
    expect(toStorageClock(aStay(), at('2026-12-08T16:00:00Z')).accruedCents).toBe(100)
    const arrivedAfterMidnight = aStay({ inStockAt: at('2026-11-08T16:10:00Z') })
    expect(toStorageClock(arrivedAfterMidnight, at('2026-11-08T16:10:00Z')).startedOn).toBe('2026-11-10')
  })

  it('charges a started kilogram whole, one line a day', () => {
    expect(listStorageLines(aStay(), at('2026-12-10T04:00:00Z'))).toEqual([
      { day: '2026-12-09', kilograms: 2, amountCents: 100 },
      { day: '2026-12-10', kilograms: 2, amountCents: 100 },
    ])
    expect(listStorageLines(aStay({ weightGrams: grams(2_000) }), at('2026-12-09T04:00:00Z'))).toEqual([
      { day: '2026-12-09', kilograms: 2, amountCents: 100 },
    ])
  })

  it('stands while the parcel is in an application and goes on the day after it came back', () => {
    const applied = at('2026-11-18T04:00:00Z')
    const standing = aStay({ pauses: [{ pausedAt: applied, resumedAt: undefined }] })
    for (const days of [0, 5, 400]) {
      const clock = toStorageClock(standing, new Date(applied.getTime() + days * DAY_MS))
      expect(clock).toMatchObject({ paused: true, freeDaysLeft: 20, accruedCents: 0 })
    }
    const back = aStay({ pauses: [{ pausedAt: applied, resumedAt: at('2026-11-25T04:00:00Z') }] })
    expect(toStorageClock(back, at('2026-11-25T05:00:00Z'))).toMatchObject({
      paused: false,
      freeDaysLeft: 20,
      freeUntil: '2026-12-15',
    })
    expect(toStorageClock(back, at('2026-11-26T05:00:00Z')).freeDaysLeft).toBe(19)
    expect(listStorageLines(back, at('2026-12-16T05:00:00Z')).map((line) => line.day)).toEqual(['2026-12-16'])
  })

  it('loses no day and wins none by applying and cancelling within a day', () => {
    const moment = at('2026-11-18T04:00:00Z')
    const touched = aStay({ pauses: [{ pausedAt: moment, resumedAt: moment }] })
    const now = at('2026-12-20T04:00:00Z')
    expect(toStorageClock(touched, now)).toEqual(toStorageClock(aStay(), now))
  })

  it('stands for 30 days of the parcel’s life in groups that have not formed, however many there are', () => {
    const first = at('2026-11-18T04:00:00Z')
    const open = aStay({ pauses: [{ pausedAt: first, resumedAt: undefined, inOpenGroup: true }] })
    const after = (days: number) => new Date(first.getTime() + days * DAY_MS)
    expect(toStorageClock(open, after(29))).toMatchObject({ paused: true, freeDaysLeft: 20 })
    // The thirtieth day still stands, the next one counts.
    expect(toStorageClock(open, after(30))).toMatchObject({ paused: false, freeDaysLeft: 20, freeUntil: '2027-01-07' })
    expect(toStorageClock(open, after(31))).toMatchObject({ paused: false, freeDaysLeft: 19, freeUntil: '2027-01-07' })

    // Two groups share the days; an application in between stands by itself.
    const pauses = [
      { pausedAt: first, resumedAt: after(20), inOpenGroup: true },
      { pausedAt: after(20), resumedAt: after(60) },
      { pausedAt: after(60), resumedAt: undefined, inOpenGroup: true },
    ]
    expect(toStorageClock(aStay({ pauses }), after(69))).toMatchObject({ paused: true, freeDaysLeft: 20 })
    expect(toStorageClock(aStay({ pauses }), after(70)).paused).toBe(false)
    expect(toStorageClock(aStay({ pauses }), after(75)).freeDaysLeft).toBe(15)
  })

  it('wins nothing by leaving a group and joining again around midnight, day after day', () => {
    const midnight = at('2026-11-18T16:00:00Z').getTime()
    const pauses = Array.from({ length: 100 }, (_, day) => ({
      pausedAt: new Date(midnight + day * DAY_MS - 60_000),
      resumedAt: new Date(midnight + day * DAY_MS + 60_000),
      inOpenGroup: true,
    }))
    const now = new Date(midnight + 101 * DAY_MS)
    expect(listStorageLines(aStay({ freeDays: 0 }), now).length - listStorageLines(aStay({ freeDays: 0, pauses }), now).length).toBe(30)
  })

  it('counts on after every one of several pauses', () => {
    const stay = aStay({
      freeDays: 2,
      pauses: [
        { pausedAt: at('2026-11-10T04:00:00Z'), resumedAt: at('2026-11-12T04:00:00Z') },
        { pausedAt: at('2026-11-14T04:00:00Z'), resumedAt: at('2026-11-20T04:00:00Z') },
      ],
    })
    expect(listStorageLines(stay, at('2026-11-22T04:00:00Z')).map((line) => line.day)).toEqual([
      '2026-11-13',
      '2026-11-14',
      '2026-11-21',
      '2026-11-22',
    ])
    expect(toStorageClock(stay, at('2026-11-22T04:00:00Z')).freeUntil).toBe('2026-11-10')
  })

  it('knows a warehouse without free days', () => {
    const stay = aStay({ freeDays: 0 })
    expect(toStorageClock(stay, at('2026-11-08T07:00:00Z'))).toMatchObject({ freeDaysLeft: 0, freeUntil: '2026-11-08', accruedCents: 0 })
    expect(toStorageClock(stay, at('2026-11-09T07:00:00Z')).accruedCents).toBe(100)
  })
})

describe('the charge that a bill takes over', () => {
  it('is days times started kilograms, and the sum of the daily lines', () => {
    const now = at('2026-12-11T04:00:00Z')
    expect(toStorageCharge(aStay(), 'SF1234567890', now)).toEqual({
      trackingNumber: 'SF1234567890',
      kilograms: 2,
      days: 3,
      perKgDayCents: 50,
      version: 'storage-1',
    })
    expect(toStorageClock(aStay(), now).accruedCents).toBe(2 * 3 * 50)
  })

  it('is absent within the free days and where storage is free of charge', () => {
    expect(toStorageCharge(aStay(), 'SF1234567890', at('2026-12-08T04:00:00Z'))).toBeUndefined()
    expect(toStorageCharge(aStay({ perKgDayCents: cents(0) }), 'SF1234567890', at('2027-12-08T04:00:00Z'))).toBeUndefined()
  })
})

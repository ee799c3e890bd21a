import { cents } from '@contract/kit/money'
import { storageOf, toStorageText, toStorageView } from '@/features/parcel/storage-view'
import { parcelStrings } from '@/features/parcel/parcel-strings'
import { aParcel, aStorageClock } from './a-parcel'

const { 'zh-Hant': zhHant, en } = parcelStrings

describe('the storage clock', () => {
  it('shows what is left of the free days', () => {
    const clock = aStorageClock({ freeDays: 30, freeDaysLeft: 18 })
    expect(toStorageView(clock)).toEqual({ kind: 'free', daysLeft: 18, part: 0.6, isUrgent: false })
    expect(toStorageText(clock, zhHant.storage)).toBe('免費存放剩 18 天')
  })

  it.each([
    [8, false],
    [7, true],
    [1, true],
  ])('with %i days left, urgent is %s', (freeDaysLeft, isUrgent) => {
    expect(toStorageView(aStorageClock({ freeDaysLeft })).isUrgent).toBe(isUrgent)
  })

  it('counts one day in English as one', () => {
    expect(toStorageText(aStorageClock({ freeDaysLeft: 1 }), en.storage)).toBe('1 free day left')
  })

  it('says that today is the last day', () => {
    expect(toStorageText(aStorageClock({ freeDaysLeft: 0 }), zhHant.storage)).toBe('免費存放今天到期')
  })

  it('says what has come together since', () => {
    const clock = aStorageClock({ freeDaysLeft: 0, accruedCents: cents(150) })
    expect(toStorageView(clock)).toMatchObject({ kind: 'over', part: 1, isUrgent: true })
    expect(toStorageText(clock, zhHant.storage)).toBe('超期存放費 ¥1.50')
  })

  it('stands still while the parcel is packed', () => {
    const clock = aStorageClock({ paused: true, freeDaysLeft: 2 })
    expect(toStorageView(clock)).toMatchObject({ kind: 'paused', isUrgent: false })
    expect(toStorageText(clock, zhHant.storage)).toBe('暫停計存放費')
  })

  it('is of no interest once the parcel has left', () => {
    expect(storageOf(aParcel())).toBeDefined()
    expect(storageOf(aParcel({ status: 'shipped' }))).toBeUndefined()
  })
})

import { findTrackingNumber, toTrackingNumber } from '@/entities/parcel/tracking-number'

describe('finding a tracking number', () => {
  it.each([
    ['SF140822369917', 'SF140822369917'],
    ['  sf14 0822-369917\n', 'SF140822369917'],
    ['您的包裹 SF140822369917 已由順豐攬收', 'SF140822369917'],
    ['訂單 20261105，運單 JDVC193022885146', 'JDVC193022885146'],
  ])('in %j', (text, number) => {
    expect(findTrackingNumber(text)).toBe(number)
  })

  it.each(['', '謝謝', 'see you tomorrow', 'https'])('finds none in %j', (text) => {
    expect(findTrackingNumber(text)).toBeUndefined()
  })

  it('normalises what is one and refuses what is none', () => {
    expect(toTrackingNumber('ｓｆ１４０８２２')).toBe('SF140822')
    expect(toTrackingNumber('SF1')).toBeUndefined()
    expect(toTrackingNumber('單號 123456')).toBeUndefined()
  })
})

import { limits } from '@contract/limits'
import { isOpenAt, toHoursText, type CustomerService } from '@/entities/support/service-hours'
import { supportStrings } from '@/entities/support/support-strings'

const { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en } = supportStrings

const service = (changes: Partial<CustomerService> = {}): CustomerService => ({
  qrImage: '/api/system/customer-service.png',
  days: [...limits.customerService.days],
  opens: limits.customerService.opens,
  closes: limits.customerService.closes,
  utcOffsetMinutes: 480,
  ...changes,
})

const open = (time: string) => isOpenAt(service(), Date.parse(time))

describe('customer service hours [spec 9.08]', () => {
  it('are Monday to Saturday, 09:00 to 18:00, in three languages', () => {
    expect(toHoursText(service(), zhHant)).toBe('週一至週六 09:00–18:00')
    expect(toHoursText(service(), zhHans)).toBe('周一至周六 09:00–18:00')
    expect(toHoursText(service(), en)).toBe('Mon–Sat 09:00–18:00')
  })

  it.each([
    ['2026-11-23T09:00:00+08:00', true],
    ['2026-11-23T08:59:59+08:00', false],
    ['2026-11-23T17:59:59+08:00', true],
    ['2026-11-23T18:00:00+08:00', false],
    ['2026-11-28T12:00:00+08:00', true],
    ['2026-11-29T12:00:00+08:00', false],
  ])('at %s open is %s', (time, isOpen) => {
    expect(open(time)).toBe(isOpen)
  })

  it('follow the clock of UTC+8, not the phone', () => {
    // Sunday evening in UTC is Monday morning there.
    expect(open('2026-11-22T23:30:00Z')).toBe(false)
    expect(open('2026-11-23T01:30:00Z')).toBe(true)
    expect(open('2026-11-21T10:30:00Z')).toBe(false)
  })

  it('name days that are no unbroken row one by one', () => {
    expect(toHoursText(service({ days: [5, 1, 3] }), zhHant)).toBe('週一、週三、週五 09:00–18:00')
    expect(toHoursText(service({ days: [] }), en)).toBe('09:00–18:00')
  })
})

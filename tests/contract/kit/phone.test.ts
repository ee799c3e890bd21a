import { findPhoneFault, readPhone, toE164, toNationalNumber, toReachable } from '@contract/kit/phone'
import { REGION_CODES } from '@contract/kit/regions'
import { phoneCases, wrongPhoneCases } from './phone-cases'

describe('phone numbers by region [spec 5.06]', () => {
  it.each([
    ['TW', '0912 345 678', '+886912345678'],
    ['TW', '+886 912-345-678', '+886912345678'],
    ['TW', '０９１２３４５６７８', '+886912345678'],
    ['HK', '5123 4567', '+85251234567'],
    ['MO', '6612 3456', '+85366123456'],
    ['CN', '138 0013 8000', '+8613800138000'],
    ['SG', '8123 4567', '+6581234567'],
    ['MY', '012-345 6789', '+60123456789'],
    ['JP', '090-1234-5678', '+819012345678'],
    ['US', '(212) 555-2368', '+12125552368'],
    ['CA', '(416) 555-0134', '+14165550134'],
    ['GB', '07400 123456', '+447400123456'],
  ] as const)('reads in %s %s as %s', (region, text, e164) => {
    expect(toE164(text, region)).toBe(e164)
  })

  it.each([
    ['TW', '912'],
    ['TW', '+852 5123 4567'],
    ['HK', '0912345678'],
    ['CN', '12345678901'],
    ['CA', '(212) 555-2368'],
    ['TW', ''],
    ['TW', 'call me'],
  ] as const)('refuses in %s %j', (region, text) => {
    expect(toE164(text, region)).toBeUndefined()
  })

  it('has the rules of every region that a member can choose', () => {
    for (const region of REGION_CODES) expect(() => toE164('12345678', region)).not.toThrow()
  })

  it('shows a number as its region writes it', () => {
    expect(toNationalNumber('+886912345678')).toBe('0912 345 678')
    expect(toNationalNumber('nonsense')).toBe('nonsense')
  })
})

describe('a number as people write it', () => {
  it.each(phoneCases)('reads in %s "%s" as %s', (region, text, kept) => {
    expect(toReachable(text, region)).toBe(kept)
    // What is kept reads as itself, and so does what a form shows of it.
    expect(toReachable(kept, region)).toBe(kept)
    expect(toReachable(toNationalNumber(kept), region)).toBe(kept)
  })

  it.each(wrongPhoneCases)('says in %s of "%s" that it is %s', (region, text, fault) => {
    expect(readPhone(text, region)).toEqual({ ok: false, fault })
    expect(findPhoneFault(text, region, { takesExtension: true })).toBe(fault)
  })

  it('takes no extension for a number that is a member’s own', () => {
    expect(toE164('02-2345-6789 #123', 'TW')).toBeUndefined()
    expect(findPhoneFault('02-2345-6789 #123', 'TW')).toBe('phoneExtension')
    expect(findPhoneFault('02-2345-6789 #123', 'TW', { takesExtension: true })).toBeUndefined()
    expect(toNationalNumber('+886223456789#123')).toBe('02 2345 6789 #123')
  })
})

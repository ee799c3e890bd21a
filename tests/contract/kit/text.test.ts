import fc from 'fast-check'
import * as v from 'valibot'
import {
  blockSchema,
  clientNoSchema,
  emailSchema,
  groupInFours,
  isChineseOnly,
  isVagueName,
  lineSchema,
  mailCodeSchema,
  normalisePassword,
  normaliseText,
} from '@contract/kit/text'
import { toCompact } from '@contract/parcel/number/find-numbers'
import { trackingNumberSchema } from '@contract/parcel/number/number-schema'

function toResult(schema: v.GenericSchema<unknown, string>, text: unknown): string {
  const result = v.safeParse(schema, text)
  return result.success ? `ok ${result.output}` : result.issues[0].message
}

describe('one line of text', () => {
  it.each([
    ['  a b  ', 'ok a b'],
    ['e\u0301', 'ok \u00e9'],
    ['a\u200bb\ufeff', 'ok ab'],
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b', 'required'],
    ['a\nb', 'invalid'],
    ['a\r\nb', 'invalid'],
    ['a\tb', 'invalid'],
    ['a\u0000b', 'invalid'],
    ['a\u2028b', 'invalid'],
    ['a\ud800b', 'invalid'],
    ['\udc00', 'invalid'],
    ['😀', 'ok 😀'],
    ['12345678901', 'tooLong'],
    [5, 'required'],
    [undefined, 'required'],
  ])('takes %j as %s', (text, result) => {
    expect(toResult(lineSchema(10), text)).toBe(result)
  })

  it('never lets through what a database or a mail header cannot hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = v.safeParse(lineSchema(1_000), text)
        if (result.success) expect(result.output).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u)
      }),
      { numRuns: 3_000 },
    )
  })
})

it.each([
  ['a\nb', 'ok a\nb'],
  ['a\r\n\tb', 'ok a\r\n\tb'],
  ['', 'ok '],
  ['a\u0007', 'invalid'],
  ['\ud83d', 'invalid'],
  ['12345678901', 'tooLong'],
])('takes %j in a block of lines as %s', (text, result) => {
  expect(toResult(blockSchema(10), text)).toBe(result)
})

describe('e-mail addresses [spec 5.04]', () => {
  it.each([
    ['A.B+c@Example.COM', 'ok a.b+c@example.com'],
    [' a@b.tw ', 'ok a@b.tw'],
    ['ａ＠ｂ．tw', 'ok a@b.tw'],
    ['', 'required'],
    ['a@b', 'invalidEmail'],
    ['a b@c.tw', 'invalidEmail'],
    ['a@@b.tw', 'invalidEmail'],
    ['a@-b.tw', 'invalidEmail'],
    ['a.b.c@b.tw', 'ok a.b.c@b.tw'],
    ['a..b@b.tw', 'invalidEmail'],
    ['.a@b.tw', 'invalidEmail'],
    ['a.@b.tw', 'invalidEmail'],
    [`${'a.'.repeat(31)}aa@b.tw`, `ok ${'a.'.repeat(31)}aa@b.tw`],
    [`${'a.'.repeat(32)}a@b.tw`, 'invalidEmail'],
    ['a@b..tw', 'invalidEmail'],
    ['a@b.tw\r\nBcc: c@d.tw', 'invalidEmail'],
    ['a@b.tw\nc', 'invalidEmail'],
    ['a\u0000@b.tw', 'invalidEmail'],
    ['<a@b.tw>', 'invalidEmail'],
    ['a@b.tw,c@d.tw', 'invalidEmail'],
    [`${'a'.repeat(65)}@b.tw`, 'invalidEmail'],
    [`a@${'b'.repeat(64)}.tw`, 'invalidEmail'],
  ])('takes %j as %s', (text, result) => {
    expect(toResult(emailSchema, text)).toBe(result)
  })
})

it.each([
  ['123456', 'ok 123456'],
  [' 123 456 ', 'ok 123456'],
  ['１２３４５６', 'ok 123456'],
  ['12345', 'wrongCode'],
  ['1234567', 'wrongCode'],
  ['12345a', 'wrongCode'],
  ['', 'required'],
])('takes %j as mail code: %s [spec 5.25]', (text, result) => {
  expect(toResult(mailCodeSchema, text)).toBe(result)
})

describe('tracking numbers', () => {
  it.each([
    ['sf 1408-2236 9917', 'SF140822369917'],
    ['ＳＦ１２３４', 'SF1234'],
    ['yt–12—34−56_78', 'YT12345678'],
    ['\u200bSF12\ufeff34\t', 'SF1234'],
  ])('compares %j as %s', (text, normal) => {
    expect(toCompact(text)).toBe(normal)
  })

  it('stays the same when normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = v.safeParse(trackingNumberSchema, text)
        if (once.success) expect(toCompact(once.output)).toBe(once.output)
      }),
    )
  })

  it.each([
    ['SF1234', 'ok SF1234'],
    ['sf12345', 'ok SF12345'],
    ['SF123', 'invalidTrackingNumber'],
    ['A'.repeat(41), 'invalidTrackingNumber'],
    ['SF12345!', 'invalidTrackingNumber'],
    ['順豐12345678', 'ok 12345678'],
    [' - ', 'required'],
  ])('takes %j as %s', (text, result) => {
    expect(toResult(trackingNumberSchema, text)).toBe(result)
  })

  it('is read aloud in groups of four', () => {
    expect(groupInFours('SF140822369917')).toBe('SF14 0822 3699 17')
    expect(groupInFours('12345678')).toBe('1234 5678')
  })
})

describe('product names [spec 5.12]', () => {
  it.each(['咖啡濾紙', '滤', '䶮', '𠮷', '咖啡々'])('takes %s as Chinese only', (name) => {
    expect(isChineseOnly(name)).toBe(true)
  })

  it.each(['coffee', '咖啡a', '咖啡1', '咖啡 濾紙', '咖啡，', 'コーヒー', '커피', '', '咖啡😀'])('does not take %j', (name) => {
    expect(isChineseOnly(name)).toBe(false)
  })

  it('warns of names that name nothing', () => {
    expect(['衣服', '用品', '雜貨', ' 杂货 '].every(isVagueName)).toBe(true)
    expect(isVagueName('咖啡濾紙')).toBe(false)
  })
})

describe('what cannot be seen', () => {
  const family = '👨‍👩‍👧'
  it.each([
    [`${family} 🇹🇼 𠮷`, `${family} 🇹🇼 𠮷`],
    ['می‌خواهم', 'می‌خواهم'],
    ['\u202eabc\u2066\u061c', 'abc'],
    ['e\u200b\u0301', '\u00e9'],
    ['\u200d a \u200c', 'a'],
  ])('leaves free text %j as %j', (text, result) => expect(toResult(lineSchema(40), text)).toBe(`ok ${result}`))

  it.each(['\u200d', '\u200c \u200d', '\u3164', '\u2066\u2069', '\u00ad'])('is no text by itself: %j', (text) => {
    expect(toResult(lineSchema(10), text)).toBe('required')
  })

  it('makes no second identity of what is compared', () => {
    const spellings = ['lin@example.com', 'LIN@EXAMPLE.COM', '\u200blin@example.com\ufeff', 'l\u200din@example.com', 'ｌｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'lin@example.com\u{e0041}']
    expect(new Set(spellings.map((text) => toResult(emailSchema, text)))).toEqual(new Set(['ok lin@example.com']))
    expect(toResult(mailCodeSchema, '\u2066１２３\u200d456\u2069')).toBe('ok 123456')
    expect(toResult(clientNoSchema, 'ａb１２３456\u200d')).toBe('ok AB123456')
    expect(toCompact('s\u200df\u034f12\ufe0f34')).toBe('SF1234')
    expect(normalisePassword('cafe\u0301')).toBe(normalisePassword('caf\u00e9'))
  })

  it('stays the same when normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text))
        expect(normaliseText(text)).toBe(normaliseText(text).normalize('NFC'))
      }),
      { numRuns: 3_000 },
    )
  })
})

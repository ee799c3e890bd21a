import { trackingNumberSchema } from '@contract/parcel/number/number-schema'
import { findNumbers } from '@contract/parcel/number/find-numbers'
import fc from 'fast-check'
import * as v from 'valibot'

const numbersIn = (text: string) => findNumbers(text).numbers.map(({ trackingNumber }) => trackingNumber)

describe('numbers in a text', () => {
  it('are found between words, in groups, in small letters and in their order', () => {
    const text = '阿姨的 SF1408 2236 9921 還有圓通 YT8820441730677，783011662095 今天到，JDVC 1930 2288 5146，再提醒 sf140822369921 這件要加固'
    expect(numbersIn(text)).toEqual(['SF140822369921', 'YT8820441730677', '783011662095', 'JDVC193022885146', 'SF140822369921'])
  })

  it.each([
    ['full-width', 'ＳＦ１４０８２２３６９９２１', ['SF140822369921']],
    ['full-width in groups', 'ＳＦ１４　０８２２　３６９９　２１', ['SF140822369921']],
    ['dashes', 'SF-1408-2236-9921', ['SF140822369921']],
    ['hidden signs', 'SF1408\u200b2236\u200b9921', ['SF140822369921']],
    ['a list', '1. SF140822369921\n2. SF140822369922\n3、SF140822369923', ['SF140822369921', 'SF140822369922', 'SF140822369923']],
    ['long ones beside each other', '783011662095 783011662096', ['783011662095', '783011662096']],
    ['grouped ones beside each other', 'SF14 0822 3699 21 SF14 0822 3699 22', ['SF140822369921', 'SF140822369922']],
    ['eight and four', 'SF140822 3699，12345678 9012', ['SF1408223699', '123456789012']],
    ['eight and fours to the end', 'SF140822 3699 17 還有 12345678-9012-3456', ['SF140822369917', '1234567890123456']],
    ['four letters and eight', 'JDVC1930 2288 5146', ['JDVC193022885146']],
    ['eight and what is none of it', '12345678 2 件、12345678 90123', ['12345678', '12345678']],
    ['eight beside a longer one', '12345678 783011662095', ['12345678', '783011662095']],
    ['a postal number', 'EA 123 456 789 CN 到了', ['EA123456789CN']],
    ['no break between words', '單號SF140822369921已攬收', ['SF140822369921']],
  ])('%s', (_name, text, expected) => expect(numbersIn(text)).toEqual(expected))

  it.each([
    ['a day', '2026-11-23 到，2026/11/24，20261125'],
    ['a moment', '2026-11-23 14:30:05，20261123 1430'],
    ['a thing and a price', 'iPhone15 2026，BACKPACK 1299'],
    ['a mobile number', '13800138000、0912-345-678、+886 912 345 678'],
    ['an order’s number', '訂單編號：2298811776655443322，订单号 2298811776655443322，Order No. 2298811776655443322'],
    ['a telephone by its name', '電話：02-2345-67890'],
    ['prices and sizes', '¥1,299.00，42×30×12 cm，iPhone 15 Pro 256GB'],
    ['words', 'Hello thank you, backpack and shoes'],
    ['nothing', ''],
  ])('are not %s', (_name, text) => expect(numbersIn(text)).toEqual([]))

  // A day in front or a whole mobile number is left out on purpose.
  const digits = fc.stringMatching(/^[1-9][0-9]{11,14}$/).filter((text) => !/^(?:19|20|861[3-9]\d{9}$|8869\d{8}$)/.test(text))
  const number = fc.oneof(
    fc.tuple(fc.constantFrom('SF', 'YT', 'JT', 'JDVC', 'DPK'), digits).map(([letters, figures]) => letters + figures),
    digits,
  )
  const between = fc.constantFrom('，', '\n', ' 還有 ', '、', '；今天到，', '\r\n2. ', '（', ' / ', '。阿姨的：')
  const asTyped = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toLowerCase(),
    (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    (text) => text.replace(/(.{4})(?=.)/g, '$1 '),
    (text) => text.replace(/(.{4})(?=.)/g, '$1-'),
    (text) => `${text.slice(0, 8)} ${text.slice(8).replace(/(.{4})(?=.)/g, '$1 ')}`,
  )

  it('are all found, however they are typed and whatever stands between them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, asTyped, between), { minLength: 1, maxLength: 12 }), (parts) => {
        const text = parts.map(([one, type, gap]) => `${type(one)}${gap}`).join('')
        const found = findNumbers(text).numbers
        expect(found.map(({ trackingNumber }) => trackingNumber)).toEqual(parts.map(([one]) => one))
        // What is marked in the text is what was found.
        for (const { trackingNumber, start, end } of found) expect(v.parse(trackingNumberSchema, text.slice(start, end))).toBe(trackingNumber)
      }),
      { numRuns: 500 },
    )
  })

  it('are in order, apart from each other, and numbers that a forecast takes, in any text', () => {
    const signs = fc.constantFrom('S', 'F', 'y', 'ｆ', '1', '2', '0', '８', ' ', '-', '　', '\n', '號', '，', '\u200b', '.', '😀', '/')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(signs, { maxLength: 120 }).map((all) => all.join(''))), (text) => {
        let last = 0
        for (const { trackingNumber, start, end } of findNumbers(text).numbers) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(v.parse(trackingNumberSchema, trackingNumber)).toBe(trackingNumber)
          last = end
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('cost as much more as there is more to read, however it is chosen', () => {
    // Processor time, the least of several: what else runs on the machine is not counted.
    const timeOf = (text: string) => {
      const times = Array.from({ length: 8 }, () => {
        const before = process.cpuUsage()
        for (let turn = 0; turn < 10; turn++) findNumbers(text)
        const { user, system } = process.cpuUsage(before)
        return user + system
      })
      return Math.max(1, Math.min(...times))
    }
    for (const part of ['1 ', 'A1-', '1', '訂單', 'SF1408223699', 'SF140822369921，明天到 ']) {
      const whole = part.repeat(5_000 / part.length)
      timeOf(whole)
      // Four times the length: 4 where it grows with it, 16 where it grows with its square.
      expect(timeOf(whole) / timeOf(whole.slice(0, 1_250))).toBeLessThan(10)
    }
  })
})

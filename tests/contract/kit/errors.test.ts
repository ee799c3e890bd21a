import * as v from 'valibot'
import { Refusal, toSchemaIssues } from '@contract/kit/envelope'
import { ERROR_CODES, errorTexts, isErrorCode, toErrorText } from '@contract/kit/errors'
import { LANGUAGES, toLanguage } from '@contract/kit/language'
import { applicationSchema } from '@contract/order/order'

describe('refusals in three languages', () => {
  it.each(ERROR_CODES)('%s has a text in each language with the same places', (code) => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
    for (const language of LANGUAGES) expect(errorTexts[code][language].trim()).not.toBe('')
    expect(places(errorTexts[code]['zh-Hans'])).toEqual(places(errorTexts[code]['zh-Hant']))
    expect(places(errorTexts[code].en)).toEqual(places(errorTexts[code]['zh-Hant']))
  })

  it('has no Chinese in an English text', () => {
    // An example of a Chinese product name is the point of its sentence.
    const chinese = ERROR_CODES.filter((code) => /\p{Script=Han}/u.test(errorTexts[code].en))
    expect(chinese).toEqual(['productNameNotChinese'])
  })

  it.each([
    ['passwordTooShort [spec 5.01]', '密碼長度小於6', '密码长度小于6', 'password length lower than 6'],
    ['trackingNumberTaken [spec 5.11, 8.10]', '此運單號已存在，請更換', '此运单号已存在，请更换', 'Tracking number already exists, please change it'],
    ['paymentFailed [spec 8.13]', '付款失敗', '付款失败', 'Payment failed'],
    ['uploadFailed [spec 8.14]', '上傳失敗', '上传失败', 'Upload failed'],
    ['saveFailed [spec 8.15]', '儲存失敗', '保存失败', 'Save failed'],
    ['balanceInsufficient [spec 8.17]', '餘額不足，請先儲值', '余额不足，请先充值', 'Account balance insufficient, please top up first'],
    ['noFreightQuote [spec 8.20]', '查無運費', '查无运费', 'Not found'],
  ])('has the specification’s words, in three languages: %s', (code, hant, hans, en) => {
    const texts = Object.entries(errorTexts).find(([name]) => name === code.split(' ')[0])?.[1]
    expect(texts).toEqual({ 'zh-Hant': hant, 'zh-Hans': hans, en })
  })

  it('never says the sentence that makes a client forget its session', () => {
    expect(ERROR_CODES.filter((code) => Object.values(errorTexts[code]).some((text) => text.includes('出現錯誤')))).toEqual([])
  })

  it('fills its places and leaves an unfilled one visible', () => {
    expect(toErrorText('codeTooSoon', 'en', { seconds: 48 })).toBe('Resend in 48 s')
    expect(toErrorText('codeTooSoon', 'en')).toBe('Resend in {seconds} s')
  })

  it('knows its own codes only', () => {
    expect(isErrorCode('notFound')).toBe(true)
    expect(['toString', '__proto__', 'nothing', 5, undefined].filter(isErrorCode)).toEqual([])
  })
})

describe('the language of an answer', () => {
  it.each([
    ['zh-Hans', true, 'zh-Hans'],
    ['en', false, 'en'],
    [undefined, true, 'en'],
    [undefined, 'true', 'en'],
    [undefined, false, 'zh-Hant'],
    ['de', undefined, 'zh-Hant'],
  ])('is for lang %s and isEnglish %s: %s', (lang, isEnglish, language) => {
    expect(toLanguage(lang, isEnglish)).toBe(language)
  })
})

describe('refused fields', () => {
  const schema = v.object({
    name: v.pipe(v.string('required'), v.minLength(2, 'tooLong'), v.maxLength(1, 'invalid')),
    accepted: v.literal(true, 'notesNotAccepted'),
    items: v.array(v.object({ count: v.number('invalidQuantity') })),
  })

  it('are named by path and code, one each', () => {
    const result = v.safeParse(schema, { name: '', items: [{ count: 'x' }, {}] })
    expect(toSchemaIssues(result.issues ?? [], schema)).toEqual([
      { path: 'name', code: 'tooLong' },
      { path: 'accepted', code: 'notesNotAccepted' },
      { path: 'items.0.count', code: 'invalidQuantity' },
      { path: 'items.1.count', code: 'required' },
    ])
  })

  it('carry a code where the schema has a text of its own', () => {
    const worded = v.object({ a: v.pipe(v.string(), v.email('Bad mail')) })
    const result = v.safeParse(worded, { a: 'x' })
    expect(toSchemaIssues(result.issues ?? [], worded)).toEqual([{ path: 'a', code: 'invalid' }])
  })

  it('has a word of its own for each part of an application that is missing [spec 5.15]', () => {
    const result = v.safeParse(applicationSchema, {})
    const codes = Object.fromEntries(toSchemaIssues(result.issues ?? [], applicationSchema).map(({ path, code }) => [path, code]))
    expect(codes).toEqual({
      warehouseId: 'required',
      parcelIds: 'parcelsRequired',
      addressId: 'addressRequired',
      pickupMethod: 'required',
      channelCode: 'channelRequired',
      declaredValueCents: 'declaredValueRequired',
      notesAccepted: 'notesNotAccepted',
    })
  })

  it('travel as a code, never as a text', () => {
    const refusal = new Refusal('notFound', { field: 'parcelIds' })
    expect([refusal.message, refusal.name, refusal.options.field]).toEqual(['notFound', 'Refusal', 'parcelIds'])
  })
})

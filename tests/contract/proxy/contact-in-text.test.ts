import fc from 'fast-check'
import { hasContact } from '@contract/proxy/contact-in-text'

describe('contact details are found', () => {
  it.each([
    // The design's (case 60).
    '加V:abc12345', '微 信 a b c 1 2 3 4', '１３８０００００００１',
    // WeChat under its other names.
    '微信：lamp_shop88', '微信号 lampshop2020', '薇信abc12345', 'V信 abc12345', 'wechat: lampshop', 'WeChat ID: lamp-shop', 'ＷｅＣｈａｔ：ｌａｍｐｓｈｏｐ',
    'vx lamp12345', 'VX：lampshop', 'wx:lamp123', '加微 lamp123', '加薇lamp12345', '➕V lampshop', '加我 lamp123', '微❤信 l a m p 1 2 3', 'v: lamp123456',
    '微\u200b信 lamp12345', '請加wx_lamp2020', 'v:654321',
    // Others.
    'QQ 12345678', 'qq:12345', '扣扣 66554', '加q 123456', 'Q：123456', 'line id: lamp123', 'LINE：lampshop', '加line lampshop', 'telegram @lampshop1', 'WhatsApp +852 9123 4567',
    'IG: lamp.shop', 'ig @lampshop',
    // Phones.
    '13800000001', '138 0000 0001', '138-0000-0001', '138.0000.0001', '1 3 8 0 0 0 0 0 0 0 1', '13 80 00 00 00 1', '+86 138 0000 0001', '0086-138-0000-0001',
    '一三八零零零零零零零一', '壹叁捌〇〇〇〇〇〇〇壹', '幺三八零零零零零零零幺', '138零零零零0001', '①③⑧⓪⓪⓪⓪⓪⓪⓪①', '0912-345-678', '0912 345 678', '(02) 2345-6789', '02-2345-6789',
    '+886 912 345 678', '+65 9123 4567', '電話 9123 4567', 'tel: 9123-4567', '手機號 912345', '7654321',
    // Mail and addresses.
    'lamp@shop.example.com', 'lamp @ shop . com', 'lamp(at)shop.com', 'ｌａｍｐ＠ｓｈｏｐ．ｃｏｍ', 'https://shop.example/1', 'www.shop.example', 'shop.com', 'shop點com', 'lampshop。com', 'shop [dot] com', 't.me/lampshop',
    'wa.me/85291234567',
  ])('%s', (text) => expect(hasContact(text)).toBe(true))
})

describe('what is said of goods passes', () => {
  it.each([
    // The design's (case 60).
    '220V 電壓', '180×70 cm',
    // Sizes and counts.
    '1200x600x750 mm', '1200 × 600 × 750', '長 120 寬 60 高 75', '36 37 38 39 40 41 42', '13 14 15 16 17 18', '110 120 130 140 150', '尺碼 S M L XL', '01 02 03 04 05', '1.5 2.5 3.5 4.0',
    '12 個裝，買 3 盒', '100 個', '一百二十個', '要一個黑的、兩個白的', '加 2 個', '加一個備用', '5000mAh', '20000 毫安', '10000mAh 5V 2A', '輔酶 Q10 1000 mg',
    // Models.
    'iPhone 15 Pro Max 256GB', 'SM-G9910', 'WH-1000XM5', 'EF-S18-135mm f/3.5-5.6', 'Dyson V15 Detect', 'DDR5-6000', 'RTX 4090', 'Canon EOS R6 Mark II', 'LINE FRIENDS 公仔', '@cosme 大賞',
    'Switch OLED 版', 'Audi Q5 腳墊', 'VX-2000', '加VESA100 支架', '加VGA線', 'USB 3.0 line', '手機殼 iPhone 15', '手機 256GB', '電話線 10 米', '微波爐 20L', '加微波爐架',
    // Prices and days.
    '¥1,299.00', '不超過 1299 元', '1,299,000.00', '3@100', '2026-11-21', '2026/11/21 前', '2026-11-21 2026-12-01', '11 月 21 日 10:30', '二〇二六年十一月', '7 天內發貨',
    // WeChat that is not an account.
    '可以用微信支付嗎', '附微信付款截圖', 'WeChat Pay', '有發票嗎？', '要紅色，沒有就不要買', 'Please pack it well.', 'No. 5', 'v1.2.3', '', 'Q: 10000mAh 嗎',
  ])('%s', (text) => expect(hasContact(text)).toBe(false))
})

describe('hiding them does not help', () => {
  const HIDDEN = ['加V:abc12345', '微信 lamp12345', '13800000001', 'QQ 12345678', 'lamp@shop.com', 'www.shop.com']
  const toWide = (text: string) => [...text].map((sign) => (/[!-~]/.test(sign) ? String.fromCodePoint(sign.codePointAt(0)! + 0xfee0) : sign)).join('')

  it.each(HIDDEN)('%s, full-width, in capitals, with invisible characters, among other words', (text) => {
    const forms = [toWide(text), text.toUpperCase(), text.toLowerCase(), [...text].join('\u200b'), [...text].join('\u200d'), `請買兩個，${text}，謝謝`]
    expect(forms.filter((form) => !hasContact(form))).toEqual([])
  })

  it('no text is too strange to be read', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => typeof hasContact(text) === 'boolean'), { numRuns: 200 })
  })
})

it('takes time in proportion to the text', () => {
  // The first would be tried anew at each place by a pattern that begins with a repetition.
  const long = ['a', '1 ', '加', '微 ', '1-', '@', 'v:', '電話 1 ', 'a.'].map((piece) => piece.repeat(5_000))
  const start = process.cpuUsage().user
  for (const text of long) hasContact(text)
  expect((process.cpuUsage().user - start) / 1_000).toBeLessThan(3_000)
})

import { fitField, toValues } from '@server/messaging/delivery/wechat-fields'

it.each([
  ['thing1', '一'.repeat(20), '一'.repeat(20)],
  ['thing1', '一'.repeat(25), `${'一'.repeat(19)}…`],
  ['thing1', 'two\nlines\t here', 'two lines here'],
  ['thing1', `${'一'.repeat(18)}📦📦`, `${'一'.repeat(18)}…`],
  ['thing1', '   ', '-'],
  ['character_string2', '單號 SF1234', 'SF1234'],
  ['character_string2', 'A'.repeat(40), 'A'.repeat(32)],
  ['character_string2', '單號', '-'],
  ['phrase5', '已发货了呀好吗 abc', '已发货了呀'],
  ['phrase5', 'shipped', '已更新'],
  ['amount3', '¥128.50', '¥128.50'],
  ['amount3', 'NT$1,128.50', '1128.50'],
  ['amount3', '¥12345678901.00', '0'],
  ['amount3', '', '0'],
  ['number4', 'no. 12', '12'],
  ['number4', '12.5 kg', '12.5'],
  ['number4', 'none', '0'],
  ['time4', '2026-11-04 10:40', '2026年11月4日 10:40'],
  ['date4', '2026-11-24 10:40', '2026年11月24日 10:40'],
  ['letter6', 'SF 1234', 'SF'],
  ['name7', '司馬相如司馬相如司馬相如', '司馬相如司馬相如司馬'],
  ['name7', 'O’Neill 3rd', 'O’Neill rd'],
  ['phone_number8', '+886 912-345-678', '+886912-345-678'],
  ['phone_number8', '+886223456789#123', '+886223456789'],
  ['car_number9', '粤B 12345', '粤B12345'],
  ['symbol10', 'a!?b', '!?'],
  ['unheard_of1', 'whatever', '-'],
])('fits %s: %s', (keyword, text, fitted) => {
  expect(fitField(keyword, text)).toBe(fitted)
})

const facts = { what: 'A bill is ready', number: 'A1', amount: '¥1.00', time: '2026-11-24 10:40', state: '待付款', remark: 'none' }

it('says of a keyword of time when it happened, whatever it was given to say', () => {
  expect(toValues({ thing1: 'what', time2: 'remark', date3: 'time' }, facts)).toEqual({ thing1: 'A bill is ready', time2: '2026年11月24日 10:40', date3: '2026年11月24日 10:40' })
})

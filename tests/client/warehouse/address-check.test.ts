import { checkAddress, type CheckedField, type Problem, type Stretch } from '@/features/warehouse/check/check-address'
import { anotherWarehouse, aWarehouse } from './a-warehouse'

const dongguan = aWarehouse()
const osaka = anotherWarehouse({ recipient: '林予安 TW208516' })
const yiwu = aWarehouse({
  warehouseId: '33333333-3333-4333-8333-333333333333', code: 'YW', name: '義烏倉', phone: '0579-8500 1399',
  address: '浙江省義烏市稠州北路 1399 號 B 區', postcode: '322000',
})
const seoul = aWarehouse({
  warehouseId: '44444444-4444-4444-8444-444444444444', code: 'SE', name: '首爾倉', phone: '02-3660-0210',
  address: '서울 강서구 하늘길 210 화물청사 4F', addressSuffix: '', postcode: '07505', country: 'KR',
})
const warehouses = [dongguan, yiwu, osaka, seoul]
const RIGHT = '林予安 TW208516\n0769-8123 4567\n廣東省東莞市虎門鎮港口大道 88 號 3 棟 TW208516 倉\n523900'

const check = (text: string) => checkAddress(text, warehouses, dongguan)
const toWord = (problem: Problem) => (problem.kind === 'noPart' ? `noPart ${problem.part}` : problem.kind)

/** `recipient: noCode`, one for each thing to mend. */
function findings(text: string): string[] {
  const checked = check(text)
  if (!checked) return ['unreadable']
  const found = checked.fields.flatMap(({ field, problems }) => problems.map((problem) => `${field}: ${toWord(problem)}`))
  return checked.warehouse === dongguan ? found : [checked.warehouse.code, ...found]
}

const stretches = (text: string, field: CheckedField): readonly Stretch[] => check(text)?.fields.find((one) => one.field === field)?.found ?? []

describe('what a shop shows is right', () => {
  it.each([
    ['as it was copied', RIGHT],
    ['in one line', '林予安 TW208516 0769-8123 4567 廣東省東莞市虎門鎮港口大道 88 號 3 棟 TW208516 倉 523900'],
    ['with commas, as one shop shows it', '林予安TW208516，86-0769-81234567，广东省 东莞市 虎门镇 港口大道88号3栋TW208516仓，523900'],
    ['with zeros for the postcode', '林予安TW208516, 86-076981234567, 广东省 东莞市 虎门镇 港口大道88号3栋TW208516仓, 000000'],
    ['without a postcode', '林予安TW208516 076981234567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓'],
    ['in simplified signs', '林予安 TW208516\n0769-8123 4567\n广东省东莞市虎门镇港口大道 88 号 3 栋 TW208516 仓\n523900'],
    ['in full-width signs', '林予安　ＴＷ２０８５１６\n０７６９－８１２３　４５６７\n廣東省東莞市虎門鎮港口大道８８號３棟ＴＷ２０８５１６倉\n５２３９００'],
    ['in small letters', '林予安 tw208516\n0769 8123 4567\n廣東省東莞市虎門鎮港口大道88號3棟tw208516倉'],
    ['with the number spaced', '林予安 TW 208516\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋 TW-208516 仓'],
    ['with labels', '收货人：林予安TW208516\n手机号码：0769-81234567\n所在地区：广东省东莞市虎门镇\n详细地址：港口大道88号3栋TW208516仓\n邮政编码：523900'],
    ['with labels in another order', '詳細地址: 港口大道88號3棟TW208516倉\n所在地區: 廣東省 東莞市 虎門鎮\n收件人: 林予安 TW208516\n聯絡電話: 0769-81234567'],
    ['with the address first', '广东省东莞市虎门镇港口大道88号3栋TW208516仓 (林予安TW208516 收) 0769-81234567'],
    ['with the address first and the person on the same line', '广东省 东莞市 虎门镇 港口大道88号3栋TW208516仓 林予安TW208516 0769-81234567'],
    ['without the province', '林予安TW208516 0769-81234567 东莞市虎门镇港口大道88号3栋TW208516仓'],
    ['without the small words of towns', '林予安TW208516 0769-81234567 广东东莞虎门港口大道88号3栋TW208516仓'],
    ['with another name and the right number', '王小明 TW208516\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓'],
    ['with the number alone as the name', 'TW208516\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓'],
    ['with another word for the building', '林予安TW208516 0769-81234567 广东省东莞市虎门镇港口大道88号3幢TW208516仓库'],
    ['with a floor more', '林予安TW208516 0769-81234567 广东省东莞市虎门镇港口大道88号3栋2楼TW208516仓'],
    ['with a Chinese figure', '林予安TW208516 0769-81234567 广东省东莞市虎门镇港口大道88号三栋TW208516仓'],
    ['with the country’s code', '林予安TW208516\n+86 769 8123 4567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓'],
    ['with the middle of the phone hidden', '林予安TW208516 0769****4567 广东省东莞市虎门镇港口大道88号3栋TW208516仓'],
    ['with buttons of the page in it', '默认 林予安TW208516 0769-81234567 复制\n广东省东莞市虎门镇港口大道88号3栋TW208516仓 修改'],
    ['with the number in brackets', '林予安（TW208516）\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋（TW208516仓）'],
    ['in three fields with the number of the address apart', '林予安TW208516\n076981234567\n广东省东莞市虎门镇\n港口大道88号3栋\nTW208516仓'],
    ['with another province’s invisible marks', '\u200b林予安 TW208516\u200e\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓\ufeff'],
    ['in English labels', 'Name: 林予安 TW208516\nPhone: +86 769 81234567\nAddress: 广东省东莞市虎门镇港口大道88号3栋TW208516仓\nZip code: 523900'],
  ])('%s', (_, text) => {
    expect(findings(text)).toEqual([])
  })
})

describe('what a shop shows lacks something', () => {
  it.each([
    ['the number with the name', '林予安\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓', ['recipient: noCode']],
    ['the number in the address', '林予安TW208516\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋', ['address: noCode']],
    ['the number in both places', '林予安，0769-81234567，广东省东莞市虎门镇港口大道88号3栋', ['recipient: noCode', 'address: noCode']],
    ['the picture’s two things', '林予安\n0769-8123 4567\n虎門鎮港口大道 8 號 3 棟 TW208516 倉', ['recipient: noCode', 'address: door']],
    ['a digit of the number', '林予安TW20851\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓', ['recipient: wrongCode']],
    ['a right number: two digits are exchanged', '林予安TW208561 0769-81234567 广东省东莞市虎门镇港口大道88号3栋TW208561仓', ['recipient: wrongCode', 'address: wrongCode']],
    ['a right number: a letter for a zero', '林予安TW2O8516 0769-81234567 广东省东莞市虎门镇港口大道88号3栋TW208516仓', ['recipient: wrongCode']],
    ['the letters of the number', '林予安208516\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓', ['recipient: wrongCode']],
    ['its own number: it is another member’s', '林予安HK100001\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓', ['recipient: wrongCode']],
    ['the phone', '林予安TW208516\n广东省东莞市虎门镇港口大道88号3栋TW208516仓', ['phone: missing']],
    ['the right phone', '林予安TW208516 13800138000 广东省东莞市虎门镇港口大道88号3栋TW208516仓', ['phone: differs']],
    ['a digit of the phone', '林予安TW208516 0769-8123456 广东省东莞市虎门镇港口大道88号3栋TW208516仓', ['phone: differs']],
    ['our phone: another one is hidden', '林予安TW208516 138****8000 广东省东莞市虎门镇港口大道88号3栋TW208516仓', ['phone: differs']],
    ['the house number', '林予安TW208516 0769-81234567 广东省东莞市虎门镇港口大道3栋TW208516仓', ['address: noDoor']],
    ['the building', '林予安TW208516 0769-81234567 广东省东莞市虎门镇港口大道88号TW208516仓', ['address: noDoor']],
    ['the right house number', '林予安TW208516 0769-81234567 广东省东莞市虎门镇港口大道188号3栋TW208516仓', ['address: door']],
    ['the right building', '林予安TW208516 0769-81234567 广东省东莞市虎门镇港口大道88号5栋TW208516仓', ['address: door']],
    ['all numbers of the house', '林予安TW208516 0769-81234567 广东省东莞市虎门镇港口大道TW208516仓', ['address: noDoor']],
    ['the town', '林予安TW208516 0769-81234567 广东省东莞市港口大道88号3栋TW208516仓', ['address: noPart 虎門鎮']],
    ['the right town', '林予安TW208516 0769-81234567 广东省东莞市长安镇港口大道88号3栋TW208516仓', ['address: noPart 虎門鎮']],
    ['the right city', '林予安TW208516 0769-81234567 广东省广州市虎门镇港口大道88号3栋TW208516仓', ['address: noPart 東莞市']],
    ['the right province', '林予安TW208516 0769-81234567 湖南省 东莞市 虎门镇 港口大道88号3栋TW208516仓', ['address: noPart 廣東省']],
    ['the right street', '林予安TW208516 0769-81234567 广东省东莞市虎门镇滨海大道88号3栋TW208516仓', ['address: noPart 港口大道']],
    ['the province and the town, as a form without a selection', '林予安TW208516 0769-81234567 港口大道88号3栋TW208516仓', ['address: noPart 廣東省東莞市虎門鎮']],
    ['the right postcode', `${RIGHT.replace('523900', '523000')}`, ['postcode: differs']],
    ['the right postcode behind its label', '林予安TW208516 0769-81234567 广东省东莞市虎门镇港口大道88号3栋TW208516仓 邮编：510000', ['postcode: differs']],
    ['the address', '林予安 TW208516\n0769-8123 4567', ['address: missing']],
    ['the name', '0769-8123 4567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓', ['recipient: missing']],
    ['everything but the address', '广东省东莞市虎门镇港口大道88号3栋', ['phone: missing', 'recipient: missing', 'address: noCode']],
    ['everything but the number', 'TW208516', ['phone: missing', 'address: missing']],
  ])('%s', (_, text, problems) => {
    expect([...findings(text)].sort()).toEqual([...problems].sort())
  })
})

describe('which warehouse it is', () => {
  it.each([
    ['another one of the member’s', '林予安TW208516 0579-85001399 浙江省义乌市稠州北路1399号B区TW208516仓', ['YW']],
    ['another one, with the first one’s phone', '林予安TW208516 0769-81234567 浙江省义乌市稠州北路1399号B区TW208516仓', ['YW', 'phone: differs']],
    ['another one without its block', '林予安TW208516 0579-85001399 浙江省义乌市稠州北路1399号TW208516仓', ['YW', 'address: noDoor']],
    ['one in Japan', '林予安 TW208516\n06-6612-3344\n〒559-0033 大阪府大阪市住之江区南港中6丁目2番18号 TW208516', ['OSA']],
    ['one in Japan with another postcode', '林予安 TW208516\n06-6612-3344\n〒559-0034 大阪府大阪市住之江区南港中6-2-18 TW208516', ['OSA', 'postcode: differs']],
    ['one in Korea', '林予安 TW208516\n02-3660-0210\n서울 강서구 하늘길 210 화물청사 4층 TW208516\n07505', ['SE']],
    ['one in Korea without its street’s number', '林予安 TW208516\n02-3660-0210\n서울 강서구 하늘길 화물청사 4F TW208516\n07505', ['SE', 'address: noDoor']],
  ])('%s', (_, text, problems) => {
    expect(findings(text)).toEqual(problems)
  })

  it.each(['', '你好，请问什么时候发货', 'SF1408223699177', '2026/11/21 09:41', '　'])('none can be told from “%s”', (text) => {
    expect(check(text)).toBeUndefined()
  })
})

it('a whole page of numbers around the address is read like any other', () => {
  const order = Array.from({ length: 300 }, (_, index) => `${index + 100}室`).join(' ')
  expect(findings(`林予安 TW208516\n0769-8123 4567\n廣東省東莞市虎門鎮港口大道 8 號 3 棟 TW208516 倉 ${order}\n523900`)).toEqual(['address: door'])
})

describe('what is shown of it', () => {
  it('the wrong house number stands out, the number is marked, the gap is where the number belongs', () => {
    const text = '林予安\n0769-8123 4567\n廣東省東莞市虎門鎮港口大道 8 號 3 棟 TW208516 倉'
    expect(stretches(text, 'address')).toEqual([
      { text: '廣東省東莞市虎門鎮港口大道 ' }, { text: '8', mark: 'wrong' }, { text: ' 號 3 棟 ' }, { text: 'TW208516', mark: 'code' }, { text: ' 倉' },
    ])
    expect(stretches(text, 'recipient')).toEqual([{ text: '林予安' }, { text: '', mark: 'gap' }])
  })

  it('the correct text carries what was mended', () => {
    expect(check('林予安\n廣東省東莞市虎門鎮港口大道 8 號 3 棟 TW208516 倉')?.correct).toEqual([
      [{ text: '林予安 ' }, { text: 'TW208516', mark: 'code' }],
      [{ text: '0769-8123 4567' }],
      [
        { text: '廣東省東莞市虎門鎮港口大道 ' }, { text: '88', mark: 'mended' }, { text: ' 號 3 棟 ' },
        { text: 'TW208516', mark: 'code' }, { text: ' 倉' },
      ],
      [{ text: '523900' }],
    ])
  })

  it('a name that the shop hides is no mistake, and said not to be seen', () => {
    const hidden = check('林**\n0769****4567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓')
    expect(hidden?.problems).toBe(0)
    expect(hidden?.fields.find(({ field }) => field === 'recipient')?.state).toBe('unseen')
  })

  it('what is right stands before what is wrong', () => {
    const states = check('林予安\n0769-81234567\n广东省东莞市虎门镇港口大道88号3栋TW208516仓')?.fields.map(({ state }) => state)
    expect(states).toEqual(['right', 'right', 'right', 'unseen', 'wrong'])
  })
})

import { foldSearched, variantsOf } from '@contract/kit/han-variants'
import { GOODS_NAMES } from '../../support/goods-names'

describe('what is one to whoever searches', () => {
  it.each([
    ['臺北市', '台北市'],
    ['書包與錶帶', '书包与表带'],
    ['頭髮', '头发'],
    ['ABC背包', 'abc背包'],
    ['裏', '裡'],
    ['摺疊', '折叠'],
    ['絲', '丝'],
    ['鍋鏟', '锅铲'],
    ['縫紉', '缝纫'],
    ['釦', '扣'],
    ['軸', '轴'],
  ])('%s is %s', (one, other) => {
    expect(foldSearched(one)).toBe(foldSearched(other))
  })

  it.each([['台', '大'], ['茶', '茶葉'], ['', 'a']])('%s is not %s', (one, other) => {
    expect(foldSearched(one)).not.toBe(foldSearched(other))
  })

  it('meets in 99 of 100 characters of goods’ names in both scripts', () => {
    const names = GOODS_NAMES.map(([traditional, simplified]) => [[...foldSearched(traditional)], [...foldSearched(simplified)]] as const)
    for (const [one, other] of names) expect(one).toHaveLength(other.length)
    const met = names.flatMap(([one, other]) => one.map((character, index) => character === other[index]))
    expect(met.filter(Boolean).length / met.length).toBeGreaterThanOrEqual(0.99)
  })

  it('keeps each character in its place', () => {
    const text = '臺灣的書包 A1，髮夾👜'
    expect(foldSearched(text)).toHaveLength(text.length)
  })

  it('knows the forms of a character from each of them, and of others none', () => {
    for (const character of '台臺檯颱') expect([...variantsOf(character)].sort()).toEqual([...'台臺檯颱'].sort())
    for (const character of ['茶', 'a', '(', '👜']) expect(variantsOf(character)).toBe(character)
  })

  it('has each character in one group', () => {
    const characters = Array.from({ length: 0x9fff - 0x3400 }, (_, index) => String.fromCharCode(0x3400 + index))
    for (const one of characters) for (const other of variantsOf(one)) expect([other, variantsOf(other)]).toEqual([other, variantsOf(one)])
  })
})

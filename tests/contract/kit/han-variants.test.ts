import { foldSearched, variantsOf } from '@contract/kit/han-variants'

describe('what is one to whoever searches', () => {
  it.each([
    ['臺北市', '台北市'],
    ['書包與錶帶', '书包与表带'],
    ['頭髮', '头发'],
    ['ABC背包', 'abc背包'],
    ['裏', '裡'],
  ])('%s is %s', (one, other) => {
    expect(foldSearched(one)).toBe(foldSearched(other))
  })

  it.each([['台', '大'], ['茶', '茶葉'], ['', 'a']])('%s is not %s', (one, other) => {
    expect(foldSearched(one)).not.toBe(foldSearched(other))
  })

  it('keeps each sign in its place', () => {
    const text = '臺灣的書包 A1，髮夾👜'
    expect(foldSearched(text)).toHaveLength(text.length)
  })

  it('knows the forms of a sign from each of them, and of others none', () => {
    for (const sign of '台臺檯颱') expect([...variantsOf(sign)].sort()).toEqual([...'台臺檯颱'].sort())
    for (const sign of ['茶', 'a', '(', '👜']) expect(variantsOf(sign)).toBe(sign)
  })

  it('has each sign in one group', () => {
    const signs = Array.from({ length: 0x9fff - 0x3400 }, (_, index) => String.fromCharCode(0x3400 + index))
    for (const sign of signs) for (const other of variantsOf(sign)) expect([other, variantsOf(other)]).toEqual([other, variantsOf(sign)])
  })
})

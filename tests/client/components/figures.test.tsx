import { render } from '@testing-library/react'
import { toCodeGroups } from '@/components/code-groups'
import { toIsoBox } from '@/components/iso-box'
import { Money } from '@/components/Money'

describe('Money', () => {
  it.each([
    [12085, false, '¥120.85'],
    [-980, false, '\u2212¥9.80'],
    [123456789, false, '¥1,234,567.89'],
    [2100, true, '+¥21.00'],
    [0, true, '¥0.00'],
  ])('shows sign, symbol and amount of %d cents in this order', (cents, plus, text) => {
    const { container } = render(<Money cents={cents} plus={plus} size="total" />)
    expect(container.textContent).toBe(text)
  })

  it('takes another symbol', () => {
    expect(render(<Money cents={5} symbol="NT$" />).container.textContent).toBe('NT$0.05')
  })
})

describe('tracking numbers', () => {
  it.each([
    ['SF140822369917', 'SF1408 2236 9917'],
    ['YT8820441730652', 'YT8820 4417 30652'],
    ['JDVC193022885146', 'JDVC 1930 2288 5146'],
    ['ZTO781120603325', 'ZTO 7811 2060 3325'],
    ['906122078834', '9061 2207 8834'],
    ['SF1408 2236 9917', 'SF1408 2236 9917'],
    ['1234567890', '1234 5678 90'],
    ['0000-0000-0000-0000', '0000-0000-0000-0000'],
    ['12345', '12345'],
    ['A', 'A'],
    ['', ''],
  ])('reads %s as %s', (code, shown) => {
    expect(toCodeGroups(code)).toBe(shown)
  })

  it('loses no character', () => {
    for (const code of ['ABCDE12345', 'X1', '773000000000001', 'EMS99']) {
      expect(toCodeGroups(code).replace(/ /g, '')).toBe(code)
    }
  })
})

describe('the drawn box', () => {
  const lid = (uri: string) =>
    (/points='([^']+)'/.exec(decodeURIComponent(uri))?.[1] ?? '').split(' ').map(Number)

  it('keeps the proportion of length to width', () => {
    const [x0 = 0, , x1 = 0, , x2 = 0] = lid(toIsoBox(40, 20, 10).uri)
    expect((x2 - x1) / (x1 - x0)).toBeCloseTo(2, 1)
  })

  it.each([[200, 1, 1], [1, 200, 1], [1, 1, 200], [30, 30, 30]])('fits %d × %d × %d into its frame', (l, w, h) => {
    const { uri, lengthAt, widthAt, heightAt } = toIsoBox(l, w, h)
    const numbers = [...decodeURIComponent(uri).matchAll(/points='([^']+)'/g)].flatMap((m) => (m[1] ?? '').split(' ').map(Number))
    const xs = numbers.filter((_, index) => index % 2 === 0)
    const ys = numbers.filter((_, index) => index % 2 === 1)
    for (const [x, y] of [lengthAt, widthAt, heightAt]) {
      xs.push(x)
      ys.push(y)
    }
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...xs)).toBeLessThanOrEqual(150)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ys)).toBeLessThanOrEqual(104)
  })
})

/** Check digits by which carriers and banks catch a slip. Each takes signs that have the right shape already. */

const toDigits = (text: string) => [...text].map(Number)
const lastOf = (text: string) => Number(text.slice(-1))

/** GS1, USPS: from the right, every other digit three times; all of them come to a multiple of ten. */
export function checksMod10(number: string): boolean {
  const sum = toDigits(number)
    .reverse()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Yamato, Sagawa, Japan Post, CJ, DHL Express: the last digit is what the others leave of seven. */
export function checksMod7(number: string): boolean {
  return toDigits(number.slice(0, -1)).reduce((rest, digit) => (rest * 10 + digit) % 7, 0) === lastOf(number)
}

/** UPU S10: eight digits, weighted, and a ninth. */
export function checksS10(number: string): boolean {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const digits = toDigits(number.slice(2, 11))
  const check = 11 - (weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0) % 11)
  return (check === 10 ? 0 : check === 11 ? 5 : check) === digits[8]
}

/** UPS: letters count as (code − 63) mod 10, every other sign twice. */
export function checksUps(number: string): boolean {
  const sum = [...number.slice(2, -1)].reduce((total, sign, place) => {
    const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10
    return total + value * (place % 2 === 0 ? 1 : 2)
  }, 0)
  return String((10 - (sum % 10)) % 10) === number.slice(-1)
}

/** DPD: ISO 7064, mod 37/36. */
export function checksDpd(number: string): boolean {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  let rest = 36
  for (const sign of number.slice(0, -1)) {
    const sum = (rest + signs.indexOf(sign)) % 36 || 36
    rest = (sum * 2) % 37
  }
  return signs.charAt((37 - rest) % 36) === number.slice(-1)
}

/** Luhn: cards of banks. */
export function checksLuhn(number: string): boolean {
  const sum = toDigits(number)
    .reverse()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

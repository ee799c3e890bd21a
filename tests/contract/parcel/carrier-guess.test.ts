import type { Carrier } from '@contract/parcel/parcel'
import { guessCarrier } from '@contract/parcel/carrier-guess'

const carrier = (code: string, patterns: string[]): Carrier => ({ code, name: code, monogram: code.slice(0, 1), color: '#111111', patterns })

const carriers = [
  carrier('SF', ['^SF\\d{12,13}$']),
  carrier('YTO', ['^YT\\d{13}$']),
  carrier('ZTO', ['^7\\d{11}$', '^ZTO\\d{12}$']),
  carrier('STO', ['^77\\d{13}$']),
]

describe('guessing a carrier from its number', () => {
  it('names the letters that gave it away', () => {
    expect(guessCarrier('SF140822369917', carriers)).toEqual({ carrierCode: 'SF', reason: { kind: 'prefix', prefix: 'SF' } })
  })

  it('reads a number as it is pasted: lower case, spaces, dashes', () => {
    expect(guessCarrier(' sf14-0822 369917 ', carriers)?.carrierCode).toBe('SF')
  })

  it('names the length where figures alone fit', () => {
    expect(guessCarrier('781120603325', carriers)).toEqual({ carrierCode: 'ZTO', reason: { kind: 'digits', count: 12 } })
  })

  it('prefers letters to a length', () => {
    const loose = [carrier('ANY', ['^[A-Z0-9]{14}$']), ...carriers]
    expect(guessCarrier('SF140822369917', loose)?.carrierCode).toBe('SF')
  })

  it('guesses nobody when two fit equally well', () => {
    const twins = [carrier('ONE', ['^\\d{12}$']), carrier('TWO', ['^[0-9]{12}$'])]
    expect(guessCarrier('781120603325', twins)).toBeUndefined()
  })

  it('guesses nobody for a number that fits none', () => {
    expect(guessCarrier('ABC123', carriers)).toBeUndefined()
  })

  it('passes over a pattern with a mistake in it', () => {
    expect(guessCarrier('SF140822369917', [carrier('BAD', ['^(SF']), ...carriers])?.carrierCode).toBe('SF')
  })
})

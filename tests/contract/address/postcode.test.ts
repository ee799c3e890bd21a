import * as v from 'valibot'
import { isPostcode, postcodeSchema, standsForNoPostcode } from '@contract/address/address'

describe('what forms of shops are got past with', () => {
  it.each(['000000', '000', '00000', '000-0000', '000 000', '999999', '999', '99999', '０００', '0000'])('%s is no postcode', (text) => {
    expect(standsForNoPostcode(text)).toBe(true)
    expect(v.safeParse(postcodeSchema, text).issues?.[0].message).toBe('noPostcode')
  })

  it.each(['110', '893', '999077', '999078', '100', '050011', '01000', '00501', '990', '111', '555'])('%s may be one', (text) => {
    expect(standsForNoPostcode(text)).toBe(false)
    expect(v.is(postcodeSchema, text)).toBe(true)
  })
})

it.each([
  ['TW', '893', true], ['TW', '012', false], ['CN', '000123', false], ['CN', '050011', true], ['CN', '900000', false],
  ['SG', '001234', false], ['SG', '529536', true], ['MY', '00123', false], ['MY', '01000', true],
] as const)('knows where the numbers of %s begin: %s is %s', (country, postcode, isOne) => {
  expect(isPostcode(postcode, country)).toBe(isOne)
})

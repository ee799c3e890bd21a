import { findIdNumberFault, maskIdNumber, normaliseIdNumber } from '@contract/address/id-number'
import { addressInputSchema } from '@contract/address/address'
import type { RegionCode } from '@contract/kit/regions'
import * as v from 'valibot'

const judge = (text: string, country: RegionCode) => findIdNumberFault(normaliseIdNumber(text), country)

describe('an ID number [spec 3.16]', () => {
  it.each([
    ['TW', 'A123456789'], ['TW', 'a123456789'], ['TW', 'Ａ１２３４５６７８９'], ['TW', 'A 123-456-789'], ['TW', 'B120863158'],
    // Residents: since 2021, and before.
    ['TW', 'A800000014'], ['TW', 'AC01234567'],
    ['HK', 'A123456(3)'], ['HK', 'A1234563'], ['HK', 'AB987654(3)'], ['HK', 'G123456(A)'],
    ['MO', '5123456(7)'], ['MO', '12345678'],
    ['CN', '11010519491231002X'], ['CN', '440524188001010014'], ['CN', '11010519491231002x'],
    ['SG', 'S1234567D'], ['SG', 'T1234567J'], ['SG', 'F1234567N'], ['SG', 'G1234567X'], ['SG', 'M1234567K'],
    ['MY', '901231-14-5678'],
    ['JP', 'TK1234567'],
  ] as const)('of %s is taken: %s', (country, text) => {
    expect(judge(text, country)).toBeUndefined()
  })

  it.each([
    ['TW', 'A123456788'], ['TW', 'A800000015'], ['HK', 'A123456(4)'], ['CN', '110105194912310021'], ['SG', 'S1234567A'],
  ] as const)('of %s whose last sign does not match is told so: %s', (country, text) => {
    expect(judge(text, country)).toBe('idNumberCheckDigit')
  })

  it.each([
    ['TW', '1234567890'], ['TW', 'A12345678'], ['TW', 'A323456789'], ['TW', 'A1234567890'], ['HK', '1234567'], ['MO', '2123456(7)'],
    ['CN', '11010519491331002X'], ['SG', 'A1234567D'], ['MY', '901331145678'], ['JP', '12'], ['TW', '<script>'],
  ] as const)('of %s with another shape is told so: %s', (country, text) => {
    expect(judge(text, country)).toBe('invalidIdNumber')
  })

  it('notices every wrong check digit of a Taiwanese number', () => {
    const right = Array.from({ length: 10 }, (_, digit) => `A12345678${digit}`).filter((id) => judge(id, 'TW') === undefined)
    expect(right).toEqual(['A123456789'])
  })

  it.each([
    ['A123456789', 'A12****789'], ['11010519491231002X', '110************02X'], ['A1234563', 'A******3'], ['12345', '1***5'],
  ])('is shown as little as this: %s', (id, masked) => {
    expect(maskIdNumber(id)).toBe(masked)
  })
})

describe('an address with an ID number', () => {
  const address = { contact: '林予安', country: 'TW', phone: '0912345678', pickupMethod: 'delivery', province: '台北市', city: '信義區', address: '9 號' }
  const faultsOf = (idNumber: string, country = 'TW') =>
    v.safeParse(addressInputSchema, { ...address, country, idNumber }).issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)

  it('hands it on in one spelling', () => {
    expect(v.parse(addressInputSchema, { ...address, idNumber: ' a123-456-789 ' })).toMatchObject({ idNumber: 'A123456789' })
    expect(v.parse(addressInputSchema, address)).not.toHaveProperty('idNumber')
  })

  it('says at its field what is wrong with it', () => {
    expect(faultsOf('A123456788')).toEqual(['idNumber idNumberCheckDigit'])
    expect(faultsOf('123')).toEqual(['idNumber invalidIdNumber'])
    expect(faultsOf('A123\r\nBcc: x')).toEqual(['idNumber invalidIdNumber'])
    expect(faultsOf('x'.repeat(500))).toEqual(['idNumber invalidIdNumber'])
  })
})

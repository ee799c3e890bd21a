import { toEmptyValues, toPostcodeOfRegion, toSiteFields, toValues } from '@/features/address/address-form'
import { toAddressLine } from '@/entities/address/address-line'
import { toCopyText } from '@/features/address/copy-text'
import { anAddress } from '../order/an-order'

const site = {
  pickupSiteId: 'b5111111-1111-4111-8111-111111111111', name: '中山自提點', country: 'TW', city: '台北市',
  address: '中山北路二段 1 號', postcode: '104', phone: '02-2500-0000', hours: '10:00–20:00', otherNames: '',
}

describe('the address form [spec 3.15]', () => {
  it('begins with the member’s region, and with the postcode that Hong Kong and Macau go by', () => {
    expect(toEmptyValues('TW', 'delivery')).toMatchObject({ country: 'TW', postcode: '', pickupMethod: 'delivery' })
    expect(toEmptyValues('HK', 'delivery').postcode).toBe('999077')
    expect(toEmptyValues('MO', 'delivery').postcode).toBe('999078')
  })

  it('replaces a filled-in postcode with the region, never a typed one', () => {
    expect(toPostcodeOfRegion('', 'TW', 'HK')).toBe('999077')
    expect(toPostcodeOfRegion('999077', 'HK', 'TW')).toBe('')
    expect(toPostcodeOfRegion('110', 'TW', 'HK')).toBe('110')
  })

  it('shows the phone as people of the region write it, and blanks for what is missing', () => {
    const { street, postcode, ...bare } = anAddress()
    expect(toValues(bare)).toMatchObject({ phone: '0912 345 678', street: '', postcode: '', pickupSiteId: '' })
  })

  it('opens an address with all that it holds', () => {
    expect(toValues(anAddress())).toEqual({
      pickupMethod: 'delivery', contact: '林予安', country: 'TW', phone: '0912 345 678', province: '台北市', city: '信義區',
      street: '松高路', address: '9 號 12 樓', postcode: '110010', pickupSiteId: '', isDefault: true,
      // The kept ID number never comes into the form.
      idNumber: '', forgetsIdNumber: false,
    })
  })

  it('fills the whole place from a pickup point', () => {
    expect(toSiteFields(site)).toEqual({
      province: '台北市', city: '台北市', street: '', address: '中山北路二段 1 號', postcode: '104', pickupSiteId: site.pickupSiteId,
    })
  })

  it('writes an address in one line, and all of it for copying', () => {
    expect(toAddressLine(anAddress())).toBe('台北市 信義區 松高路 9 號 12 樓')
    expect(toAddressLine(anAddress({ city: '台北市', pickupSiteName: '中山自提點' }))).toBe('中山自提點 台北市 松高路 9 號 12 樓')
    expect(toCopyText(anAddress())).toBe('林予安\n0912 345 678\n台北市 信義區 松高路 9 號 12 樓\n110010')
  })
})

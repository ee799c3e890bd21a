import { toEmptyValues, toPostcodeOfRegion, toSiteFields, toValues } from '@/features/address/address-form'
import { toAddressLine, toCopyText } from '@/features/address/address-view'
import { toPastedAddress } from '@/features/address/pasted-address'
import { anAddress } from '../order/an-order'

const site = {
  pickupSiteId: 'b5111111-1111-4111-8111-111111111111', name: '中山自提點', country: 'TW', city: '台北市',
  address: '中山北路二段 1 號', postcode: '104', phone: '02-2500-0000', hours: '10:00–20:00',
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

describe('a pasted address block', () => {
  const parts = { contact: '林予安', province: '台北市', city: '信義區', street: '松高路' }

  it.each([
    ['one line', '林予安 0912345678 台北市信義區松高路9號12樓 110010', { ...parts, phone: '0912345678', address: '9號12樓', postcode: '110010' }],
    ['our own copy', '林予安\n0912 345 678\n台北市 信義區 松高路 9 號 12 樓\n110010', { ...parts, phone: '0912 345 678', address: '9號12樓', postcode: '110010' }],
    ['with labels', '收件人：林予安，電話：+886912345678，地址：台北市信義區松高路 188 號', { ...parts, phone: '+886912345678', address: '188號' }],
    [
      'a mainland one',
      '张伟 13800138000 广东省东莞市虎门镇港口大道88号 523900',
      { contact: '张伟', phone: '13800138000', province: '广东省', city: '东莞市', street: '虎门镇港口大道', address: '88号', postcode: '523900' },
    ],
    ['a Latin name', 'Lin Yu An\n0912345678\n台北市信義區松高路9號', { ...parts, contact: 'Lin Yu An', phone: '0912345678', address: '9號' }],
    ['nothing of an address', '', {}],
  ])('is told apart: %s', (_kind, text, found) => {
    expect(toPastedAddress(text)).toEqual(found)
  })
})

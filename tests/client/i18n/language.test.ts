import { detectLanguage } from '@/i18n/detect-language'
import { currentLanguage, setLanguage } from '@/i18n/language'
import { currentStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { plural } from '@/i18n/plural'

describe('the language at the first start', () => {
  it.each(['en', 'en-US', 'en-GB', 'EN_us'])('is English on the English device %s [spec 1.21]', (device) => {
    expect(detectLanguage(device)).toBe('en')
  })

  it.each([
    ['zh-TW', 'zh-Hant'], ['zh_TW', 'zh-Hant'], ['zh-HK', 'zh-Hant'], ['zh-MO', 'zh-Hant'], ['zh-Hant', 'zh-Hant'], ['zh-Hant-CN', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'], ['zh_CN', 'zh-Hans'], ['zh-SG', 'zh-Hans'], ['zh-Hans-TW', 'zh-Hans'], ['zh', 'zh-Hans'],
  ] as const)('is the Chinese of the device %s: %s [spec 1.21]', (device, language) => {
    expect(detectLanguage(device)).toBe(language)
  })

  it.each(['ja-JP', 'fr', 'ms-MY', 'eng', ''])('is Chinese on any other device (%s) [spec 1.21]', (device) => {
    expect(detectLanguage(device)).toBe('zh-Hant')
  })
})

it('speaks each of the three languages once chosen [spec 1.20]', () => {
  const said = (['zh-Hant', 'zh-Hans', 'en'] as const).map((language) => {
    setLanguage(language)
    return [currentLanguage(), currentStrings(uiStrings).retry]
  })
  expect(said).toEqual([['zh-Hant', '重試'], ['zh-Hans', '重试'], ['en', 'Retry']])
})

it('counts in English', () => {
  expect([plural(0, 'parcel'), plural(1, 'parcel'), plural(2, 'parcel'), plural(2, 'box', 'boxes')]).toEqual(['0 parcels', '1 parcel', '2 parcels', '2 boxes'])
})

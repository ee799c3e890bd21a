import * as v from 'valibot'
import { toTrackingPage, trackingPageTemplateSchema } from '@contract/parcel/tracking-page'

const isTaken = (text: string) => v.safeParse(trackingPageTemplateSchema, text).success

describe('a carrier’s page', () => {
  it.each(['https://carrier.example/track?no={number}', 'https://www.carrier.example/waybill/{number}', ' https://carrier.example/#/{number} '])('may be %s', (text) => {
    expect(isTaken(text)).toBe(true)
  })

  it.each([
    'https://carrier.example/track', 'https://{number}.example/', 'https://carrier.example{number}', 'http://carrier.example/{number}', 'javascript:alert({number})',
    'https://carrier.example/{number}/{number}', 'https://carrier.example@evil.example/{number}', `https://carrier.example/${'x'.repeat(300)}{number}`,
  ])('is never %s', (text) => {
    expect(isTaken(text)).toBe(false)
  })

  it('is of one number, which can change nothing else of it', () => {
    expect(toTrackingPage('https://carrier.example/track?no={number}', 'SF1&x=2')).toBe('https://carrier.example/track?no=SF1%26x%3D2')
    expect(toTrackingPage(undefined, 'SF1')).toBeUndefined()
  })
})

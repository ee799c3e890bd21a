import type { Carrier } from '@contract/parcel/parcel'
import { render } from '@testing-library/react'
import { CarrierMark } from '@/entities/parcel/CarrierMark'
import { brandColours } from '@/styles/brand'

const SF: Carrier = { code: 'SF', name: '順豐速運', monogram: '順', color: '#1A1A1A', patterns: [] }
const draw = (carrier: Carrier | undefined, code: string) => render(<CarrierMark carrier={carrier} code={code} />).container.firstElementChild as HTMLElement
const colour = (hex: string) => Object.assign(document.createElement('i').style, { backgroundColor: hex }).backgroundColor

describe('who brings a parcel', () => {
  it('is a carrier’s initial on its colour', () => {
    const mark = draw(SF, 'SF')
    expect([mark.textContent, mark.style.backgroundColor]).toEqual(['順', colour('#1A1A1A')])
  })

  it('is the shop’s sign for what the house has put into stock, which no carrier brings', () => {
    const mark = draw(undefined, 'HOUSE')
    expect(mark.querySelector('.i-store')).toBeTruthy()
    expect(mark.style.backgroundColor).toBe(colour(brandColours.brand))
  })

  it('is a grey tile until the carriers are known', () => {
    expect(draw(undefined, 'SF').style.backgroundColor).toBe(colour('#5F6E69'))
  })
})

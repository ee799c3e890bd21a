import { toBadges } from '@/entities/channel/channel-offer'

const words = { cheapest: '最划算', fastest: '最快' }
const badges = (cheapest: boolean, fastest: boolean, pricedCount: number) => toBadges({ cheapest, fastest }, pricedCount, words)

describe('what a channel wears', () => {
  it('is whichever of the two it is, or both', () => {
    expect(badges(true, false, 2)).toEqual(['最划算'])
    expect(badges(false, true, 3)).toEqual(['最快'])
    expect(badges(true, true, 2)).toEqual(['最划算', '最快'])
    expect(badges(false, false, 2)).toEqual([])
  })

  it('is nothing where it is the only one that can be had', () => {
    expect(badges(true, true, 1)).toEqual([])
  })
})

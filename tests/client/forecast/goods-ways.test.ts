import { toWays } from '@/features/forecast/goods-ways'

const channels = [
  { name: '海快特惠', warehouseIds: ['dg', 'yw'], goodsNatures: ['ordinary', 'special', 'sensitive'] },
  { name: '空運經濟', warehouseIds: ['dg'], goodsNatures: ['ordinary', 'special'] },
  { name: '陸運', warehouseIds: ['tk'], goodsNatures: ['ordinary'] },
] as const

describe('the ways of goods', () => {
  it('are those of the warehouse, else of all', () => {
    expect(toWays(channels, 'dg', 'sensitive')).toEqual({ taking: ['海快特惠'], refusing: ['空運經濟'] })
    expect(toWays(channels, '', 'sensitive')).toEqual({ taking: ['海快特惠'], refusing: ['空運經濟', '陸運'] })
  })

  it('may be none, which is another thing than no channel', () => {
    expect(toWays(channels, 'tk', 'special')).toEqual({ taking: [], refusing: ['陸運'] })
    expect(toWays(channels, 'jp', 'special')).toBeUndefined()
  })
})

import type { Cents } from '@contract/kit/money'
import type { Platform } from '@contract/mall/platform'

interface MallCartLinesTable {
  memberId: string
  platform: Platform
  goodsId: string
  skuId: string
  quantity: number
  title: string
  optionText: string
  pictureId: string | null
  shopId: string
  shopName: string
  seenCents: Cents
  seenAsOf: Date
  changedAt: Date
}

export interface MallCartTables {
  mallCartLines: MallCartLinesTable
}

import { strings } from '@/i18n/string-table'

/** Why a parcel in stock is not packed. */
export const keptStrings = strings({
  deal: ['看過照片、確認收貨後就能打包', '看过照片、确认收货后就能打包', 'Look at the photos and confirm the goods, then it can be packed'],
  return: ['正在退回賣家，不會打包', '正在退回卖家，不会打包', 'It goes back to the seller and is not packed'],
  part: ['倉庫取出要退的商品後就能打包', '仓库取出要退的商品后就能打包', 'It can be packed once the returned items are taken out'],
  toDeal: ['去確認', '去确认', 'Confirm'],
})

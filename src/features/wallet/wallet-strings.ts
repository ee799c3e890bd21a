import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

export const walletStrings = strings({
  balance: ['餘額', '余额', 'Balance'],
  unread: ['暫時讀不到', '暂时读不到', 'Not readable now'],
  topUp: ['儲值', '充值', 'Top up'],
  points: ['積分', '积分', 'Points'],
  coupons: ['優惠券', '优惠券', 'Coupons'],
  inReview: (count: number) => [`${count} 筆轉帳審核中`, `${count} 笔转账审核中`, `${plural(count, 'transfer')} in review`],
})

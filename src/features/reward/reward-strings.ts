import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

export const rewardStrings = strings({
  points: {
    title: ['我的積分', '我的积分', 'My points'],
    available: ['可用積分', '可用积分', 'Points'],
    worth: ['可抵', '可抵', 'Worth'],
    next: (count: string, day: string) => [`${count} 積分將於 ${day} 到期`, `${count} 积分将于 ${day} 到期`, `${count} points expire on ${day}`],
    record: ['積分記錄', '积分记录', 'Points record'],
    rule: (share: string, days: number) => [
      `簽收後按運費每 ¥1 積 1 分，1 分抵 ¥0.01，一單最多抵 ${share}；${days} 天內有效，先到期的先用`,
      `签收后按运费每 ¥1 积 1 分，1 分抵 ¥0.01，一单最多抵 ${share}；${days} 天内有效，先到期的先用`,
      `One point for each ¥1 of freight once an order is delivered, worth ¥0.01, up to ${share} of an order; good for ${days} days, the oldest go first`,
    ],
    kind: {
      pointsEarned: ['訂單簽收', '订单签收', 'Order delivered'],
      pointsSpent: ['抵扣運費', '抵扣运费', 'Used for an order'],
      pointsReturned: ['訂單未付，退回', '订单未付，退回', 'Given back, order not paid'],
      pointsExpired: ['到期', '到期', 'Expired'],
      pointsReversed: ['訂單退款，扣回', '订单退款，扣回', 'Taken back with a refund'],
      pointsGranted: ['平台贈送', '平台赠送', 'A gift'],
    },
    left: (count: string) => [`剩 ${count}`, `剩 ${count}`, `${count} left`],
    empty: {
      title: ['還沒有積分', '还没有积分', 'No points yet'],
      text: ['簽收第一個包裹後，積分就會出現在這裡', '签收第一个包裹后，积分就会出现在这里', 'Once an order is delivered, its points appear here'],
    },
  },
  coupons: {
    title: ['我的優惠券', '我的优惠券', 'My coupons'],
    mine: ['我的券', '我的券', 'Mine'],
    status: {
      unused: ['未使用', '未使用', 'Unused'],
      used: ['已使用', '已使用', 'Used'],
      expired: ['已過期', '已过期', 'Expired'],
    },
    use: ['去使用', '去使用', 'Use'],
    expired: (day: string) => [`${day} 已到期`, `${day} 已到期`, `ended ${day}`],
    usedFor: (orderNumber: string) => [`用於 ${orderNumber}`, `用于 ${orderNumber}`, `for ${orderNumber}`],
    toClaim: (count: number) => [`還有 ${count} 張可領`, `还有 ${count} 张可领`, plural(count, 'coupon to claim', 'coupons to claim')],
    goClaim: ['去領券', '去领券', 'Claim coupons'],
    empty: {
      unused: ['沒有可用的優惠券', '没有可用的优惠券', 'No coupons to use'],
      used: ['還沒有用過優惠券', '还没有用过优惠券', 'No coupon used yet'],
      expired: ['沒有過期的優惠券', '没有过期的优惠券', 'None has expired'],
      text: ['去領券中心看看', '去领券中心看看', 'Have a look at the coupon hall'],
    },
  },
  hall: {
    title: ['領券中心', '领券中心', 'Coupon hall'],
    tab: { all: ['全部', '全部', 'All'], freight: ['運費', '运费', 'Freight'], service: ['服務', '服务', 'Services'] },
    help: ['領取後在「我的優惠券」查看', '领取后在「我的优惠券」查看', 'What you claim is under My coupons'],
    activities: ['看看活動', '看看活动', 'See the activities'],
    activitiesText: ['限時的優惠券與加班船', '限时的优惠券与加班船', 'Coupons and extra ships for a time'],
    empty: { title: ['現在沒有可領的優惠券', '现在没有可领的优惠券', 'No coupons to claim now'], text: ['有新券時會出現在這裡', '有新券时会出现在这里', 'New ones will appear here'] },
  },
})

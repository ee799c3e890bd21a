import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** What a member has in the shop. */
export const memberStrings = strings({
  guest: {
    title: ['登入後看你的商城', '登录后看你的商城', 'Log in to see your shop'],
    text: ['訂單、優惠券和到貨通知都在這裡', '订单、优惠券和到货通知都在这里', 'Orders, coupons and back-in-stock notices are here'],
    action: ['登入', '登录', 'Log in'],
  },
  orders: ['我的訂單', '我的订单', 'My orders'],
  all: ['全部訂單', '全部订单', 'All orders'],
  coupons: ['優惠券', '优惠券', 'Coupons'],
  couponsText: ['商城和運費的優惠券', '商城和运费的优惠券', 'For the shop and for freight'],
  voices: ['我的評價與問答', '我的评价与问答', 'My reviews and questions'],
  toReview: ['待評價', '待评价', 'To review'],
  toReviewText: ['收到後 90 天內', '收到后 90 天内', 'Within 90 days of delivery'],
  reviews: ['我的評價', '我的评价', 'My reviews'],
  comments: ['我的提問與回覆', '我的提问与回复', 'My questions and replies'],
  toMe: ['別人給我的回覆', '别人给我的回复', 'What others answered me'],
  waits: {
    title: ['到貨通知', '到货通知', 'Back in stock'],
    text: ['補到貨就告訴你一次', '补到货就告诉你一次', 'You are told once when it is back'],
    count: (count: number) => [`${count} 件`, `${count} 件`, plural(count, 'item')],
    none: ['還沒有等待的商品', '还没有等待的商品', 'You wait for nothing yet'],
    open: (name: string) => [`看商品 ${name}`, `看商品 ${name}`, `See ${name}`],
    stop: (name: string) => [`不再通知 ${name}`, `不再通知 ${name}`, `Stop telling me about ${name}`],
    stopped: ['已取消到貨通知', '已取消到货通知', 'You will not be told'],
  },
})

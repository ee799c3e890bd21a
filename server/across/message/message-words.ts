import type { Language } from '@contract/kit/language'
import type { GroupStatus } from '@contract/group/group-status'
import type { MessagePlace } from '@contract/notification/message'
import type { StandingStatus } from '@contract/order/standing-application'
import type { OrderStatus } from '@contract/order/order-status'
import type { ClaimStatus } from '@contract/parcel/claim-status'
import type { LookoutStatus } from '@contract/parcel/lookout'
import type { RequestStatus } from '@contract/proxy/request-status'
import type { FeedbackStatus } from '@contract/support/feedback-status'
import type { PostStatus } from '@contract/showcase/showcase-status'

/** `ends`: of a group or an activity. `stated`: what the member says was paid. */
export type Fact =
  | 'weight' | 'size' | 'value' | 'warehouse' | 'total' | 'state' | 'tracking'
  | 'lying' | 'freeUntil' | 'dayFee' | 'claimed' | 'decided' | 'matches' | 'until'
  | 'ready' | 'cap' | 'estimate' | 'ends' | 'consentBy' | 'perKg' | 'held' | 'share' | 'payBy' | 'cameBack'
  | 'stated' | 'credited' | 'short' | 'sent' | 'bonus' | 'bonusSum' | 'asked' | 'granted' | 'answered' | 'comments' | 'likes' | 'price' | 'bids' | 'lowest'
export type Task =
  | 'pack' | 'complete' | 'answer' | 'pay' | 'standing' | 'feedback' | 'service' | 'claim' | 'consent' | 'collect' | 'confirm' | 'transferAgain' | 'coupons' | 'rewrite' | 'ownComments' | 'rewriteReview' | 'ownVoices'
export type TransferState = 'unreviewed' | 'approved' | 'refused'

interface MessageWords {
  readonly facts: Record<Fact, string>
  readonly tasks: Record<Task, string>
  /** As the screens call them, to which the messages lead: tests/client/message/status-words holds both together. */
  readonly states: {
    readonly order: Record<OrderStatus, string>
    readonly group: Record<GroupStatus, string>
    readonly standing: Record<StandingStatus, string>
    readonly claim: Record<ClaimStatus, string>
    readonly lookout: Record<LookoutStatus, string>
    readonly transfer: Record<TransferState, string>
    readonly feedback: Record<FeedbackStatus, string>
    readonly post: Record<PostStatus, string>
    readonly request: Record<RequestStatus, string>
  }
  readonly look: Partial<Record<MessagePlace, string>>
  /** Of a message that a newer server has written, in words that this one does not have. */
  readonly unread: { readonly title: string; readonly text: string }
}

export const messageWords: Record<Language, MessageWords> = {
  'zh-Hant': {
    facts: {
      weight: '重量', size: '尺寸', value: '申報價值', warehouse: '倉庫', total: '應付', state: '狀態', tracking: '運單號',
      lying: '還在倉', freeUntil: '免費到', dayFee: '之後每天', claimed: '認領日期', decided: '結果日期', matches: '可能是你的', until: '留意到',
      ready: '可打包', cap: '上限', estimate: '預估', ends: '截止', consentBy: '同意期限', perKg: '每公斤', held: '凍結', share: '我的份額', payBy: '付款期限', cameBack: '已退回',
      stated: '轉帳金額', credited: '到帳', short: '還差', sent: '提交日期', bonus: '這次', bonusSum: '累計獎金', asked: '申請金額', granted: '退給你', answered: '回覆日期', comments: '評論', likes: '讚', price: '價格', bids: '報價', lowest: '最低',
    },
    tasks: {
      pack: '申請打包', complete: '補齊資料', answer: '回覆怎麼處理', pay: '去付款', standing: '修改一鍵轉運', feedback: '查看回覆', service: '聯絡客服', claim: '去認領',
      consent: '看變更內容', collect: '看取貨碼', confirm: '確認收貨', transferAgain: '重新提交轉帳', coupons: '去領券', rewrite: '修改曬單', ownComments: '修改評論', rewriteReview: '修改評價', ownVoices: '修改內容',
    },
    states: {
      order: { unprocessed: '待處理', unpaid: '待付款', financeVerifying: '財務審核', packing: '待發貨', shipped: '已發貨', signed: '已簽收', cancelled: '已取消' },
      group: { open: '拼團中', formed: '已成團', priced: '已分攤', shipped: '已發貨', arrived: '可自提', ended: '已截止', disbanded: '已解散' },
      standing: { open: '等包裹到齊', applied: '已成為訂單', stopped: '已停止', ended: '已結束' },
      claim: { waiting: '認領審核中', approved: '認領成功', refused: '未通過', withdrawn: '已收回' },
      lookout: { open: '留意中', found: '找到了', ended: '已結束', expired: '已到期' },
      transfer: { unreviewed: '未審核', approved: '已審核', refused: '未通過' },
      feedback: { open: '待回覆', answered: '已回覆', closed: '已結束' },
      post: { unreviewed: '審核中', approved: '已公開', notPassed: '未通過', withdrawn: '已撤回' },
      request: { open: '報價中', closed: '已結束' },
    },
    look: {
      parcel: '查看包裹', parcels: '我的包裹', order: '查看訂單', orders: '我的訂單', group: '查看拼團', groups: '拼團', wallet: '我的錢包', transfers: '轉帳記錄',
      claims: '我的認領', claimPool: '認領包裹', standing: '一鍵轉運', feedback: '意見回饋', activity: '查看活動', referral: '邀請好友', post: '查看曬單', showcase: '曬單', goods: '看商品', shop: '商城', service: '客服',
      shopOrder: '查看訂單', shopOrders: '商城訂單', shopQuestion: '查看問答', shopReview: '查看評價', proxyOrder: '查看訂單', proxyOrders: '代購訂單', request: '查看報價', deal: '查看代購', agentDeal: '查看代購', acting: '買手資格',
    },
    unread: { title: '有一則新訊息', text: '系統正在更新，過幾分鐘就能看到內容。' },
  },
  'zh-Hans': {
    facts: {
      weight: '重量', size: '尺寸', value: '申报价值', warehouse: '仓库', total: '应付', state: '状态', tracking: '运单号',
      lying: '还在仓', freeUntil: '免费到', dayFee: '之后每天', claimed: '认领日期', decided: '结果日期', matches: '可能是你的', until: '留意到',
      ready: '可打包', cap: '上限', estimate: '预估', ends: '截止', consentBy: '同意期限', perKg: '每公斤', held: '冻结', share: '我的份额', payBy: '付款期限', cameBack: '已退回',
      stated: '转账金额', credited: '到账', short: '还差', sent: '提交日期', bonus: '这次', bonusSum: '累计奖金', asked: '申请金额', granted: '退给你', answered: '回复日期', comments: '评论', likes: '赞', price: '价格', bids: '报价', lowest: '最低',
    },
    tasks: {
      pack: '申请打包', complete: '补齐资料', answer: '回复怎么处理', pay: '去付款', standing: '修改一键转运', feedback: '查看回复', service: '联系客服', claim: '去认领',
      consent: '看变更内容', collect: '看取货码', confirm: '确认收货', transferAgain: '重新提交转账', coupons: '去领券', rewrite: '修改晒单', ownComments: '修改评论', rewriteReview: '修改评价', ownVoices: '修改内容',
    },
    states: {
      order: { unprocessed: '待处理', unpaid: '待付款', financeVerifying: '财务审核', packing: '待发货', shipped: '已发货', signed: '已签收', cancelled: '已取消' },
      group: { open: '拼团中', formed: '已成团', priced: '已分摊', shipped: '已发货', arrived: '可自提', ended: '已截止', disbanded: '已解散' },
      standing: { open: '等包裹到齐', applied: '已成为订单', stopped: '已停止', ended: '已结束' },
      claim: { waiting: '认领审核中', approved: '认领成功', refused: '未通过', withdrawn: '已收回' },
      lookout: { open: '留意中', found: '找到了', ended: '已结束', expired: '已到期' },
      transfer: { unreviewed: '未审核', approved: '已审核', refused: '未通过' },
      feedback: { open: '待回复', answered: '已回复', closed: '已结束' },
      post: { unreviewed: '审核中', approved: '已公开', notPassed: '未通过', withdrawn: '已撤回' },
      request: { open: '报价中', closed: '已结束' },
    },
    look: {
      parcel: '查看包裹', parcels: '我的包裹', order: '查看订单', orders: '我的订单', group: '查看拼团', groups: '拼团', wallet: '我的钱包', transfers: '转账记录',
      claims: '我的认领', claimPool: '认领包裹', standing: '一键转运', feedback: '意见反馈', activity: '查看活动', referral: '邀请好友', post: '查看晒单', showcase: '晒单', goods: '看商品', shop: '商城', service: '客服',
      shopOrder: '查看订单', shopOrders: '商城订单', shopQuestion: '查看问答', shopReview: '查看评价', proxyOrder: '查看订单', proxyOrders: '代购订单', request: '查看报价', deal: '查看代购', agentDeal: '查看代购', acting: '买手资格',
    },
    unread: { title: '有一条新消息', text: '系统正在更新，过几分钟就能看到内容。' },
  },
  en: {
    facts: {
      weight: 'Weight', size: 'Size', value: 'Declared value', warehouse: 'Warehouse', total: 'To pay', state: 'Status', tracking: 'Tracking number',
      lying: 'Still in store', freeUntil: 'Free until', dayFee: 'Then a day', claimed: 'Claimed on', decided: 'Decided on', matches: 'Could be yours', until: 'Looking until',
      ready: 'Ready', cap: 'Cap', estimate: 'Estimate', ends: 'Ends', consentBy: 'Agree by', perKg: 'Per kg', held: 'Set aside', share: 'My share', payBy: 'Pay by', cameBack: 'Given back',
      stated: 'Sent', credited: 'Credited', short: 'Still due', sent: 'Sent on', bonus: 'This time', bonusSum: 'All bonuses', asked: 'Asked for', granted: 'Given to you', answered: 'Answered on', comments: 'Comments', likes: 'Likes', price: 'Price', bids: 'Bids', lowest: 'Lowest',
    },
    tasks: {
      pack: 'Pack', complete: 'Complete', answer: 'Decide', pay: 'Pay', standing: 'Change one-click transfer', feedback: 'Read the answer', service: 'Ask support', claim: 'Claim it',
      consent: 'See the change', collect: 'Show the code', confirm: 'Confirm receipt', transferAgain: 'Send it again', coupons: 'Get coupons', rewrite: 'Change the post', ownComments: 'Change the comment', rewriteReview: 'Change the review', ownVoices: 'Change what I wrote',
    },
    states: {
      order: { unprocessed: 'Unprocessed', unpaid: 'Unpaid', financeVerifying: 'Verifying', packing: 'To ship', shipped: 'Shipped', signed: 'Delivered', cancelled: 'Cancelled' },
      group: { open: 'Open', formed: 'Formed', priced: 'Split', shipped: 'Shipped', arrived: 'Ready to collect', ended: 'Ended', disbanded: 'Disbanded' },
      standing: { open: 'Waiting', applied: 'Became an order', stopped: 'Stopped', ended: 'Ended' },
      claim: { waiting: 'In review', approved: 'Yours', refused: 'Not accepted', withdrawn: 'Taken back' },
      lookout: { open: 'Looking', found: 'Found', ended: 'Ended', expired: 'Expired' },
      transfer: { unreviewed: 'Not reviewed', approved: 'Accepted', refused: 'Refused' },
      feedback: { open: 'Waiting', answered: 'Answered', closed: 'Closed' },
      post: { unreviewed: 'In review', approved: 'Public', notPassed: 'Not passed', withdrawn: 'Withdrawn' },
      request: { open: 'Open for bids', closed: 'Closed' },
    },
    look: {
      parcel: 'See the parcel', parcels: 'My parcels', order: 'See the order', orders: 'My orders', group: 'See the group', groups: 'Groups', wallet: 'My wallet', transfers: 'Transfers',
      claims: 'My claims', claimPool: 'Unclaimed parcels', standing: 'One-click transfer', feedback: 'My feedback', activity: 'See the campaign', referral: 'Invite friends', post: 'See the post', showcase: 'Showcase', goods: 'See the goods', shop: 'Shop', service: 'Support',
      shopOrder: 'See the order', shopOrders: 'Shop orders', shopQuestion: 'See the question', shopReview: 'See the review', proxyOrder: 'See the order', proxyOrders: 'Purchases', request: 'See the bids', deal: 'See the deal', agentDeal: 'See the deal', acting: 'Being an agent',
    },
    unread: { title: 'A new message', text: 'We are updating. What it says can be read in a few minutes.' },
  },
}

import { strings } from '@/i18n/string-table'

export const notificationStrings = strings({
  matrix: ['通知方式', '通知方式', 'Ways to be told'],
  channels: {
    app: ['站內', '站内', 'In-app'],
    email: ['郵件', '邮件', 'Email'],
    wechat: ['微信', '微信', 'WeChat'],
  },
  events: {
    arrival: ['包裹入庫', '包裹入库', 'Parcel arrived'],
    problem: ['問題件', '问题件', 'Problem items'],
    problemNews: ['問題件進展', '问题件进展', 'Problem item news'],
    reassigned: ['包裹歸屬', '包裹归属', 'Whose a parcel is'],
    lookoutMatched: ['找到可能的包裹', '找到可能的包裹', 'Missing parcel seen'],
    claimDecided: ['認領結果', '认领结果', 'Claims decided'],
    storage: ['免費存放將滿', '免费存放将满', 'Free storage ending'],
    transferMade: ['一鍵轉運成單', '一键转运成单', 'Transfer became an order'],
    transferBlocked: ['一鍵轉運受阻', '一键转运受阻', 'Transfer held up'],
    priced: ['出帳', '出账', 'Bill ready'],
    shipped: ['發貨', '发货', 'Shipped'],
    transferReviewed: ['轉帳審核', '转账审核', 'Transfer reviewed'],
    feedbackAnswered: ['意見回覆', '意见回复', 'Feedback answered'],
    campaignBegun: ['活動開始', '活动开始', 'Activity begins'],
    referralBonus: ['推薦獎金', '推荐奖金', 'Referral bonus'],
  },
  note: ['站內的帳務、存放與問題件通知不能關閉。', '站内的账务、存放与问题件通知不能关闭。', 'In-app notices about bills, storage and problem items stay on.'],
  wechatNote: ['微信每次同意只發一則。', '微信每次同意只发一条。', ' One WeChat consent sends one message.'],
  locked: [
    '帳務、存放與問題件的站內通知不能關閉，重要的事才不會漏掉',
    '账务、存放与问题件的站内通知不能关闭，重要的事才不会漏掉',
    'In-app notices about bills, storage and problem items stay on, so that nothing important is missed',
  ],
  saved: ['已儲存', '已保存', 'Saved'],
  wechatRefused: ['微信沒有同意，這項沒有開啟', '微信没有同意，这项没有开启', 'WeChat did not agree, so this stays off'],
  wechatOff: ['請先在微信的設定裡開啟訂閱訊息', '请先在微信的设置里开启订阅消息', 'Please switch subscribed messages on in WeChat first'],
  unread: ['暫時讀不到通知設定', '暂时读不到通知设置', 'Your notification settings cannot be read right now'],
  retry: ['重試', '重试', 'Retry'],
})

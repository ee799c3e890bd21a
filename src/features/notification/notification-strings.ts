import { NOTICES } from '@contract/notification/notices'
import type { NoticeEvent } from '@contract/notification/notification'
import { strings } from '@/i18n/string-table'

type Titles = Record<NoticeEvent, (typeof NOTICES)[NoticeEvent]['title']>

export const notificationStrings = strings({
  matrix: ['通知方式', '通知方式', 'Ways to be told'],
  channels: {
    app: ['站內', '站内', 'In-app'],
    email: ['郵件', '邮件', 'Email'],
    push: ['推播', '推送', 'Push'],
    wechat: ['微信', '微信', 'WeChat'],
  },
  events: Object.fromEntries(Object.entries(NOTICES).map(([event, { title }]) => [event, title])) as Titles,
  note: ['站內的帳務、退回、存放、問題件與拼郵通知不能關閉。', '站内的账务、退回、存放、问题件与拼邮通知不能关闭。', 'In-app notices about bills, orders sent back, storage, problem items and groups stay on.'],
  wechatNote: ['微信每次同意只發一則。', '微信每次同意只发一条。', ' One WeChat consent sends one message.'],
  locked: [
    '帳務、退回、存放、問題件與拼郵的站內通知不能關閉，重要的事才不會漏掉',
    '账务、退回、存放、问题件与拼邮的站内通知不能关闭，重要的事才不会漏掉',
    'In-app notices about bills, orders sent back, storage, problem items and groups stay on, so that nothing important is missed',
  ],
  wechatUnlinked: ['先在「帳號與隱私」連接微信，才收得到微信訊息', '先在“账号与隐私”连接微信，才收得到微信消息', 'Link WeChat under Account and privacy first, or its messages cannot reach you'],
  saved: ['已儲存', '已保存', 'Saved'],
  wechatRefused: ['微信沒有同意，這項沒有開啟', '微信没有同意，这项没有开启', 'WeChat did not agree, so this stays off'],
  wechatOff: ['請先在微信的設定裡開啟訂閱訊息', '请先在微信的设置里开启订阅消息', 'Please switch subscribed messages on in WeChat first'],
  unread: ['暫時讀不到通知設定', '暂时读不到通知设置', 'Your notification settings cannot be read right now'],
  quota: ['微信訊息', '微信消息', 'WeChat messages'],
  quotaText: ['每同意一次收一則，用完再同意', '每同意一次收一条，用完再同意', 'Each consent brings one; add more any time'],
  left: (count: number) => [`還可收 ${count} 則`, `还可收 ${count} 条`, `${count} left`],
  allowMore: ['再同意一則', '再同意一条', 'Allow one more'],
  allowed: ['已多同意一則', '已多同意一条', 'One more allowed'],
  quiet: {
    title: ['勿擾時段', '免打扰时段', 'Quiet hours'],
    off: ['推播與微信不在睡覺時響', '推送与微信不在睡觉时响', 'Push and WeChat stay silent while you sleep'],
    on: ['推播與微信安靜，結束時補上；郵件照常', '推送与微信安静，结束时补上；邮件照常', 'Push and WeChat wait until they end; email does not'],
    from: ['開始', '开始', 'From'],
    to: ['結束', '结束', 'To'],
    zone: ['時區', '时区', 'Time zone'],
    here: ['這台裝置', '这台设备', 'This device'],
    same: ['開始與結束是同一個時間，請改其中一個', '开始与结束是同一个时间，请改其中一个', 'It begins and ends at the same time. Please change one of them'],
    unread: ['暫時讀不到，點這裡重試', '暂时读不到，点这里重试', 'Cannot be read right now. Tap to try again'],
  },
  log: {
    title: ['送達紀錄', '送达记录', 'Delivery log'],
    text: ['郵件、推播與微信送到了沒有', '邮件、推送与微信送到了没有', 'What became of emails, push and WeChat'],
    guest: ['登入後查看送達紀錄', '登录后查看送达记录', 'Log in to see your delivery log'],
    logIn: ['登入', '登录', 'Log in'],
    empty: {
      title: ['還沒有寄出過通知', '还没有寄出过通知', 'Nothing has been sent yet'],
      text: ['包裹有動靜時，寄給你的郵件、推播與微信訊息都記在這裡', '包裹有动静时，寄给你的邮件、推送与微信消息都记在这里', 'Emails, push and WeChat messages about your parcels will be listed here'],
    },
    states: {
      waiting: ['等待送出', '等待发送', 'Waiting'],
      sent: ['已送出', '已发送', 'Sent'],
      noQuota: ['沒有額度', '没有额度', 'No consent left'],
      refused: ['被拒收', '被拒收', 'Refused'],
      failed: ['未送達', '未送达', 'Failed'],
    },
    unknown: ['不確定', '不确定', 'Not certain'],
    held: (time: string) => [`勿擾時段，${time} 送出`, `免打扰时段，${time} 发送`, `Quiet hours: leaves at ${time}`],
    noQuota: ['微信一次同意只收一則，那時已用完', '微信一次同意只收一条，那时已用完', 'One WeChat consent is one message, and none was left'],
    refused: {
      app: ['', '', ''],
      email: ['信箱退回了這封信', '邮箱退回了这封信', 'The mailbox did not take it'],
      push: ['沒有收得到推播的瀏覽器', '没有收得到推送的浏览器', 'No browser takes your push messages any more'],
      wechat: ['微信裡關閉了這種訊息', '微信里关闭了这种消息', 'Such messages are switched off in WeChat'],
    },
    unlinked: ['微信還沒有連接，或需要重新連接', '微信还没有连接，或需要重新连接', 'WeChat is not linked, or has to be linked again'],
    failed: ['這一則沒有送出去', '这一条没有发出去', 'This one could not be sent'],
    mayHaveCome: ['對方沒有回音，可能已經送到', '对方没有回音，可能已经送到', 'There was no answer, so it may have come'],
    checkEmail: ['檢查信箱', '检查邮箱', 'Check your email'],
    linkWechat: ['連接微信', '连接微信', 'Link WeChat'],
    allowPush: ['在這裡開啟推播', '在这里开启推送', 'Switch push on here'],
    pushElsewhere: ['可在瀏覽器的設定頁重新開啟', '可在浏览器的设置页重新开启', 'Switch it on again in the settings of the site'],
    wechatElsewhere: ['可在微信小程式的設定裡再同意', '可在微信小程序的设置里再同意', 'Allow more in the settings of the WeChat mini-program'],
  },
})

import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

export const activityStrings = strings({
  title: ['活動', '活动', 'Activities'],
  phase: {
    coming: ['即將開始', '即将开始', 'Coming'],
    running: ['進行中', '进行中', 'On now'],
    ended: ['已結束', '已结束', 'Ended'],
  },
  period: (from: string, to: string) => [`${from} – ${to}`, `${from} – ${to}`, `${from} – ${to}`],
  untilStart: ['距離開始', '距离开始', 'Starts in'],
  untilEnd: ['距離結束', '距离结束', 'Ends in'],
  over: ['這個活動已經結束', '这个活动已经结束', 'This activity has ended'],
  milestones: ['日程', '日程', 'What happens when'],
  coupons: ['先把券領了', '先把券领了', 'Coupons first'],
  claimAll: ['一次領完', '一次领完', 'Claim all'],
  claimed: (count: number) => [`領到 ${count} 張，付款時可用`, `领到 ${count} 张，付款时可用`, `Claimed ${plural(count, 'coupon')}: use them when you pay`],
  remind: ['提醒我開始', '提醒我开始', 'Remind me'],
  dontRemind: ['不用提醒了', '不用提醒了', 'No reminder'],
  reminded: ['開始時會通知你', '开始时会通知你', 'You will be told when it begins'],
  notReminded: ['不會再通知你', '不会再通知你', 'You will not be told'],
  rules: ['規則', '规则', 'Rules'],
  gone: ['你要看的活動已經下架，這是現在的活動', '你要看的活动已经下架，这是现在的活动', 'The activity you wanted is no longer there. This is what is on now'],
  others: ['其他活動', '其他活动', 'More activities'],
  empty: { title: ['現在沒有活動', '现在没有活动', 'No activities now'], text: ['有新活動時會出現在這裡', '有新活动时会出现在这里', 'New ones will appear here'] },
})

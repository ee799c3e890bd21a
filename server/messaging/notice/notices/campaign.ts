import type { Texts } from '@contract/kit/language'
import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'

const campaignBegun: NoticeDefinition<{ readonly campaignId: string; readonly headline: Texts }> = {
  kind: 'activity',
  subject: ({ campaignId }) => ({ of: 'campaign', campaignId }),
  wechat: () => ({}),
  canUnsubscribe: true,
  words: {
    'zh-Hant': {
      general: '你關注的活動開始了',
      phrase: '已開始',
      mail: ({ headline }, { language }) => ({
        subject: `活動開始了：${headline[language]}`,
        text: `你要我們提醒的活動「${headline[language]}」開始了。\n\n優惠券與說明都在「領券中心 → 活動」。`,
      }),
    },
    'zh-Hans': {
      general: '你关注的活动开始了',
      phrase: '已开始',
      mail: ({ headline }, { language }) => ({
        subject: `活动开始了：${headline[language]}`,
        text: `你要我们提醒的活动“${headline[language]}”开始了。\n\n优惠券与说明都在“领券中心 → 活动”。`,
      }),
    },
    en: {
      general: 'An activity has begun',
      mail: ({ headline }, { language }) => ({
        subject: `It has begun: ${headline[language]}`,
        text: `The activity that you asked to be reminded of has begun: ${headline[language]}\n\nIts coupons and rules are under Coupon hall → Activities.`,
      }),
    },
  },
}

export const campaignNotices = { campaignBegun }

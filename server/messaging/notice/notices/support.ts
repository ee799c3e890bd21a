import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'

const feedbackAnswered: NoticeDefinition<{ readonly feedbackId: string; readonly answer: string }> = {
  kind: 'order',
  subject: ({ feedbackId }) => ({ of: 'feedback', feedbackId }),
  wechat: () => ({}),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '你的意見有回覆了',
      phrase: '已回覆',
      mail: ({ answer }) => ({ subject: '你的意見有回覆了', text: `我們回覆了你的意見：\n\n${answer}` }),
    },
    'zh-Hans': {
      general: '你的意见有回复了',
      phrase: '已回复',
      mail: ({ answer }) => ({ subject: '你的意见有回复了', text: `我们回复了你的意见：\n\n${answer}` }),
    },
    en: {
      general: 'Your feedback has an answer',
      mail: ({ answer }) => ({ subject: 'Your feedback has an answer', text: `We have answered your feedback:\n\n${answer}` }),
    },
  },
}

export const supportNotices = { feedbackAnswered }

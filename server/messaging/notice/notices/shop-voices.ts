import type { Language } from '@contract/kit/language'
import { joinLines, type MailText } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition, Telling } from '@server/messaging/notice/notice-definition'
import { POST_NEWS, VOICE_NEWS } from '@server/messaging/notice/notice-subject'

/** Somebody of the staff has looked at a review of the member's. */
interface ReviewDecided {
  readonly reviewId: string
  readonly status: (typeof POST_NEWS)[number]
  readonly reason?: string | undefined
}

/** Somebody has answered a question of the member's or replied to a review of theirs; or what has become of a comment of their own. */
interface VoiceNews {
  readonly commentId: string
  readonly questionId?: string | undefined
  readonly reviewId?: string | undefined
  readonly news: (typeof VOICE_NEWS)[number]
  readonly reason?: string | undefined
}

/** As the subject has it, and what it means. */
type Words = readonly [subject: string, text: string]

interface VoiceTexts {
  readonly review: Readonly<Record<ReviewDecided['status'], Words>>
  readonly voice: Readonly<Record<VoiceNews['news'], Words>>
}

const texts: Record<Language, VoiceTexts> = {
  'zh-Hant': {
    review: {
      approved: ['你的商品評價已公開', '你的商品評價審核通過了，大家都看得到。'],
      notPassed: ['你的商品評價沒有通過', '你的商品評價沒有通過審核，改好再送出就會重新審核。原因：'],
    },
    voice: {
      answered: ['你的商品提問有人回答', '有人回答了你的商品提問，請到問答查看。'],
      replied: ['你的商品評價有人回覆', '有人回覆了你的商品評價，請到評價查看。'],
      approved: ['你的商品問答已公開', '你的商品提問或回覆審核通過了，大家都看得到。'],
      notPassed: ['你的商品問答沒有通過', '你的商品提問或回覆沒有通過審核，改好再送出就會重新審核。原因：'],
    },
  },
  'zh-Hans': {
    review: {
      approved: ['你的商品评价已公开', '你的商品评价审核通过了，大家都看得到。'],
      notPassed: ['你的商品评价没有通过', '你的商品评价没有通过审核，改好再提交就会重新审核。原因：'],
    },
    voice: {
      answered: ['你的商品提问有人回答', '有人回答了你的商品提问，请到问答查看。'],
      replied: ['你的商品评价有人回复', '有人回复了你的商品评价，请到评价查看。'],
      approved: ['你的商品问答已公开', '你的商品提问或回复审核通过了，大家都看得到。'],
      notPassed: ['你的商品问答没有通过', '你的商品提问或回复没有通过审核，改好再提交就会重新审核。原因：'],
    },
  },
  en: {
    review: {
      approved: ['Your product review is public', 'Your product review was checked, and everybody sees it now.'],
      notPassed: [
        'Your product review did not pass',
        'Your product review was checked and did not pass. Once you have changed it, it is looked at again. Why:',
      ],
    },
    voice: {
      answered: ['Your product question has an answer', 'Somebody has answered your question about a product.'],
      replied: ['A reply to your product review', 'Somebody has replied to your product review.'],
      approved: [
        'What you wrote about a product is public',
        'Your question or reply about a product was checked, and everybody sees it now.',
      ],
      notPassed: [
        'What you wrote about a product did not pass',
        'Your question or reply about a product was checked and did not pass. Once you have changed it, it is looked at again. Why:',
      ],
    },
  },
}

const toMail = ([subject, text]: Words, reason: string | undefined): MailText => ({ subject, text: joinLines(text, reason) })
const toReviewMail = ({ status, reason }: ReviewDecided, { language }: Telling) => toMail(texts[language].review[status], reason)
const toVoiceMail = ({ news, reason }: VoiceNews, { language }: Telling) => toMail(texts[language].voice[news], reason)

const reviewDecided: NoticeDefinition<ReviewDecided> = {
  kind: 'activity',
  subject: ({ reviewId, status }) => ({ of: 'shopReview', reviewId, status }),
  wechat: ({ reason }) => ({ remark: reason }),
  canUnsubscribe: false,
  isReadable: ({ status }) => POST_NEWS.includes(status),
  words: {
    'zh-Hant': { general: '商品評價已審核', phrase: '已審核', mail: toReviewMail },
    'zh-Hans': { general: '商品评价已审核', phrase: '已审核', mail: toReviewMail },
    en: { general: 'A product review has been checked', mail: toReviewMail },
  },
}

const voiceNews: NoticeDefinition<VoiceNews> = {
  kind: 'activity',
  subject: ({ commentId, questionId, reviewId, news }) => ({ of: 'shopVoice', commentId, questionId, reviewId, news }),
  wechat: ({ reason }) => ({ remark: reason }),
  canUnsubscribe: true,
  isReadable: ({ news }) => VOICE_NEWS.includes(news),
  words: {
    'zh-Hant': { general: '商品問答有消息', phrase: '有消息', mail: toVoiceMail },
    'zh-Hans': { general: '商品问答有消息', phrase: '有消息', mail: toVoiceMail },
    en: { general: 'There is news of what you wrote about a product', mail: toVoiceMail },
  },
}

export const shopVoiceNotices = { reviewDecided, voiceNews }

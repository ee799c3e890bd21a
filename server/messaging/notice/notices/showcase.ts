import type { Language } from '@contract/kit/language'
import { joinLines, type MailText } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition, Telling } from '@server/messaging/notice/notice-definition'
import { COMMENT_NEWS, POST_NEWS } from '@server/messaging/notice/notice-subject'

/** Somebody of the staff has looked at a post of the member's. */
interface PostReviewed {
  readonly postId: string
  readonly orderId: string
  readonly status: (typeof POST_NEWS)[number]
  readonly reason?: string | undefined
}

/** Somebody has commented on a post of the member's or answered them; or what has become of a comment of their own. */
interface CommentNews {
  readonly postId: string
  readonly commentId: string
  readonly news: (typeof COMMENT_NEWS)[number]
  readonly reason?: string | undefined
}

/** As the subject has it, and what it means. */
type Words = readonly [subject: string, text: string]

interface ShowcaseTexts {
  readonly post: Readonly<Record<PostReviewed['status'], Words>>
  readonly comment: Readonly<Record<CommentNews['news'], Words>>
}

const texts: Record<Language, ShowcaseTexts> = {
  'zh-Hant': {
    post: {
      approved: ['你的曬單已公開', '你的曬單審核通過了，大家都看得到。'],
      notPassed: ['你的曬單沒有通過', '你的曬單沒有通過審核，改好再送出就會重新審核。原因：'],
    },
    comment: {
      commented: ['你的曬單有新評論', '有人評論了你的曬單，請到曬單查看。'],
      replied: ['你的評論有人回覆', '有人回覆了你的評論，請到曬單查看。'],
      approved: ['你的評論已公開', '你的評論審核通過了，大家都看得到。'],
      notPassed: ['你的評論沒有通過', '你的評論沒有通過審核，改好再送出就會重新審核。原因：'],
    },
  },
  'zh-Hans': {
    post: {
      approved: ['你的晒单已公开', '你的晒单审核通过了，大家都看得到。'],
      notPassed: ['你的晒单没有通过', '你的晒单没有通过审核，改好再提交就会重新审核。原因：'],
    },
    comment: {
      commented: ['你的晒单有新评论', '有人评论了你的晒单，请到晒单查看。'],
      replied: ['你的评论有人回复', '有人回复了你的评论，请到晒单查看。'],
      approved: ['你的评论已公开', '你的评论审核通过了，大家都看得到。'],
      notPassed: ['你的评论没有通过', '你的评论没有通过审核，改好再提交就会重新审核。原因：'],
    },
  },
  en: {
    post: {
      approved: ['Your post is public', 'Your post was reviewed, and everybody sees it now.'],
      notPassed: ['Your post did not pass', 'Your post was reviewed and did not pass. Once you have changed it, it is looked at again. Why:'],
    },
    comment: {
      commented: ['A new comment on your post', 'Somebody has commented on your post in the showcase.'],
      replied: ['A reply to your comment', 'Somebody has replied to your comment in the showcase.'],
      approved: ['Your comment is public', 'Your comment was reviewed, and everybody sees it now.'],
      notPassed: ['Your comment did not pass', 'Your comment was reviewed and did not pass. Once you have changed it, it is looked at again. Why:'],
    },
  },
}

const toMail = ([subject, text]: Words, reason: string | undefined): MailText => ({ subject, text: joinLines(text, reason) })
const toPostMail = ({ status, reason }: PostReviewed, { language }: Telling) => toMail(texts[language].post[status], reason)
const toCommentMail = ({ news, reason }: CommentNews, { language }: Telling) => toMail(texts[language].comment[news], reason)

const postReviewed: NoticeDefinition<PostReviewed> = {
  kind: 'activity',
  subject: ({ postId, orderId, status }) => ({ of: 'post', postId, orderId, status }),
  wechat: ({ reason }) => ({ remark: reason }),
  canUnsubscribe: false,
  isReadable: ({ status }) => POST_NEWS.includes(status),
  words: {
    'zh-Hant': { general: '曬單已審核', phrase: '已審核', mail: toPostMail },
    'zh-Hans': { general: '晒单已审核', phrase: '已审核', mail: toPostMail },
    en: { general: 'A showcase post has been reviewed', mail: toPostMail },
  },
}

const commentNews: NoticeDefinition<CommentNews> = {
  kind: 'activity',
  subject: ({ postId, commentId, news }) => ({ of: 'comment', postId, commentId, news }),
  wechat: ({ reason }) => ({ remark: reason }),
  canUnsubscribe: true,
  isReadable: ({ news }) => COMMENT_NEWS.includes(news),
  words: {
    'zh-Hant': { general: '曬單評論有消息', phrase: '有消息', mail: toCommentMail },
    'zh-Hans': { general: '晒单评论有消息', phrase: '有消息', mail: toCommentMail },
    en: { general: 'There is news in the showcase', mail: toCommentMail },
  },
}

export const showcaseNotices = { postReviewed, commentNews }

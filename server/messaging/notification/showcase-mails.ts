import type { Language } from '@contract/kit/language'
import type { CommentNews, PostReviewed } from '@server/messaging/delivery/notice'
import { joinLines, type MailText } from '@server/messaging/notification/mail-text'

/** As the subject has it, and what it means. */
type Words = readonly [subject: string, text: string]

interface ShowcaseTexts {
  readonly post: Readonly<Record<PostReviewed['status'], Words>>
  readonly comment: Readonly<Record<CommentNews['news'], Words>>
}

const texts: Record<Language, ShowcaseTexts> = {
  'zh-Hant': {
    post: {
      approved: ['您的曬單已公開', '您的曬單審核通過了，大家都看得到。'],
      notPassed: ['您的曬單沒有通過', '您的曬單沒有通過審核，改好再送出就會重新審核。原因：'],
    },
    comment: {
      commented: ['您的曬單有新評論', '有人評論了您的曬單，請到曬單查看。'],
      replied: ['您的評論有人回覆', '有人回覆了您的評論，請到曬單查看。'],
      approved: ['您的評論已公開', '您的評論審核通過了，大家都看得到。'],
      notPassed: ['您的評論沒有通過', '您的評論沒有通過審核，改好再送出就會重新審核。原因：'],
    },
  },
  'zh-Hans': {
    post: {
      approved: ['您的晒单已公开', '您的晒单审核通过了，大家都看得到。'],
      notPassed: ['您的晒单没有通过', '您的晒单没有通过审核，改好再提交就会重新审核。原因：'],
    },
    comment: {
      commented: ['您的晒单有新评论', '有人评论了您的晒单，请到晒单查看。'],
      replied: ['您的评论有人回复', '有人回复了您的评论，请到晒单查看。'],
      approved: ['您的评论已公开', '您的评论审核通过了，大家都看得到。'],
      notPassed: ['您的评论没有通过', '您的评论没有通过审核，改好再提交就会重新审核。原因：'],
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

export function toPostReviewedMail({ status, reason }: PostReviewed, language: Language): MailText {
  return toMail(texts[language].post[status], reason)
}

export function toCommentMail({ news, reason }: CommentNews, language: Language): MailText {
  return toMail(texts[language].comment[news], reason)
}

const toMail = ([subject, text]: Words, reason: string | undefined): MailText => ({ subject, text: joinLines(text, reason) })

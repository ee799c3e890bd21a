import { LANGUAGES, type Language } from '@contract/kit/language'
import { cents } from '@contract/kit/money'
import { NOTICE_EVENTS } from '@contract/notification/notification'
import type { Notice } from '@server/messaging/notice/notice'
import { COMMENT_NEWS } from '@server/messaging/notice/notice-subject'
import { toWechatFacts } from '@server/messaging/delivery/wechat-facts'
import { fitField } from '@server/messaging/delivery/wechat-fields'
import { NOTICES } from '../../support/all-notices'
import { hanOf, simplifiedSigns, traditionalSigns } from '../../support/chinese-signs'

const factsOf = (notice: Notice, language: Language) => toWechatFacts(notice, { language, currencySymbol: '¥', at: new Date('2026-11-24T02:40:00Z'), offsetMinutes: 480 })
const cases = NOTICE_EVENTS.flatMap((event) => NOTICES[event].flatMap((facts, form) => LANGUAGES.map((language) => [event, form, language, { event, facts } as Notice] as const)))

it.each(cases)('%s (%i) has a phrase that WeChat takes whole, and a sentence, in the signs of %s', (_event, _form, language, notice) => {
  const { state, what } = factsOf(notice, language)
  expect(state).not.toBe('')
  expect(fitField('phrase1', state)).toBe(state)
  const signs = language === 'zh-Hant' ? traditionalSigns : simplifiedSigns
  expect(hanOf(state).filter((sign) => !signs.has(sign))).toEqual([])
  expect(hanOf(what).filter((sign) => language === 'en' || !signs.has(sign))).toEqual([])
})

it.each([
  [false, '待付款'],
  [true, '已付款'],
])('a bill says whether somebody still has to pay it: paid %s', (isPaid, phrase) => {
  const priced: Notice = { event: 'priced', facts: { orderId: 'o', orderNumber: 'A1', totalCents: cents(100), isPaid } }
  for (const language of LANGUAGES) expect(factsOf(priced, language).state).toBe(phrase)
})

it.each(COMMENT_NEWS)('news of a comment says of none that somebody wrote one, since it may be one’s own that was looked at: %s', (news) => {
  const comment: Notice = { event: 'commentNews', facts: { postId: 'p', commentId: 'c', news } }
  expect(LANGUAGES.map((language) => factsOf(comment, language).what)).toEqual(['曬單評論有消息', '晒单评论有消息', 'There is news in the showcase'])
  expect(LANGUAGES.map((language) => factsOf(comment, language).state)).toEqual(['有消息', '有消息', '有消息'])
})

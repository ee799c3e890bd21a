import { LANGUAGES, type Language } from '@contract/kit/languages'
import { cents } from '@contract/kit/money'
import { NOTICE_EVENTS, type NoticeEvent } from '@contract/notification/notification'
import { COMMENT_NEWS, GROUP_NEWS, POST_NEWS, PROBLEM_NEWS, type Notice } from '@server/modules/notification/notice'
import { toNoticeMail, toNoticeText } from '@server/modules/notification/notice-mails'
import { messageWords } from '@server/modules/message/message-words'
import { hanOf, simplifiedSigns, traditionalSigns } from '../../support/chinese-signs'

// Everything that members are told, in every language: nothing is left out, left over, or said in another language's words.

const MARK = 'M4RK'
const parcel = { parcelId: 'id', trackingNumber: `SF${MARK}` }
const order = { orderId: 'id', orderNumber: `A${MARK}` }
const [amountCents, totalCents] = [cents(12_345), cents(67_890)]
const headline = { 'zh-Hant': `頭${MARK}`, 'zh-Hans': `头${MARK}`, en: `Head ${MARK}` }

/** Each event in each of its forms. A new event does not compile without its own; `MARK` must come out wherever it goes in. */
const NOTICES: { readonly [E in NoticeEvent]: readonly Extract<Notice, { event: E }>['facts'][] } = {
  arrival: [parcel],
  problem: [{ ...parcel, remark: `箱 ${MARK}` }],
  problemNews: PROBLEM_NEWS.flatMap((news) => [{ ...parcel, news }, { ...parcel, news, remark: `註 ${MARK}`, refundedCents: amountCents }]),
  reassigned: [{ ...parcel, reason: `因 ${MARK}` }, { trackingNumber: `SF${MARK}`, reason: `因 ${MARK}` }],
  claimDecided: [
    { claimId: 'id', ...parcel, reason: `因 ${MARK}` },
    { claimId: 'id', trackingNumber: `SF${MARK}`, reason: `因 ${MARK}` },
    { claimId: 'id', trackingNumber: `SF${MARK}`, reason: undefined },
  ],
  lookoutMatched: [{ lookoutId: 'id', number: `SF${MARK}` }],
  storage: [1, 7].map((freeDaysLeft) => ({ freeDaysLeft, freeUntil: '2026-12-01', parcels: [{ ...parcel, dayFeeCents: amountCents }, { ...parcel, dayFeeCents: amountCents }] })),
  transferMade: [{ standingId: 'id', ...order, parcels: 1 }, { standingId: 'id', ...order, parcels: 3 }],
  transferBlocked: [{ standingId: 'id', code: 'transferAboveCap', totalCents }, { standingId: 'id', code: 'addressRequired' }],
  priced: [{ ...order, totalCents, isPaid: false }, { ...order, totalCents, isPaid: true }],
  shipped: [{ ...order, carrierName: `黑貓 ${MARK}`, trackingNumber: `T${MARK}` }],
  sentBack: [{ ...order, reason: `因 ${MARK}` }, { ...order, reason: `因 ${MARK}`, refundedCents: amountCents }],
  transferReviewed: [{ transferId: 'id', creditedCents: amountCents }, { transferId: 'id', reason: `因 ${MARK}` }],
  feedbackAnswered: [{ feedbackId: 'id', answer: `答 ${MARK}` }],
  campaignBegun: [{ campaignId: 'id', headline }],
  referralBonus: [{ amountCents, bonusCents: totalCents }, { amountCents: cents(-12_345), bonusCents: totalCents }],
  groupNews: GROUP_NEWS.flatMap((news) => {
    const group = { groupId: 'id', groupNumber: `G${MARK}`, name: `團 ${MARK}`, news }
    return [group, { ...group, text: `話 ${MARK}`, amountCents, code: '123456' }]
  }),
  postReviewed: POST_NEWS.map((status) => ({ postId: 'id', orderId: 'id', status, ...(status === 'notPassed' && { reason: `因 ${MARK}` }) })),
  commentNews: COMMENT_NEWS.map((news) => ({ postId: 'id', commentId: 'id', news, ...(news === 'notPassed' && { reason: `因 ${MARK}` }) })),
}

const cases = NOTICE_EVENTS.flatMap((event) => NOTICES[event].flatMap((facts, form) => LANGUAGES.map((language) => [event, form, language, { event, facts } as Notice] as const)))
const platform = { platformName: 'Box', currencySymbol: '¥' }
/** What of a text is not in the signs of its language. What people wrote may be in any: it is marked, and left out. */
function foreignIn(text: string, language: Language): readonly string[] {
  const signs = hanOf(text)
  if (language === 'en') return signs
  return signs.filter((sign) => !(language === 'zh-Hant' ? traditionalSigns : simplifiedSigns).has(sign))
}

it.each(cases)('%s (%i) in %s has its words, and nothing that is not said', (_event, _form, language, notice) => {
  const { subject, text } = toNoticeText(notice, platform, language)
  const said = `${subject}\n${text}`
  for (const part of [subject, text]) expect(part.trim()).not.toBe('')
  expect(said).not.toMatch(/undefined|null|NaN|\[object|\$\{/)
  expect(subject).not.toMatch(/\n/)
  // No two marks of the end of a sentence, no blank before one, no empty pair of brackets.
  expect(said).not.toMatch(/[。.]{2}|[，,]{2}| [,.;:，。；：]|（）|「」|“”/)
  // What is given is said, in every form: texts of people, numbers, amounts.
  for (const value of given(notice.facts, language)) expect(said).toContain(value)
  expect(foreignIn(said.replaceAll(new RegExp(`\\p{Script=Han}* ?${MARK}`, 'gu'), ''), language)).toEqual([])
  const mail = toNoticeMail(notice, platform, language)
  expect(mail.subject).toBe(`Box: ${subject}`)
  expect(mail.text).toContain(text)
})

/** The texts and amounts of what is told, as they are to be read. Ids, words of choice and flags have no words of their own. */
function given(facts: unknown, language: Language): string[] {
  if (typeof facts !== 'object' || facts === null) return []
  return Object.entries(facts as Record<string, unknown>).flatMap(([name, value]) => {
    if (name === 'headline') return [headline[language]]
    if (typeof value === 'string') return value.includes(MARK) || name === 'freeUntil' || name === 'code' && /^\d/.test(value) ? [value] : []
    if (typeof value === 'number' && name.endsWith('Cents')) return [(Math.abs(value) / 100).toFixed(2)]
    return given(value, language)
  })
}

it.each(LANGUAGES)('facts, tasks, states and places have a word each in %s', (language) => {
  const { facts, tasks, states, look, unread } = messageWords[language]
  const words = [...Object.values(facts), ...Object.values(tasks), ...Object.values(states).flatMap((of) => Object.values(of)), ...Object.values(look), unread.title, unread.text]
  expect(words.filter((word) => word.trim() === '')).toEqual([])
  expect(new Set(Object.values(facts)).size).toBe(Object.values(facts).length)
  expect(words.filter((word) => foreignIn(word, language).length > 0)).toEqual([])
})

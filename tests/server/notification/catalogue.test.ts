import type { Texts } from '@contract/kit/language'
import { LANGUAGES, type Language } from '@contract/kit/languages'
import { writeDay } from '@contract/kit/written-day'
import { NOTICE_EVENTS } from '@contract/notification/notification'
import { messageWords } from '@server/across/message/message-words'
import { toGeneralText, toNoticeText, type Notice } from '@server/messaging/notice/notice'
import { toNoticeMail } from '@server/messaging/notification/notice-mail'
import { MARK, NOTICES } from '../../support/all-notices'
import { hanOf, simplifiedSigns, traditionalSigns } from '../../support/chinese-signs'

// Everything that members are told, in every language: nothing is left out, left over, or said in another language's words.

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

const inEachLanguage = NOTICE_EVENTS.flatMap((event) => LANGUAGES.map((language) => [event, language] as const))

it.each(inEachLanguage)('%s has a text for a locked screen in %s, without a number or amount', (event, language) => {
  const text = toGeneralText(event, language)
  expect(text.trim()).not.toBe('')
  expect(text).not.toMatch(/[\d¥$]/)
  expect(foreignIn(text, language)).toEqual([])
})

/** The texts and amounts of what is told, as they are to be read. Ids, words of choice and flags have no words of their own. */
function given(facts: unknown, language: Language): string[] {
  if (typeof facts !== 'object' || facts === null) return []
  return Object.entries(facts as Record<string, unknown>).flatMap(([name, value]) => {
    // In each language: the reader's own is said.
    if (['headline', 'names', 'optionTexts'].includes(name)) return [(value as Texts)[language]]
    if (typeof value === 'string' && name === 'freeUntil') return [writeDay(value, language)]
    if (typeof value === 'string') return value.includes(MARK) || name === 'code' && /^\d/.test(value) ? [value] : []
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

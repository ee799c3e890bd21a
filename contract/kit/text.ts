import * as v from 'valibot'
import { trimBothEnds } from './trim'

/**
 * Text rules shared by forms and handlers. All text is NFC; control characters and lone surrogates are refused,
 * since they cannot be stored or could forge a mail header.
 */
const LINE_CONTROL = /\p{Cc}|[\u2028\u2029]/u
const BLOCK_CONTROL = /(?![\t\n\r])\p{Cc}|[\u2028\u2029]/u
/** In Unicode mode only a surrogate without its partner is of this category. */
const LONE_SURROGATE = /\p{Cs}/u
/** Zero-width and direction marks: they hide in a text, or show it in another order than it is stored. */
const MISLEADING = /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g
/** Joiners make one sign of several (families among emoji) and belong to Persian and Indic words; alone they are nothing. */
const EDGE = /[\s\u200c\u200d]/
/** What two texts of one look may differ by: joiners and the choice between two pictures of a sign, too. */
const INVISIBLE = /[\u034f\u180b-\u180d\u200c\u200d\ufe00-\ufe0f\u{e0000}-\u{e0fff}]/gu

/** Free text, as it was typed but for what cannot be seen. NFC comes last: what is taken out may have kept two signs apart. */
export function normaliseText(text: string): string {
  return trimBothEnds(text.replace(MISLEADING, ''), EDGE).normalize('NFC')
}

/** One spelling for what is compared (e-mail, number, code): full-width forms are the plain ones, nothing hides in it. */
export function normaliseCompared(text: string): string {
  return text.normalize('NFKC').replace(MISLEADING, '').replace(INVISIBLE, '').trim()
}

function isStorable(text: string): boolean {
  return !LONE_SURROGATE.test(text)
}

/**
 * One line, at least one visible character, at most `max` UTF-16 units. Here as everywhere, `metadata` tells the OpenAPI
 * document what stands behind a transformation, where it cannot look.
 */
export function lineSchema(max: number) {
  return v.pipe(
    v.string('required'),
    v.metadata({ minLength: 1, maxLength: max }),
    v.check((text) => isStorable(text) && !LINE_CONTROL.test(text), 'invalid'),
    v.transform(normaliseText),
    v.minLength(1, 'required'),
    v.maxLength(max, 'tooLong'),
  )
}

/** Several lines; may be left out. */
export function blockSchema(max: number) {
  return v.pipe(
    v.string('required'),
    v.metadata({ maxLength: max }),
    v.check((text) => isStorable(text) && !BLOCK_CONTROL.test(text), 'invalid'),
    v.transform(normaliseText),
    v.maxLength(max, 'tooLong'),
  )
}

/** A name in each language. */
export function lineTextsSchema(max: number) {
  return v.object({ 'zh-Hant': lineSchema(max), 'zh-Hans': lineSchema(max), en: lineSchema(max) })
}

/** Words with single dots between them, as mail servers take it without quotes: no `a..b@`, `.a@` or `a.@`. */
const EMAIL_WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const EMAIL_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(`^(?=[^@]{1,64}@)${EMAIL_WORD}(?:\\.${EMAIL_WORD})*@(?:${EMAIL_LABEL}\\.)+[a-z]{2,63}$`)

/**
 * An e-mail address as people have them: one @, no spaces or controls, a dotted domain, ≤ 254. Lower case, because
 * two accounts must not differ by case alone.
 */
export const emailSchema = v.pipe(
  v.string('invalidEmail'),
  v.metadata({ format: 'email', maxLength: 254 }),
  v.transform((text) => normaliseCompared(text).toLowerCase()),
  v.minLength(1, 'required'),
  v.maxLength(254, 'invalidEmail'),
  v.regex(EMAIL, 'invalidEmail'),
)

/** A member's number as it stands on every label; as small letters or full-width it is the same one. */
export const clientNoSchema = v.pipe(
  v.string('notFound'),
  v.metadata({ pattern: '^[A-Z]{2}[0-9]{6}$' }),
  v.transform((text) => normaliseCompared(text).toUpperCase()),
  v.regex(/^[A-Z]{2}\d{6}$/, 'notFound'),
)

/** Keyboards differ in how they write an accented letter: one password must not be two. Otherwise as it was typed. */
export function normalisePassword(text: string): string {
  return text.normalize('NFC')
}

/** Six digits; spaces in a pasted code are forgiven. */
export const mailCodeSchema = v.pipe(
  v.string('wrongCode'),
  v.metadata({ pattern: '^[0-9]{6}$' }),
  v.transform((text) => normaliseCompared(text).replace(/\s/g, '')),
  v.minLength(1, 'required'),
  v.regex(/^\d{6}$/, 'wrongCode'),
)

/** Han characters only, no latin letters, digits or punctuation (specification, section 5: product name). */
export function isChineseOnly(text: string): boolean {
  return /^\p{Script=Han}+$/u.test(text)
}

/** Names that customs send back because they name nothing: a warning, never a refusal. */
const VAGUE_NAMES: ReadonlySet<string> = new Set([
  '衣服', '用品', '雜貨', '杂货', '東西', '东西', '物品', '商品', '貨物', '货物', '禮物', '礼物', '日用品', '樣品', '样品', '配件', '玩具', '食品', '電器', '电器', '其他',
])

export function isVagueName(name: string): boolean {
  return VAGUE_NAMES.has(name.trim())
}

/** `SF140822369917` → `SF14 0822 3699 17`: readable aloud, never shortened. */
export function groupInFours(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}

import type { CompensationTerm, HeldEvidence } from '@contract/support/compensation'
import type { Language } from '@contract/kit/language'
import type { KeyValue } from '@/components/KeyValues'
import { formatDateTime, formatMoney, formatWeight } from '@/i18n/format'
import type { WordsOf } from '@/i18n/string-table'
import type { compensationStrings } from './compensation-strings'

type Words = WordsOf<typeof compensationStrings>

/** A term as facts: each sum with what it is made of. */
export function toTermRows(term: CompensationTerm, held: HeldEvidence, words: Words, language: Language): KeyValue[] {
  const { cap, cover, opensAt, closesAt, neededPhotos, bar } = term
  const { terms, separator } = words
  const toText = cover === 'plan' ? formatMoney : formatWeight
  const share = cap.part === cap.of ? undefined : terms.share(formatMoney(cap.wholeCents), toText(cap.part), toText(cap.of))
  const heldTexts = held.photos.map(({ kind, count }) => terms.photosOf(words.heldKind[kind], count))
  if (held.weightGrams !== undefined) heldTexts.push(terms.weight(formatWeight(held.weightGrams)))
  return [
    { key: 'cap', label: terms.cap, basis: share, value: formatMoney(cap.capCents), strong: true },
    ...(cap.otherCasesCents > 0 ? [{ key: 'others', label: terms.others, value: formatMoney(-cap.otherCasesCents) }] : []),
    ...(bar === 'tooEarly' && opensAt !== undefined ? [{ key: 'opens', label: terms.opens, value: formatDateTime(opensAt, language) }] : []),
    ...(closesAt !== undefined ? [{ key: 'closes', label: terms.closes, value: formatDateTime(closesAt, language) }] : []),
    {
      key: 'photos',
      label: terms.photos,
      value: neededPhotos.length === 0 ? terms.noPhotos : neededPhotos.map((kind) => words.photoKind[kind]).join(separator),
    },
    ...(heldTexts.length > 0 ? [{ key: 'held', label: terms.held, basis: terms.heldHelp, value: heldTexts.join(separator) }] : []),
  ]
}

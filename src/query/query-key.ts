import type { Endpoint, InputOf, Subject } from '@contract/kit/endpoint'
import type { Language } from '@contract/kit/language'
import { dropBlanks } from '@/api/drop-blanks'

/** Subject first, so that a write makes all answers about it stale at once; the language, because answers carry texts. */
export type QueryKey = readonly [Subject, string, Language, unknown]

export function toQueryKey<E extends Endpoint>(endpoint: E, language: Language, input: InputOf<E>): QueryKey {
  return [endpoint.about, endpoint.path, language, dropBlanks(input)]
}

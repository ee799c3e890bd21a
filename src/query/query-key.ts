import type { Endpoint, InputOf, Subject } from '@contract/kit/endpoint'
import type { Language } from '@contract/kit/language'
import { useMemo } from 'react'
import { dropBlanks } from '@/api/drop-blanks'
import { useLanguage } from '@/i18n/language'
import { useMemberNumber } from '@/session/session'

/**
 * Subject first, so that a write makes all answers about it stale at once; the member, so that nobody sees another's;
 * the language, because answers carry texts.
 */
export type QueryKey = readonly [about: Subject, path: string, member: string, language: Language, input: unknown]

export const GUEST = 'guest'

export function useQueryKey<E extends Endpoint>(endpoint: E, input: InputOf<E>): QueryKey {
  const language = useLanguage()
  const member = useMemberNumber() ?? GUEST
  const { about, path } = endpoint
  const text = JSON.stringify(dropBlanks(input))
  return useMemo(() => [about, path, member, language, JSON.parse(text) as unknown], [about, path, member, language, text])
}

/** A guest asks for nothing that is a member's: the answer could only be that nobody is signed in. */
export function mayAsk(endpoint: Pick<Endpoint, 'access'>, key: QueryKey): boolean {
  return endpoint.access !== 'member' || key[2] !== GUEST
}

export function memberOfKey(key: readonly unknown[]): unknown {
  return key[2]
}

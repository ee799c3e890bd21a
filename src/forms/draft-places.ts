import type { DraftSeal } from '@contract/account/account'
import { CACHE_KEYS, GUEST_DRAFTS } from '@/session/cache-keys'
import { cache, session } from '@/session/session'
import { seal, unseal } from './seal'

/** Longer than any holiday; then what was half typed is of no use. */
const KEPT_SECONDS = 30 * 24 * 60 * 60

/** Where the drafts of one person lie, by the names of their forms. */
export interface DraftPlace {
  read(form: string): unknown
  write(form: string, values: unknown): void
  discard(form: string): void
  names(): readonly string[]
}

/** Of who is here now. */
export function currentPlace(): DraftPlace {
  const result = session.state().login?.result
  if (!result || !session.isSignedIn()) return openPlace(GUEST_DRAFTS, () => true)
  const { ClientNO, drafts } = result
  // Of a server that gives no seal: nothing is written that would lie there readable after the session.
  if (!drafts) return openPlace(`${CACHE_KEYS.draftPrefix}${ClientNO}:`, () => session.memberNumber() === ClientNO)
  return sealedPlace(drafts)
}

function openPlace(prefix: string, mayWrite: () => boolean): DraftPlace {
  return {
    read: (form) => cache.get<unknown>(prefix + form),
    write(form, values) {
      if (mayWrite()) cache.set(prefix + form, values, KEPT_SECONDS)
    },
    discard: (form) => cache.remove(prefix + form),
    names: () => cache.keys().filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
  }
}

/** By the form's name; `ends` in milliseconds since 1970. */
type Box = Readonly<Record<string, { readonly values: unknown; readonly ends: number }>>

/** All in one, so that not even which forms there are can be read. */
function sealedPlace(drafts: DraftSeal): DraftPlace {
  const { box, key } = drafts
  const entry = CACHE_KEYS.sealedPrefix + box

  /** Other tabs write too. */
  function open(): Box {
    const sealed = cache.get<unknown>(entry)
    const text = typeof sealed === 'string' ? unseal(key, sealed) : undefined
    if (text === undefined) return {}
    // Only this file seals.
    const all = JSON.parse(text) as Box
    return Object.fromEntries(Object.entries(all).filter(([, { ends }]) => ends > Date.now()))
  }

  function shut(content: Box): void {
    if (session.isLeft(drafts)) return
    if (Object.keys(content).length === 0) cache.remove(entry)
    else cache.set(entry, seal(key, JSON.stringify(content)), KEPT_SECONDS)
  }

  return {
    read: (form) => open()[form]?.values,
    write: (form, values) => shut({ ...open(), [form]: { values, ends: Date.now() + KEPT_SECONDS * 1_000 } }),
    discard(form) {
      const { [form]: gone, ...others } = open()
      if (gone) shut(others)
    },
    names: () => Object.keys(open()),
  }
}

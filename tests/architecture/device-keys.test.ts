import { CACHE_KEYS, ownerOf, type Owner } from '@/session/cache-keys'
import { LATE_KEYS } from '@/session/late-keys'
import { filesUnder, read } from './repository'

/** Whoever keeps something new on the device says here whose it is; what is the session's goes whenever a session ends. */
const OWNERS: Readonly<Record<keyof typeof CACHE_KEYS, Owner>> = {
  login: 'session',
  leaving: 'session',
  user: 'session',
  system: 'session',
  templateIds: 'session',
  registeredDevice: 'session',
  copiedLabels: 'session',
  lastChoices: 'session',
  facebook: 'session',
  invitation: 'session',
  paymentMix: 'session',
  answersPrefix: 'session',
  searchesPrefix: 'session',
  draftPrefix: 'session',
  language: 'device',
  theme: 'device',
  installation: 'device',
  left: 'device',
  sealedPrefix: 'sealed',
}

/** What ends with the tab and holds no word of anybody: a state drawn by lot, and the name of a build. */
const OF_THE_TAB = ['src/components/late/site-build.ts', 'src/platform/wechat-pay.ts']

const sources = filesUnder('src').filter((file) => /\.tsx?$/.test(file))
const using = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file))).sort()

it.each(Object.entries(OWNERS))('knows whose %s is [security]', (name, owner) => {
  const key: string = CACHE_KEYS[name as keyof typeof CACHE_KEYS]
  expect([ownerOf(key), ownerOf(`${key}TW208516:feedback`)]).toEqual([owner, owner === 'device' ? 'session' : owner])
})

it('says it of every key, and takes what it does not know for the session’s [security]', () => {
  expect(Object.keys(OWNERS).sort()).toEqual(Object.keys(CACHE_KEYS).sort())
  expect(ownerOf('draft:guest:register')).toBe('guest')
  expect([ownerOf('whatever comes'), ownerOf('drafts'), ownerOf('draft:guestbook:x')]).toEqual(['session', 'session', 'session'])
})

it.each(Object.values(LATE_KEYS))('takes %s, which only late code keeps, for the session’s [security]', (key) => {
  expect([ownerOf(key), Object.values<string>(CACHE_KEYS).includes(key)]).toEqual(['session', false])
})

it('keeps nothing on the device under another key [security]', () => {
  expect(using(/localStorage|indexedDB|(set|get|clear)Storage/)).toEqual(['src/platform/storage.ts', 'src/platform/storage.weapp.ts'])
  expect(using(/sessionStorage/)).toEqual(OF_THE_TAB)
  const byItself = using(/platform\/storage'/)
  expect(byItself).toEqual(['src/entities/payable/kept-mix.ts', 'src/features/sign-in/kept-invitation.ts', 'src/first-paint/start.ts', 'src/session/session.ts'])
  // A key that stands in a call, or in a constant beside it, and not in CACHE_KEYS.
  expect(using(/\b(storage|cache)\.(set|write)\(\s*['"`]/)).toEqual([])
  for (const file of [...byItself, ...using(/\bcache\.set\(KEY\b/)]) expect([file, read(file).match(/^const \w*KEY\w* = (?!(CACHE|LATE)_KEYS\.).*/m)]).toEqual([file, null])
})

it('lays what is typed into a box, and nowhere else [security]', () => {
  const laying = ['src/forms/draft-places.ts', 'src/session/cache-keys.ts', 'src/session/session.ts']
  // Asks only whether there is a box.
  const looking = ['src/forms/kept-drafts.ts']
  expect(using(/CACHE_KEYS\.(draft|sealed)Prefix/)).toEqual([...laying, ...looking].sort())
})

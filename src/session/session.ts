import type { DraftSeal, Login, UserInfo } from '@contract/account/account'
import type { NoticeEvent } from '@contract/notification/notification'
import { isTemplateOf, type MessageEvent } from '@contract/subscription/message-events'
import type { SystemSettings } from '@contract/system/system'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LoginMemory } from '@/api/api'
import { isSystemSettings, isUserInfo } from '@/api/session-shapes'
import { random } from '@/platform/random'
import { storage } from '@/platform/storage'
import { createCache } from './cache'
import { CACHE_KEYS, GUEST_DRAFTS, ownerOf } from './cache-keys'

/** The specification's cached login. */
export interface CachedLogin {
  readonly token: string
  readonly status: 'y'
  readonly result: Omit<Login, 'token'>
}

/** The specification's cached user info: the client number at once, the rest when it has been read. */
export type CachedUser = Pick<UserInfo, 'ClientNO'> & Partial<UserInfo>

export interface MessageTemplate {
  readonly name: string
  readonly id: string
}

const keptTemplates = () => cache.get<readonly MessageTemplate[]>(CACHE_KEYS.templateIds) ?? []

export interface SessionState {
  readonly login: CachedLogin | undefined
  readonly user: CachedUser | undefined
  readonly system: SystemSettings | undefined
}

export const cache = createCache(storage)

/** How long another tab may take to tell the server that the member leaves. */
const LEAVING_SECONDS = 15

/** Names this tab to the others. */
const thisTab = random.uuid()

/**
 * The login alone says who is signed in: it is one entry, so that no other tab ever sees half of a sign-in or sign-out.
 * What the device keeps may have been written by anything; what is not what it should be counts as not there.
 */
function readState(): SessionState {
  const login = readLogin()
  const system = cache.get<unknown>(CACHE_KEYS.system)
  return { login, user: login && readUser(login.result.ClientNO), system: isSystemSettings(system) ? system : undefined }
}

function readLogin(): CachedLogin | undefined {
  const login = cache.get<Partial<CachedLogin>>(CACHE_KEYS.login)
  return typeof login?.token === 'string' && typeof login.result?.ClientNO === 'string' ? (login as CachedLogin) : undefined
}

/** Of another member, or of another shape: then only the number is known, and the rest is read again. */
function readUser(ClientNO: string): CachedUser {
  const user = cache.get<unknown>(CACHE_KEYS.user)
  return isUserInfo(user) && user.ClientNO === ClientNO ? user : { ClientNO }
}

const store = createStore<SessionState>(readState)

/** Whom this tab is signing out. */
let leaver: CachedLogin['result'] | undefined

forgetOthers(readLogin()?.result.ClientNO)

// Another tab signed in, out or refreshed its token: with the old one this tab would revoke the session.
storage.onOutsideChange((key) => {
  if (key === CACHE_KEYS.login || key === CACHE_KEYS.user) store.setState(readState())
})

export const session = {
  state: () => store.getState(),
  isSignedIn: () => isSignedIn(store.getState()),
  /** The member's number, undefined for a guest. */
  memberNumber: () => memberNumberOf(store.getState()),
  onChange: (listener: (now: SessionState, before: SessionState) => void) => store.subscribe(listener),

  keepLogin(login: Login): void {
    const { token, ...result } = login
    const cached: CachedLogin = { token, status: 'y', result }
    const before = readLogin()
    // Nobody has signed the other one out.
    if (before && before.result.ClientNO !== login.ClientNO) cache.clear((key) => key === CACHE_KEYS.login || ownerOf(key) !== 'session')
    forgetOthers(login.ClientNO)
    if (isLeft(login.drafts)) cache.remove(CACHE_KEYS.left)
    cache.set(CACHE_KEYS.login, cached)
    cache.set(CACHE_KEYS.user, { ClientNO: login.ClientNO })
    store.setState({ login: cached, user: { ClientNO: login.ClientNO } })
  },
  /** An answer may come when another member has signed in since. */
  keepUser(user: UserInfo): void {
    if (store.getState().login?.result.ClientNO !== user.ClientNO) return
    cache.set(CACHE_KEYS.user, user)
    store.setState({ user })
  },
  keepWechatLinked(wechatLinked: boolean): void {
    keepUserChange({ wechatLinked })
  },
  keepFacebookLinked(facebookLinked: boolean): void {
    keepUserChange({ facebookLinked })
  },
  keepEmail(email: string): void {
    keepUserChange({ email })
  },
  keepSystem(system: SystemSettings): void {
    cache.set(CACHE_KEYS.system, system)
    store.setState({ system })
  },
  /** The message templates of category 42, by the event that each is named after. */
  keepTemplates(templates: readonly MessageTemplate[]): void {
    cache.set(CACHE_KEYS.templateIds, templates)
  },
  templateIds: (): readonly string[] => keptTemplates().map(({ id }) => id),
  /** Undefined where the platform has set up no message for it. */
  templateIdOf: (event: NoticeEvent | MessageEvent) => keptTemplates().find(({ name }) => isTemplateOf(name, event))?.id,

  /**
   * "Clear storage", for a session that has ended. What the member typed stays, and is shut: what opens it went with the login. What
   * is on screen of the platform stays until it is read again.
   */
  clear(): void {
    cache.remove(CACHE_KEYS.login)
    cache.clear((key) => ownerOf(key) !== 'session')
    store.setState({ login: undefined, user: undefined })
  },

  /** Before the server is told: other tabs then know that what it refuses them is nobody's lost session. */
  startLeaving(): void {
    leaver = store.getState().login?.result
    cache.set(CACHE_KEYS.leaving, thisTab, LEAVING_SECONDS)
  },

  /** By hand, after `startLeaving`: nothing of that member stays on the device, whatever has become of the session meanwhile. */
  leave(): void {
    if (!leaver) return
    const { ClientNO, drafts } = leaver
    leaver = undefined
    if (drafts) {
      cache.set(CACHE_KEYS.left, drafts.box)
      cache.remove(CACHE_KEYS.sealedPrefix + drafts.box)
    }
    loginMemory.clear(ClientNO)
  },

  /** Whether this box was given up by hand, and its member has not come back. */
  isLeft,

  /** Names this installation until the phone's own push id exists. */
  installationId(): string {
    const known = cache.get<string>(CACHE_KEYS.installation)
    if (known) return known
    const fresh = random.uuid()
    cache.set(CACHE_KEYS.installation, fresh)
    return fresh
  },
}

/** The cached login as the api asks for it. */
export const loginMemory: LoginMemory = {
  token: () => store.getState().login?.token,
  clientNo: () => store.getState().user?.ClientNO,
  isEmpty: () => store.getState().login === undefined && store.getState().user === undefined,
  // Of both entries, which other hands may have written: what stands in memory knows the number of one of them still.
  lacksNumber: () =>
    [cache.get<Partial<CachedUser>>(CACHE_KEYS.user), cache.get<Partial<CachedLogin>>(CACHE_KEYS.login)?.result].some((kept) => kept?.ClientNO === ''),
  isLeaving() {
    const tab = cache.get<string>(CACHE_KEYS.leaving)
    return tab !== undefined && tab !== thisTab
  },
  keepToken(token, clientNo) {
    if (isOthers(clientNo)) return store.setState(readState())
    const { login } = store.getState()
    if (!login) return
    const next: CachedLogin = { ...login, token }
    cache.set(CACHE_KEYS.login, next)
    store.setState({ login: next })
  },
  clear(clientNo) {
    if (isOthers(clientNo)) store.setState(readState())
    else session.clear()
  },
}

/** Another tab may have signed in somebody else, and this one not have heard of it yet. */
function isOthers(clientNo: string | undefined): boolean {
  const kept = readLogin()
  return kept !== undefined && kept.result.ClientNO !== clientNo
}

export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(store, select)
}

export function useIsSignedIn(): boolean {
  return useSession(isSignedIn)
}

export function useMemberNumber(): string | undefined {
  return useSession(memberNumberOf)
}

/** The system settings last seen; undefined until the first home load. */
export function useSystem(): SystemSettings | undefined {
  return useSession((state) => state.system)
}

function isSignedIn({ login }: SessionState): boolean {
  return login !== undefined && login.token !== ''
}

function memberNumberOf(state: SessionState): string | undefined {
  return isSignedIn(state) ? state.user?.ClientNO : undefined
}

/** Known here before the member's data are read again. */
function keepUserChange(change: Partial<CachedUser>): void {
  const { user } = store.getState()
  if (!user) return
  const next: CachedUser = { ...user, ...change }
  cache.set(CACHE_KEYS.user, next)
  store.setState({ user: next })
}

function isLeft(drafts: DraftSeal | undefined): boolean {
  return drafts !== undefined && cache.get(CACHE_KEYS.left) === drafts.box
}

/** What lies open is of who is here now; what lies sealed waits for its member until its time is over. */
function forgetOthers(clientNo: string | undefined): void {
  const own = clientNo === undefined ? GUEST_DRAFTS : `${CACHE_KEYS.draftPrefix}${clientNo}:`
  for (const key of cache.keys()) {
    if (ownerOf(key) === 'sealed') cache.get(key)
    else if (key.startsWith(CACHE_KEYS.draftPrefix) && !key.startsWith(own)) cache.remove(key)
  }
}

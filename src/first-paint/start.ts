import { setDocumentLanguage } from '@/platform/document-language'
import { setDocumentTheme } from '@/platform/document-theme'
import { FIRST_FRAME_ID } from '@/platform/first-frame'
import { pageTitle } from '@/platform/page-title'
import { storage } from '@/platform/storage'
import { createCache } from '@/session/cache'
import { CACHE_KEYS } from '@/session/cache-keys'
import { rememberedLanguage, rememberedTheme } from '@/session/first-choices'
import type { CachedLogin } from '@/session/session'
import { watchEntryFiles } from './entry-files'
import type { FirstCall } from './first-queries'
import { ANY_PAGE, type FrameKey, NOT_COME, toTemplateId } from './frame-key'
import { sendFirstCalls } from './send-first-calls'

/** What each page asks first: put in by the build. */
declare const __FIRST_CALLS__: OfPages<FirstCall>

/**
 * Stands in the page itself, before everything else: shows the frame of the page that is opened, in the language and
 * theme that the app will choose, and asks for that page's code and its first answers while the app's own code is still under way.
 */
const HOME = '/pages/index/index'

const cache = createCache(storage)
const page = location.pathname === '/' ? HOME : location.pathname
const language = rememberedLanguage(cache)
const kept = cache.get<Partial<CachedLogin>>(CACHE_KEYS.login)

setDocumentTheme(rememberedTheme(cache))
showFrame()
Object.assign(window, { earlyCalls: sendFirstCalls(ofPage(__FIRST_CALLS__), { login: readLogin(), language, search: location.search }) })
whenScriptIsHere(() => ofPage(__PAGE_FILES__).forEach(preload))
watchStart()

/** As src/session/session.ts judges it: without a token nobody is signed in. */
function readLogin(): CachedLogin | undefined {
  return kept?.token && typeof kept.token === 'string' && typeof kept.result?.ClientNO === 'string' ? (kept as CachedLogin) : undefined
}

function ofPage<T>({ all, of }: OfPages<T>): readonly T[] {
  return (of[page] ?? []).map((place) => all[place] as T)
}

function showFrame(): void {
  const visitor = kept?.token ? 'member' : 'guest'
  const template = findTemplate({ page, visitor, language }) ?? findTemplate({ page: ANY_PAGE, visitor, language })
  setDocumentLanguage(language)
  if (!template) return
  if (template.title) pageTitle.set(template.title)
  document.getElementById(FIRST_FRAME_ID)?.append(template.content)
}

/** Until the app's first page is there nobody else could ask again for its code, or say that it does not come. */
function watchStart(): void {
  const whenDressed = watchEntryFiles({ files: __ENTRY_FILES__, timeoutMs: __SCREEN_TIMEOUT_MS__, giveUp: sayNotCome })
  Object.assign(window, { whenDressed })
  setTimeout(sayNotCome, __SCREEN_TIMEOUT_MS__)
}

function sayNotCome(): void {
  const frame = document.getElementById(FIRST_FRAME_ID)
  const template = findTemplate({ page: NOT_COME, visitor: 'guest', language })
  if (!frame || !template?.content.firstChild) return
  frame.textContent = ''
  frame.append(template.content)
  frame.removeAttribute('aria-hidden')
  frame.style.pointerEvents = 'auto'
  const again = () => location.reload()
  const button = frame.querySelector('.pressable')
  button?.setAttribute('role', 'button')
  button?.setAttribute('tabindex', '0')
  button?.addEventListener('click', again)
  button?.addEventListener('keydown', (event) => /^(Enter| )$/.test((event as KeyboardEvent).key) && again())
  addEventListener('online', again)
}

function findTemplate(key: FrameKey): HTMLTemplateElement | null {
  return document.getElementById(toTemplateId(key)) as HTMLTemplateElement | null
}

/**
 * The app's own files first: beside the page's they would come later, and the app reads them while those are under way. When the first
 * of its scripts is here, the rest is about to be, and a question takes its time.
 */
function whenScriptIsHere(act: () => void): void {
  const scripts = __ENTRY_FILES__.filter((file) => file.endsWith('.js')).map((file) => location.origin + file)
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => scripts.includes(name))) return
    observer.disconnect()
    act()
  })
  observer.observe({ entryTypes: ['resource'] })
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}

import { setDocumentLanguage } from '@/platform/document-language'
import { setDocumentTheme } from '@/platform/document-theme'
import { FIRST_FRAME_ID } from '@/platform/first-frame'
import { pageTitle } from '@/platform/page-title'
import { storage } from '@/platform/storage'
import { createCache } from '@/session/cache'
import { CACHE_KEYS } from '@/session/cache-keys'
import { rememberedLanguage, rememberedTheme } from '@/session/first-choices'
import { watchEntryFiles } from './entry-files'
import { ANY_PAGE, type FrameKey, NOT_COME, toTemplateId } from './frame-key'

/**
 * Stands in the page itself, before everything else: shows the frame of the page that is opened, in the language and
 * theme that the app will choose, and asks for that page's code while the app's own is still under way.
 */
const HOME = '/pages/index/index'

const cache = createCache(storage)
const page = location.pathname === '/' ? HOME : location.pathname

setDocumentTheme(rememberedTheme(cache))
showFrame()
for (const file of __PAGE_FILES__[page] ?? []) preload(file)
watchStart()

function showFrame(): void {
  const language = rememberedLanguage(cache)
  const visitor = cache.get<{ readonly token?: string }>(CACHE_KEYS.login)?.token ? 'member' : 'guest'
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
  const template = findTemplate({ page: NOT_COME, visitor: 'guest', language: rememberedLanguage(cache) })
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

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}

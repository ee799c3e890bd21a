import Taro from '@tarojs/taro'
import './page-pairs.scss'

/** Lists, and what is opened from each: where one of these lies right on top of its list, both are seen. */
const PAIRS: Readonly<Record<string, string>> = {
  '/pages/parcelQuery/parcelQuery': '/pages_sub/parcelSea',
  '/pages/processingOrders/processingOrders': '/pages_sub/parcelOrderDetails',
  '/pages_sub/messageList': '/pages_sub/messageDetail',
  '/pages_sub/spellMailHall': '/pages_sub/Groupdetails',
  '/pages_sub/GroupList': '/pages_sub/Groupdetails',
}

/** The list: its page would be hidden below the other one. */
const LIST = 'beside'
/** What was opened from it. */
const OPENED = 'pane'

interface StackedPage {
  /** The id of its element: its address with Taro's mark. */
  readonly path?: string
}

const pathOf = (page: StackedPage | undefined) => page?.path?.split('?')[0] ?? ''

function mark(): void {
  const [list, opened] = (Taro.getCurrentPages() as readonly StackedPage[]).slice(-2)
  const isPair = opened !== undefined && PAIRS[pathOf(list)] === pathOf(opened)
  const places: readonly (readonly [string, StackedPage | undefined])[] = [[LIST, list], [OPENED, opened]]
  for (const [name, page] of places) {
    const element = isPair && page?.path !== undefined ? document.getElementById(page.path) : null
    for (const other of document.querySelectorAll(`.${name}`)) if (other !== element) other.classList.remove(name)
    element?.classList.add(name)
    if (name === LIST) markLandmarks(element)
  }
  markRow(isPair ? location.search : '')
}

/** A document has one main and one banner, the opened page's: in the list beside it they are named parts. */
const PARTS: Readonly<Record<string, string>> = { main: 'complementary', banner: 'region' }

/** Each drawing of the list writes its roles anew. */
let watcher: MutationObserver | undefined

function markLandmarks(list: HTMLElement | null): void {
  watcher?.disconnect()
  for (const landmark of document.querySelectorAll<HTMLElement>('[data-landmark]')) {
    if (list?.contains(landmark)) continue
    landmark.setAttribute('role', landmark.dataset['landmark'] ?? '')
    landmark.removeAttribute('aria-label')
    delete landmark.dataset['landmark']
  }
  const title = list?.querySelector('[role="heading"]')?.textContent ?? ''
  for (const [role, part] of Object.entries(PARTS))
    for (const landmark of list?.querySelectorAll<HTMLElement>(`[role="${role}"]`) ?? []) {
      landmark.dataset['landmark'] = role
      landmark.setAttribute('role', part)
      landmark.setAttribute('aria-label', title)
    }
  if (!list) return
  watcher = new MutationObserver(() => markLandmarks(list))
  watcher.observe(list, { subtree: true, attributeFilter: ['role'] })
}

const sheet = document.head.appendChild(document.createElement('style')).sheet

/** By a rule and not by a class, which the list would take away with its next drawing: a row's id ends with that of its thing. */
function markRow(search: string): void {
  while (sheet?.cssRules.length) sheet.deleteRule(0)
  for (const [, id] of new URLSearchParams(search)) sheet?.insertRule(`.${LIST} [id$=":${CSS.escape(id)}"] > * { outline: 2px solid var(--brand); outline-offset: -2px }`)
}

/** With each change of page. */
export function markPairs(): void {
  // Of a style sheet the build would ask for the file itself.
  document.documentElement.style.setProperty('--product-icon', 'url(/icons/icon-192.png)')
  mark()
  Taro.eventCenter.on('__afterTaroRouterChange', mark)
}

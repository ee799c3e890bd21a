import type { Language } from '@contract/kit/language'
import { createContext, type ReactNode, useContext } from 'react'

/** What components need to know of the device and the app around them. The app fills it. */
export interface Surroundings {
  readonly theme: 'system' | 'light' | 'dark'
  readonly language: Language
  /** Height of the phone's status bar above our own bar, in px. 0 on H5. */
  readonly statusBarHeight: number
  /** Width that WeChat's capsule takes from the right end of the bar, in px. 0 on H5. */
  readonly capsuleSpace: number
  /** A page opened cold (share card, link) has nothing behind it: then this goes home. */
  readonly goBack: () => void
  /** Keeps the window's own title in step with ours. A hook. */
  readonly usePageTitle: (title: string) => void
  /** Keeps the phone's status bar readable on what lies behind it: a green hero, or the bar's own ground. A hook. */
  readonly useStatusBar: (isOnHero: boolean) => void
  /** True while a protected page must show nothing to a guest; takes the guest to the login page. A hook. */
  readonly usePageClosed: () => boolean
  /** What the app says over any page: toast, question. WeChat draws nothing outside of pages. */
  readonly overlays: ReactNode
  /**
   * The tab bar of a tab page, by the path of its route; null where the platform draws it over the page. On other pages
   * undefined, but for wide windows, where it is the rail of every page. A hook.
   */
  readonly useTabBar: (tab: string | undefined) => ReactNode
  /** Calls back when the page is scrolled to its end. A hook. */
  readonly useReachEnd: (onReach: () => void) => void
}

const SurroundingsContext = createContext<Surroundings>({
  theme: 'system',
  language: 'zh-Hant',
  statusBarHeight: 0,
  capsuleSpace: 0,
  goBack: () => undefined,
  usePageTitle: () => undefined,
  useStatusBar: () => undefined,
  usePageClosed: () => false,
  overlays: null,
  useTabBar: () => undefined,
  useReachEnd: () => undefined,
})

export const SurroundingsProvider = SurroundingsContext.Provider

export function useSurroundings(): Surroundings {
  return useContext(SurroundingsContext)
}

/** Height of the bar without the phone's status bar, in px. */
const NAV_BAR_HEIGHT = 44

/** How much of a page lies behind its bar, in px. */
export const useBarHeight = (): number => useSurroundings().statusBarHeight + NAV_BAR_HEIGHT

/** Classes of a screen's root, and of anything else that stands outside a screen. */
export function rootClasses({ theme, language }: Surroundings): string {
  return `lang-${language}${theme === 'system' ? '' : ` theme-${theme}`}`
}

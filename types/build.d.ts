/** Put in by the build (config/index.ts) and by the test set-up. */
declare const __APP_VERSION__: string
declare const __BUILD_LABEL__: string
/** What belongs to each page, by its address: places in the list of all. */
interface OfPages<T> {
  readonly all: readonly T[]
  readonly of: Readonly<Record<string, readonly number[] | undefined>>
}
/** The files of each page's code: put into the first paint's script. */
declare const __PAGE_FILES__: OfPages<string>
/** The files that the page itself names: likewise. */
declare const __ENTRY_FILES__: readonly string[]
/** When a screen counts as not come: likewise. */
declare const __SCREEN_TIMEOUT_MS__: number
/** When a call counts as not answered: likewise. */
declare const __REQUEST_TIMEOUT_MS__: number

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV?: 'h5' | 'weapp'
    /** Server address without /api; empty means the origin that served the page. */
    TARO_APP_API_BASE?: string
  }
}

/** react-dom ships no types; this is what the first paint is drawn with. */
declare module 'react-dom/server' {
  import type { ReactElement } from 'react'

  export function renderToStaticMarkup(element: ReactElement): string
}

/** The same; this is how a list stands on the screen in the very frame in which it was scrolled. */
declare module 'react-dom' {
  export function flushSync(work: () => void): void
}

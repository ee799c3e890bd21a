import { findBarsWithoutRoom, findSmallControls, findUnderBars, findUnreachable } from './control-faults'
import { findStage } from './seen'
import { findOverflow, findPlaceholderFaults, findShortenedTitles, findTextFaults, findTornWords } from './text-faults'

export interface Look {
  /** How much larger a px is than usual. */
  readonly zoom: number
  /** Else a word may go on in the next line. */
  readonly isRoomy: boolean
  /** A field's example may end in an ellipsis. */
  readonly mayShorten: boolean
}

/** Runs in the page: what is wrong with its layout, as sentences. */
export interface LayoutEye {
  /** In a window as high as the page. */
  ofWholePage(look: Look): readonly string[]
  /** In a window of the phone's own height. Moves the page. */
  ofScreen(): readonly string[]
}

declare global {
  interface Window {
    layoutEye?: LayoutEye
  }
}

const isOverlay = (stage: Element) => stage !== document.body

/** To its end or back, whatever of it scrolls. */
function scrollPage(toEnd: boolean): void {
  for (const one of [document.documentElement, ...document.querySelectorAll('.taro_page')]) {
    one.scrollTo({ top: toEnd ? one.scrollHeight : 0, behavior: 'instant' })
  }
}

window.layoutEye = {
  ofWholePage({ zoom, isRoomy, mayShorten }) {
    const stage = findStage()
    return [...findOverflow(), ...findTextFaults(stage), ...(isRoomy ? findTornWords(stage) : []), ...findPlaceholderFaults(stage, mayShorten), ...findShortenedTitles(), ...findSmallControls(stage, zoom)]
  },
  ofScreen() {
    const stage = findStage()
    if (isOverlay(stage)) return [...findUnreachable(stage)]
    scrollPage(true)
    const atEnd = [...findUnderBars('lower'), ...findBarsWithoutRoom()]
    scrollPage(false)
    return [...atEnd, ...findUnderBars('upper')]
  },
}

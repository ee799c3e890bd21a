import { act } from '@testing-library/react'

/** Lists laid out in jsdom, where nothing has a size by itself. */
export interface LaidList {
  /** So that the list begins so far above the screen's upper edge, px. */
  scrollTo(px: number): void
}

let spy: jest.SpyInstance | undefined

afterEach(() => spy?.mockRestore())

/** Every list is 390 px wide and fills the page; its rows are as high as said, by their text. Until the test's end. */
export function layLists(heightOf: (text: string) => number): LaidList {
  let scrolled = 0
  const boxOf = (element: Element): Partial<DOMRect> => {
    const role = element.getAttribute('role')
    if (role === 'list') return { top: -scrolled, width: 390 }
    return { height: role === 'listitem' ? heightOf(element.textContent ?? '') : 0 }
  }
  spy = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: 0, width: 0, height: 0, ...boxOf(this) } as DOMRect
  })
  return {
    scrollTo(px) {
      scrolled = px
      act(() => void document.dispatchEvent(new Event('scroll')))
    },
  }
}

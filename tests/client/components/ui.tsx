import type { ReactElement } from 'react'
import { render } from '@testing-library/react'
import { SurroundingsProvider, type Surroundings } from '@/components/surroundings'
import { type UiWords, UiWordsProvider } from '@/components/ui-words'

export const words: UiWords = {
  back: 'Back',
  retry: 'Retry',
  draftRestored: 'Draft is back',
  dropDraft: 'Start over',
  loading: 'Loading',
  close: 'Close',
  clear: 'Clear',
  copy: 'Copy',
  optional: 'Optional',
  search: 'Search',
  more: 'More',
  noMore: 'No more',
  nothingFound: 'Nothing found',
  collapse: 'Less',
  expandAll: (count) => `All ${count}`,
  increase: 'More of',
  decrease: 'Less of',
  understood: (amount) => `Understood as ${amount}`,
  showPassword: 'Show',
  hidePassword: 'Hide',
  addPhoto: 'Add photo',
  removePhoto: 'Remove photo',
  viewPhoto: 'View photo',
  mainNavigation: 'Main',
  loadFailed: 'Could not load',
  offlineSince: (time) => (time ? `Offline since ${time}` : 'Offline'),
}

export function aSurroundings(changes: Partial<Surroundings> = {}): Surroundings {
  return {
    theme: 'light',
    language: 'en',
    statusBarHeight: 0,
    capsuleSpace: 0,
    goBack: () => undefined,
    usePageTitle: () => undefined,
    useStatusBar: () => undefined,
    usePageClosed: () => false,
    overlays: null,
    useTabBar: () => undefined,
    useReachEnd: () => undefined,
    ...changes,
  }
}

/** Renders with the words and surroundings that the app gives. */
export function renderUi(element: ReactElement, changes?: Partial<Surroundings>) {
  const surroundings = aSurroundings(changes)
  const wrap = (inner: ReactElement) => (
    <UiWordsProvider value={words}>
      <SurroundingsProvider value={surroundings}>{inner}</SurroundingsProvider>
    </UiWordsProvider>
  )
  const view = render(wrap(element))
  return { ...view, rerender: (next: ReactElement) => view.rerender(wrap(next)) }
}

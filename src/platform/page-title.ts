import type { PageTitle } from './types'

/** Straight to the document: Taro's own call keeps one title per page and writes it as markup. */
export const pageTitle: PageTitle = {
  set(title) {
    document.title = title
  },
}

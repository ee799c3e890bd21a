import { limits } from '@contract/limits'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { visiblePageMark } from '@/platform/page-stack'

/**
 * What the app says over any page: a toast, that something loads, one question. Only words and answers live here;
 * every page's frame shows them, because WeChat draws nothing outside of pages.
 */
export interface Question {
  /** What is asked; names the object. */
  readonly title: string
  readonly text?: string
  /** The filled button: goes ahead, or keeps what would be lost. */
  readonly yes: string
  readonly no: string
  /** The other button destroys something. */
  readonly isNoDangerous?: boolean
}

interface OpenQuestion extends Question {
  /** Where it was asked: on another page it would be about nothing that is seen there. */
  readonly page: unknown
  readonly answer: (yes: boolean) => void
}

interface Prompts {
  readonly toast: string | undefined
  readonly loading: string | undefined
  readonly question: OpenQuestion | undefined
}

const store = createStore<Prompts>(() => ({ toast: undefined, loading: undefined, question: undefined }))

let toastTimer: ReturnType<typeof setTimeout> | undefined
let loads = 0

/** A short word that nobody has to answer, for 2 s (specification, section 8). */
export function toast(text: string, durationMs: number = limits.request.toastMs): void {
  clearTimeout(toastTimer)
  store.setState({ toast: text })
  toastTimer = setTimeout(() => store.setState({ toast: undefined }), durationMs)
}

/** What stands in its place by now need not be said over the page as well. */
export function takeBack(text: string): void {
  if (store.getState().toast === text) store.setState({ toast: undefined })
}

/** Calls may overlap; the sign stays until the last one is hidden. */
export function showLoading(text: string): void {
  loads += 1
  store.setState({ loading: text })
}

export function hideLoading(): void {
  loads = Math.max(0, loads - 1)
  if (loads === 0) store.setState({ loading: undefined })
}

/** Gives the open question the answer that destroys nothing. */
export function dropQuestion(): void {
  const open = store.getState().question
  open?.answer(open.isNoDangerous ?? false)
}

/** WeChat opens a shared card in the place of all pages, whatever is being asked on them. */
export function dropQuestionOfAnotherPage(): void {
  const open = store.getState().question
  if (open && open.page !== visiblePageMark()) dropQuestion()
}

/** True for yes. A touch beside the question, or a second question over it, is the answer that destroys nothing. */
export function ask(question: Question): Promise<boolean> {
  dropQuestion()
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      store.setState({ question: undefined })
      resolve(yes)
    }
    store.setState({ question: { ...question, page: visiblePageMark(), answer } })
  })
}

export function usePrompts(): Prompts {
  return useStore(store)
}

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from './session'

/**
 * One member after another in the same tab, mostly by a sign-in in another one. Pages that are open were begun by the
 * first: they show and send nothing for the second, until they have been closed.
 */
const store = createStore<{ readonly predecessor: string | undefined }>(() => ({ predecessor: undefined }))

let present = session.memberNumber()

session.onChange(() => {
  const next = session.memberNumber()
  if (next === undefined || next === present) return
  const { predecessor = present } = store.getState()
  present = next
  store.setState({ predecessor: predecessor === next ? undefined : predecessor })
})

/** Whose pages are still open, where it is not who is signed in. */
export const predecessor = (): string | undefined => store.getState().predecessor

export const usePredecessor = (): string | undefined => useStore(store, (state) => state.predecessor)

/** All that was begun before is closed. */
export function closeSuccession(): void {
  store.setState({ predecessor: undefined })
}

/** What is typed and not sent, or sent and not answered: nobody loses it without a word. */
const work = new Set<object>()

/** Returns how to say that it is over. */
export function beginWork(): () => void {
  const own = {}
  work.add(own)
  return () => void work.delete(own)
}

export const isWorkBegun = (): boolean => work.size > 0

import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla'

/** zustand shows a rendering without a browser only the state of its beginning; a frame is drawn in the present one. */
export function useStore<State, Part = State>(store: StoreApi<State>, select?: (state: State) => Part): State | Part {
  return select ? select(store.getState()) : store.getState()
}

export function create<State>(begin: StateCreator<State>) {
  const store = createStore(begin)
  return Object.assign(<Part>(select?: (state: State) => Part) => useStore(store, select), store)
}

import { create } from 'zustand'

/** Each tab page holds its own bar; what they mark must be one. */
export const useCurrentTab = create<{ readonly path: string }>(() => ({ path: '' }))

export function setCurrentTab(path: string): void {
  useCurrentTab.setState({ path })
}

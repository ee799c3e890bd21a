// A phone's window is never wide.
export const useIsWide = (): boolean => false
export const keepPairs = (): void => undefined
export const standsBeside = (_path: string): boolean => false

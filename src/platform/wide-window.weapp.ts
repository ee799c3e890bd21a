/** A phone's. */
export const useIsWide = (): boolean => false

import type { Query } from '@tanstack/react-query'

/**
 * How long an answer counts as fresh, unless a read says otherwise: pages opened one after the other do not ask for the same thing
 * again.
 */
export const FRESH_SECONDS = 5
/** What the page has asked before the app was there is this visit's answer, however long the code took; what was kept is always stale. */
const EARLY_SECONDS = 20

export const toStaleTime =
  (seconds = FRESH_SECONDS) =>
  ({ state }: Pick<Query, 'state'>): number =>
    Math.max(seconds, state.dataUpdateCount > 0 ? 0 : EARLY_SECONDS) * 1_000

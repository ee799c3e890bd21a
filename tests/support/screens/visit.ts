import type { Stage } from './stage'

/** Somebody without a session, a member who has just registered, or one who owns one of everything. */
export type Who = 'guest' | 'newcomer' | 'member'

/**
 * One screen's states in the order in which they come about without loading the page again: each function takes the
 * page from the state before it to its own.
 */
export interface Visit {
  /** As in finished-routes.txt. */
  readonly route: string
  readonly who: Who
  readonly states: Readonly<Record<string, (stage: Stage) => Promise<void>>>
}

/** One and the same card on every screen: not all of them are looked at each time. */
export const PLAIN_STATES = ['loading', 'error', 'offline', 'guest']

export const showsMore = ({ states }: Visit) => Object.keys(states).some((state) => !PLAIN_STATES.includes(state))

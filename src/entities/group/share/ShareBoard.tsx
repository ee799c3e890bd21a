import type { GroupCard } from '@contract/group/group'

export interface ShareBoardProps {
  readonly group: GroupCard
}

/** A link brings its own picture: the site draws none. */
export function ShareBoard(_props: ShareBoardProps) {
  return null
}

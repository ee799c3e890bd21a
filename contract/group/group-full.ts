import { limits } from '../limits'

/** Nobody else can join, until somebody quits; who is in may add parcels. Apart from the states, which the landing need not load. */
export const isGroupFull = ({ memberCount }: { readonly memberCount: number }): boolean => memberCount >= limits.group.maxMembers

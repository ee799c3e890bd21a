import { useRef } from 'react'

/** An answer's word of the time, and when it came by this phone's clock. */
export interface ServerTime {
  readonly now: string
  readonly cameAt: number
}

/** When something happens by this phone's clock, which may be wrong: as long after the answer as the server's time says. */
export const toMomentHere = (at: string, { now, cameAt }: ServerTime): number => cameAt + Date.parse(at) - Date.parse(now)

/** What the time is by the server, by this phone's clock that may be wrong. */
export const toServerNow = ({ now, cameAt }: ServerTime): number => Date.parse(now) + Date.now() - cameAt

/** A poll that brings nothing new leaves the answer with its former word of the time: it counts from when that word first came. */
export function useServerTime(now: string, cameAt: number): ServerTime {
  const time = useRef<ServerTime>()
  if (time.current?.now !== now) time.current = { now, cameAt }
  return time.current
}

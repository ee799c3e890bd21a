/** An answer's word of the time, and when it came by this phone's clock. */
export interface ServerTime {
  readonly now: string
  readonly cameAt: number
}

/** When something happens by this phone's clock, which may be wrong: as long after the answer as the server's time says. */
export const toMomentHere = (at: string, { now, cameAt }: ServerTime): number => cameAt + Date.parse(at) - Date.parse(now)

import { useRef, useState } from 'react'
import { BusinessError } from '@/query/business-error'
import type { Outcome } from '@/query/use-endpoint-mutation'

interface Versioned {
  readonly version: number
}

/** One that is kept, and how to see what has become of it. */
export interface Edited<Thing> {
  readonly kept: Thing
  readonly fetchNewest: () => Promise<Thing | undefined>
  /** Begins again with the newest. */
  readonly onRestart: () => void
}

export interface Conflict<Thing> {
  /** Set while there is something to decide. */
  readonly newest: Thing | undefined
  readonly close: () => void
  /** The next saving replaces what was saved elsewhere. */
  readonly saveOver: () => void
  readonly takeTheirs: () => void
}

/**
 * A change of what another device has saved since: refused by the server, the newest is fetched, and the member decides.
 * What was typed stays until then.
 * @param edited undefined: a new one, which nobody else has
 */
export function useConflict<Thing extends Versioned>(edited: Edited<Thing> | undefined) {
  const seen = useRef(edited?.kept.version ?? 0)
  const [newest, setNewest] = useState<Thing>()
  const conflict: Conflict<Thing> = {
    newest,
    close: () => setNewest(undefined),
    saveOver: () => {
      if (newest) seen.current = newest.version
      setNewest(undefined)
    },
    takeTheirs: () => edited?.onRestart(),
  }
  return {
    conflict,
    async save<Data>(run: (seenVersion: number) => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
      const outcome = await run(seen.current)
      if (!outcome.ok && outcome.error instanceof BusinessError && outcome.error.code === 'addressChanged') setNewest(await edited?.fetchNewest())
      return outcome
    },
  }
}

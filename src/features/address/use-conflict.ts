import { useRef, useState } from 'react'
import { BusinessError } from '@/query/business-error'
import type { Outcome } from '@/query/use-endpoint-mutation'

interface Versioned {
  readonly version: number
}

/**
 * A change of what another device has saved since: refused by the server, the newest is fetched, and the member decides.
 * What was typed stays until then.
 */
export function useConflict<Thing extends Versioned>(version: number, fetchNewest: () => Promise<Thing | undefined>) {
  const seen = useRef(version)
  const [newest, setNewest] = useState<Thing>()
  return {
    /** Set while there is something to decide. */
    newest,
    close: () => setNewest(undefined),
    /** The next saving replaces what was saved elsewhere. */
    saveOver: () => {
      if (newest) seen.current = newest.version
      setNewest(undefined)
    },
    async save<Data>(run: (seenVersion: number) => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
      const outcome = await run(seen.current)
      if (!outcome.ok && outcome.error instanceof BusinessError && outcome.error.code === 'addressChanged') setNewest(await fetchNewest())
      return outcome
    },
  }
}

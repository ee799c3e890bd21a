import type { Warehouse } from '@contract/warehouse/warehouse'
import { useEffect, useRef } from 'react'
import { BusinessError } from '@/query/business-error'
import { session } from '@/session/session'
import { dropCopy, keepCopy, waitingCopies } from './copied-labels'
import { useNoteCopiedLabel } from './warehouse-queries'

/** Tells the server what the member has copied, so that it can say when that has changed. Never in the way of copying. */
export function useCopiedLabels(): (warehouse: Warehouse, whole: boolean) => Promise<void> {
  const { run } = useNoteCopiedLabel()

  async function tell(): Promise<void> {
    for (const [warehouseId, copied] of waitingCopies()) {
      const outcome = await run({ warehouseId, ...copied })
      // A refusal will not become a yes: there is no such label any more.
      if (outcome.ok || outcome.error instanceof BusinessError) dropCopy(warehouseId, copied)
    }
  }

  const first = useRef(tell)
  useEffect(() => {
    if (session.isSignedIn()) void first.current()
  }, [])

  return ({ warehouseId, labelVersion }, whole) => {
    keepCopy(warehouseId, { labelVersion, whole })
    return tell()
  }
}

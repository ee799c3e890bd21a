import type { Point } from '@contract/warehouse/datum'
import { useState } from 'react'
import { explainRefusal } from '@/prompts/refusals'
import { findHere } from '@/platform/location'

/** Where the member is: asked for when they ask for it, and never sent anywhere. */
export function useHere(wayOn: string) {
  const [here, setHere] = useState<Point>()
  const [isRefused, setRefused] = useState(false)

  async function locate(): Promise<Point | undefined> {
    const found = await findHere()
    if (typeof found === 'string') {
      setRefused(found !== 'cancelled')
      return (await explainRefusal(found, { permission: 'place', wayOn })) ? locate() : undefined
    }
    setRefused(false)
    setHere(found)
    return found
  }

  return { here, isRefused, locate }
}

import { useState } from 'react'
import { latePart } from '@/components/late/late-part'
import { areDraftsKept } from '@/forms/kept-drafts'
import { usePageShow } from '@/platform/page-lifecycle'

const load = async () => {
  const { SeenRow } = await import(/* webpackChunkName: "seen-goods" */ './SeenRow')
  return { default: SeenRow }
}

/** It stands last and is nothing anybody has asked for: what does not come is not missed. */
const Row = latePart(load, () => null)

/** With what opens a member's drafts, which whoever is here for the first time has none of. */
export function LateSeenRow() {
  const [areKept, setKept] = useState(areDraftsKept)
  usePageShow(() => setKept(areDraftsKept()))
  return areKept ? <Row /> : null
}

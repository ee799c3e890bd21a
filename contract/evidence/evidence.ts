import * as v from 'valibot'
import { isoTimeSchema } from '../kit/time-schemas'

/** What an entry is about. */
export const EVIDENCE_SOURCES = ['event', 'measurement', 'photo', 'bill', 'track'] as const

/**
 * changed: its row says something else now · missing: its row is gone · picture: the picture's bytes are others · pictureMissing:
 * there are none · broken: the entry itself, or one before it, was changed · unrecorded: a row that came past the chain ·
 * cutOff: entries at the end are gone
 */
export const EVIDENCE_FAULTS = ['changed', 'missing', 'picture', 'pictureMissing', 'broken', 'unrecorded', 'cutOff'] as const

export const evidenceFaultSchema = v.object({
  fault: v.picklist(EVIDENCE_FAULTS),
  source: v.optional(v.picklist(EVIDENCE_SOURCES)),
  /** The entry's place in the line, from 1. */
  position: v.optional(v.number()),
  /** When it was recorded. */
  at: v.optional(isoTimeSchema),
})
export type EvidenceFault = v.InferOutput<typeof evidenceFaultSchema>

export const evidenceCheckSchema = v.object({
  entries: v.number(),
  pictures: v.number(),
  /** From when the chain counts: what is older was recorded then, as it was then. Absent where nothing is recorded. */
  since: v.optional(isoTimeSchema),
  /** Stands for all that is recorded so far; hexadecimal. */
  newestHash: v.optional(v.string()),
  /** Empty: all is as it was written. */
  faults: v.array(evidenceFaultSchema),
})
export type EvidenceCheck = v.InferOutput<typeof evidenceCheckSchema>

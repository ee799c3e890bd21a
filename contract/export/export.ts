import * as v from 'valibot'
import { isoTimeSchema } from '../kit/time-schemas'

/** `waiting`: being put together; asked for again, it is the same one. */
export const EXPORT_STATUSES = ['waiting', 'ready', 'failed'] as const

export const dataExportSchema = v.object({
  status: v.picklist(EXPORT_STATUSES),
  stepsDone: v.number(),
  stepsTotal: v.number(),
  requestedAt: isoTimeSchema,
  /** Of what can be downloaded. */
  bytes: v.optional(v.number()),
  /** Signed for the member who asks, and good for minutes. */
  downloadUrl: v.optional(v.string()),
  /** When it is deleted. */
  availableUntil: v.optional(isoTimeSchema),
})
export type DataExport = v.InferOutput<typeof dataExportSchema>

import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { centsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { PHOTO_KINDS } from '../parcel/parcel'

/** lost: the whole box · damaged, short: one parcel of it. */
export const COMPENSATION_GROUNDS = ['lost', 'damaged', 'short'] as const
export type CompensationGround = (typeof COMPENSATION_GROUNDS)[number]

/** What a member’s picture shows. */
export const COMPENSATION_PHOTO_KINDS = ['outerBox', 'goods', 'label'] as const
export type CompensationPhotoKind = (typeof COMPENSATION_PHOTO_KINDS)[number]

/** plan: the protection plan, up to what was declared · freight: without it, up to what was charged for the way. */
export const COMPENSATION_COVERS = ['plan', 'freight'] as const
export type CompensationCover = (typeof COMPENSATION_COVERS)[number]

/** Why nothing can be filed now. */
export const COMPENSATION_BARS = ['notShipped', 'received', 'notSigned', 'tooEarly', 'tooLate', 'filed', 'used'] as const
export type CompensationBar = (typeof COMPENSATION_BARS)[number]

/**
 * How the most for one thing comes about: `wholeCents` × `part` / `of`, less what other cases of the box ask for or have been
 * granted. Parts are cents of goods value with the plan, grams without it.
 */
export const compensationCapSchema = v.object({
  wholeCents: centsSchema,
  part: v.number(),
  of: v.number(),
  otherCasesCents: centsSchema,
  capCents: centsSchema,
})

/** What can be asked for on one ground, before anything is typed. */
export const compensationTermSchema = v.object({
  ground: v.picklist(COMPENSATION_GROUNDS),
  /** Absent: the whole box. */
  parcelId: v.optional(idSchema('parcel')),
  cover: v.picklist(COMPENSATION_COVERS),
  cap: compensationCapSchema,
  /** Absent as long as what they count from has not happened. */
  opensAt: v.optional(isoTimeSchema),
  /** The last moment is before this. */
  closesAt: v.optional(isoTimeSchema),
  neededPhotos: v.array(v.picklist(COMPENSATION_PHOTO_KINDS)),
  /** Absent: it can be filed now. */
  bar: v.optional(v.picklist(COMPENSATION_BARS)),
})
export type CompensationTerm = v.InferOutput<typeof compensationTermSchema>

/** What our own chain of evidence holds of the box: it need not be sent again. */
export const heldEvidenceSchema = v.object({
  photos: v.array(v.object({ kind: v.picklist(PHOTO_KINDS), count: v.number() })),
  weightGrams: v.optional(v.number()),
})
export type HeldEvidence = v.InferOutput<typeof heldEvidenceSchema>

/** What was asked for, and under which terms: as it stood then. */
export const keptCompensationSchema = v.object({
  ground: v.picklist(COMPENSATION_GROUNDS),
  parcelId: v.optional(idSchema('parcel')),
  cover: v.picklist(COMPENSATION_COVERS),
  claimedCents: centsSchema,
  capCents: centsSchema,
  closesAt: isoTimeSchema,
  /** What the pictures of the first message show, in their order. */
  photoKinds: v.array(v.picklist(COMPENSATION_PHOTO_KINDS)),
})
export type KeptCompensation = v.InferOutput<typeof keptCompensationSchema>

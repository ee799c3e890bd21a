import { session } from '@/session/session'
import { currentPlace, type DraftPlace } from './draft-places'

export interface Draft<Values> {
  read(): Partial<Values> | undefined
  write(values: Partial<Values>): void
  discard(): void
}

/** Nothing that waits to be sent. */
const RECENT = 'recent:'

/**
 * What is typed into one form, kept per member: it outlives a killed app and a lost session, and goes when its member signs out by
 * hand. What was begun as a guest becomes the draft of who signs in meanwhile.
 */
export function createDraft<Values extends object>(formName: string): Draft<Values> {
  let place: DraftPlace | undefined
  const toPlace = () => {
    if (place) return place
    const here = currentPlace()
    if (session.isSignedIn()) place = here
    return here
  }
  toPlace()
  return {
    read: () => toPlace().read(formName) as Partial<Values> | undefined,
    write: (values) => toPlace().write(formName, values),
    discard: () => toPlace().discard(formName),
  }
}

/** Kept as drafts are, for what was asked for and need not be typed again. */
export const createRecents = <Values extends object>(name: string): Draft<Values> => createDraft(RECENT + name)

/** How many forms hold something that this member has typed and not sent. */
export function countUnsent(): number {
  return currentPlace().names().filter((name) => !name.startsWith(RECENT)).length
}

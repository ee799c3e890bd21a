import type { Tx } from '@server/db/database'

/**
 * What a module keeps of its members, and what becomes of it when an account joins another one of the same person, is closed, or is
 * taken along. `app/all-member-parts.ts` names every part; tests compare the sum with the database's own catalogue.
 */
export interface MemberPart {
  /** In the order in which they are moved: the same for all merges. */
  readonly rows: readonly MemberRows[]
  readonly own: readonly OwnTable[]
  /** Tables that belong to members and are not taken along, each with the reason. */
  readonly withheld?: Readonly<Record<string, string>>
  /** Before rows move: ends what two members may not have at once. */
  makeRoom?(tx: Tx, move: Move): Promise<void>
  /** After the rows of all parts have moved. */
  afterMove?(tx: Tx, move: Move): Promise<void>
  /** At closing, beside the rows that are deleted: what says who the member was. */
  forget?(tx: Tx, memberId: string): Promise<void>
}

export interface Move {
  readonly from: string
  readonly to: string
}

/** A column that names a member. */
export interface MemberRows {
  readonly table: string
  readonly column: string
  /**
   * move: becomes the other account's. first: `makeRoom` ends what clashes, then it moves. end: of no use to the other account. own:
   * see `why`.
   */
  readonly onMerge: 'move' | 'first' | 'end' | 'own'
  /** keep: what was done stays done, under a member who is nobody any more. own: see `why` and `forget`. */
  readonly onClose: 'keep' | 'delete' | 'own'
  readonly why?: string
}

/** A table of which a member takes along the rows that are theirs. */
export interface OwnTable {
  /** The file's name in the archive. */
  readonly name: string
  readonly table: string
  /** The column that names the member, or the one that names something of theirs. */
  readonly by:
    string | { readonly column: string; readonly of: string; /** By which column that is named; its id. */ readonly names?: string }
  /** What says nothing to the member: secrets, staff, and what only the program compares. */
  readonly without?: readonly string[]
  /** A condition on the row `t`, where not all that hang on what is the member's are theirs to read. */
  readonly only?: string
}

export const listOwnTables = (parts: readonly MemberPart[]): OwnTable[] => parts.flatMap(({ own }) => own)


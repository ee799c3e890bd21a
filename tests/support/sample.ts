import { createHash } from 'node:crypto'

// What grows with every endpoint and every screen takes turns in `npm test`: SAMPLE is the number of the turn, which moves on
// with each commit (scripts/sample.mjs). Without it, as when one runs a file by hand, and with `all`, nothing is left out.

const word = process.env['SAMPLE'] ?? 'all'
/**
 * Drawn from the number, not the number itself: files take turns by that, and a file that comes every second time would
 * always meet the same half of what it holds.
 */
const turn = word === 'all' ? undefined : createHash('sha256').update(word).digest().readUInt32BE()

/** The domains that a change is in are never left out: `parcel,order`. */
const changed = (process.env['CHANGED_DOMAINS'] ?? '').split(',').filter(Boolean)

/** Of things of one kind so many, or a few less, however many there are; and all of those in a domain that was changed. */
export function inTurn<T>(all: readonly T[], count: number, domainsOf: (one: T) => readonly string[] = () => []): readonly T[] {
  if (turn === undefined) return all
  const groups = Math.max(1, Math.ceil(all.length / count))
  return all.filter((one, index) => index % groups === turn % groups || domainsOf(one).some((domain) => changed.includes(domain)))
}

/** So many random cases or rounds where nothing is left out, else a few, other ones each time; `.ci/run` takes few of them (CASES) in all files. */
export const casesInTurn = (all: number, few: number): number => (turn === undefined && process.env['CASES'] !== 'few' ? all : few)

/** `parcel/get` and `operator/parcel/receive` are both of the parcels. */
export const endpointsInTurn = <E extends { readonly path: string }>(endpoints: readonly E[]): readonly E[] =>
  inTurn(endpoints, 25, ({ path }) => path.split('/'))

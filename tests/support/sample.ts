import { createHash } from 'node:crypto'

// What grows with every endpoint and every screen takes turns in `npm test`: SAMPLE is the number of the turn, which moves on
// with each commit (scripts/sample.mjs). Without it, as when one runs a file by hand, and with `all`, nothing is left out.

const word = process.env['SAMPLE'] ?? 'all'
/** What comes with each EACH-th commit, as it knows who starts it, takes the next ones each time, so that its round is exact. */
const each = process.env['EACH']
/**
 * Else drawn from the number, not the number itself: files take turns by that, and a file that comes every second time would
 * always meet the same half of what it holds.
 */
const drawTurn = () => createHash('sha256').update(word).digest().readUInt32BE()
const turn = word === 'all' ? undefined : each === undefined ? drawTurn() : Math.floor(Number(word) / Number(each))

/** The domains that a change is in are left out by no turn: `parcel,order`. */
const changed = (process.env['CHANGED_DOMAINS'] ?? '').split(',').filter(Boolean)

/** Of a wide change at most so many of one kind, in turn: else three domains with many screens cost more than all that has its turn. */
const most = Number(process.env['OF_CHANGE'] ?? Infinity)

function inChanged<T>(all: readonly T[], domainsOf: (one: T) => readonly string[]): readonly T[] {
  const found = all.filter((one) => domainsOf(one).some((domain) => changed.includes(domain)))
  const groups = Math.max(1, Math.ceil(found.length / most))
  return found.filter((_one, index) => index % groups === drawTurn() % groups)
}

/** Of things of one kind so many, or a few less, however many there are; and those in a domain that was changed. */
export function inTurn<T>(all: readonly T[], count: number, domainsOf: (one: T) => readonly string[] = () => []): readonly T[] {
  if (turn === undefined) return all
  const groups = Math.max(1, Math.ceil(all.length / count))
  const ofChanged = new Set(inChanged(all, domainsOf))
  return all.filter((one, index) => index % groups === turn % groups || ofChanged.has(one))
}

/** A suite that takes over an hour in full is run in parts (scripts/screen-suites.mjs), `2/6`; by hand it is one. */
const [part = 1, parts = 1] = (process.env['PART'] ?? '1/1').split('/').map(Number)

/** Every so-many-th, so that all parts take about the same time. */
export const inPart = <T>(all: readonly T[]): readonly T[] => all.filter((_one, index) => index % parts === part - 1)

/** So many random cases or rounds where nothing is left out, else a few, other ones each time. */
export const casesInTurn = (all: number, few: number): number => (turn === undefined ? all : few)

/** The gate takes more of them at a time than `npm test` by hand. */
const ENDPOINTS = Number(process.env['ENDPOINTS'] ?? 25)

/** `parcel/get` and `operator/parcel/receive` are both of the parcels. */
export const endpointsInTurn = <E extends { readonly path: string }>(endpoints: readonly E[]): readonly E[] =>
  inTurn(endpoints, ENDPOINTS, ({ path }) => path.split('/'))

/** Only what the change is in, where the rest has its turn with another commit; one in any case, since a file without a test fails. */
export function ofChange<T>(all: readonly T[], domainsOf: (one: T) => readonly string[]): readonly T[] {
  const found = inChanged(all, domainsOf)
  return found.length > 0 ? found : all.slice(0, 1)
}

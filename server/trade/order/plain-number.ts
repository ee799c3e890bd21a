import { sql, type RawBuilder } from 'kysely'

/** A carrier's number as the carrier writes it: capitals and figures. The warehouse may type it with blanks and hyphens. */
export const toPlainNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The same of a column, word for word as the indexes of migration 175 have it. */
export const plainNumberOf = (column: 'orders.carrier_number' | 'carrier_watches.tracking_number'): RawBuilder<string> =>
  sql<string>`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`

import { existsSync } from 'node:fs'

/** The rows of this folder have gone to PostgreSQL: what is written here from now on is missing there. */
export class DataMovedError extends Error {
  override readonly name = 'DataMovedError'
}

/** Beside the folder, so that a copy of the folder alone is free again. */
export const toMovedFile = (directory: string): string => `${directory}.moved`

/** @throws DataMovedError */
export function assertNotMoved(directory: string): void {
  const file = toMovedFile(directory)
  if (!existsSync(file)) return
  throw new DataMovedError(
    `The data in ${directory} were moved to PostgreSQL: set DATABASE_URL. To go on with the embedded database all the same, delete ${file}; ` +
      'what PostgreSQL has taken since then is not in it.',
  )
}

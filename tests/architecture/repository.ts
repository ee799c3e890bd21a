import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toText } from '../support/jest/mutant'

export const root = path.resolve(__dirname, '../..')

/** A file of the repository; a mutant of the specification reads it differently. */
export function read(file: string): string {
  const full = path.join(root, file)
  return toText(readFileSync(full, 'utf8'), full)
}

/** Every file below a folder of the repository, as addresses from its root with forward slashes. */
export function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(file) : [file]
  })
}

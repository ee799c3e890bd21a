import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(__dirname, '../..')

export const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Every file below a folder of the repository, as addresses from its root with forward slashes. */
export function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(file) : [file]
  })
}

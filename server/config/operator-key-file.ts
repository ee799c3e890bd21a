import path from 'node:path'

/** Where the first administrator's key lies, readable by the owner of the data folder alone. */
export function toKeyFile(dataDir: string): string {
  return path.join(dataDir, 'operator-key')
}

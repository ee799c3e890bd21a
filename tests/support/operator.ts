import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Product } from './product'

const root = path.resolve(__dirname, '../..')
const run = promisify(execFile)

/** The warehouse's and finance's desk: the command line alone, as an operator has it. */
export interface OperatorDesk {
  /** `run('price', 'C2026…', '--weight', '3.4kg')` → the answer. @throws with the server's sentence when it says no. */
  run(...words: readonly string[]): Promise<unknown>
  /** A picture on disk for --photo. */
  readonly photo: string
}

export async function openDesk(product: Product): Promise<OperatorDesk> {
  const photo = path.join(product.dataDir, 'desk-photo.jpg')
  await writeFile(photo, await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c9995c' } }).jpeg().toBuffer())
  return {
    photo,
    async run(...words) {
      const { stdout } = await run(
        process.execPath,
        [path.join(root, 'dist/server/operator.mjs'), ...words, '--server', product.address, '--json'],
        { env: { ...process.env, DATA_DIR: product.dataDir } },
      )
      return JSON.parse(stdout) as unknown
    },
  }
}

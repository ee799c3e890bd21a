import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Endpoint, InputOf } from '@contract/kit/endpoint'
import { UsageError } from '@server/cli/command'
import { toPlain } from '@server/cli/text-table'

/**
 * A JSON file as the input of an endpoint; checked here as well, so that each wrong place is named before anything is sent.
 * @throws UsageError with the places that do not fit
 */
export async function readDocument<E extends Endpoint>(file: string, endpoint: E): Promise<InputOf<E>> {
  const text = (await readBytes(file)).toString('utf8')
  const document = readJson(text, file)
  const parsed = v.safeParse(endpoint.input, document)
  if (parsed.success) return document as InputOf<E>
  const places = parsed.issues.map((issue) => `  ${toPlain(v.getDotPath(issue) ?? '(document)')}: ${issue.message}`)
  throw new UsageError(`${file} does not fit:\n${places.join('\n')}`)
}

/** @throws UsageError */
export function readBytes(file: string): Promise<Buffer> {
  return readFile(file).catch(() => {
    throw new UsageError(`${file} cannot be read`)
  })
}

function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${toPlain(error instanceof Error ? error.message : String(error))}`)
  }
}

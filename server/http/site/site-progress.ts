import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

/** What is known of a build of the site that runs beside the server; scripts/site-beside.mjs writes it down. */
const siteProgressSchema = v.object({
  /** Milliseconds since 1970. */
  beganAt: v.number(),
  /** How long it takes, by the last one on this machine or by a machine of two cores. */
  usualSeconds: v.pipe(v.number(), v.minValue(1)),
  hasFailed: v.boolean(),
})

export type SiteProgress = v.InferOutput<typeof siteProgressSchema>

/** Undefined where nothing can be read: then nothing is said of it. */
export async function readSiteProgress(file: string): Promise<SiteProgress | undefined> {
  try {
    const parsed = v.safeParse(siteProgressSchema, JSON.parse(await readFile(file, 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { type HostPlace, openHostPlace } from '../host-place'
import type { PhoneOptions } from './launch'

export interface SmallPage {
  readonly template: string
  /** What Page() is given, as JavaScript. */
  readonly script?: string
  readonly config?: object
  readonly style?: string
}

export interface SmallProgram {
  /** By path: `pages/a/a`. The first one opens. */
  readonly pages: Readonly<Record<string, SmallPage>>
  readonly app?: object
  readonly appScript?: string
}

/** Keeps events in the page's data, so that a test can read what a component told: `bind…="note"`. */
export const NOTING = `{
  data: { notes: [] },
  note(event) { this.setData({ notes: this.data.notes.concat([{ type: event.type, detail: event.detail, on: event.currentTarget.id }]) }) },
}`

/** A mini-program of a few lines in the host, for tests of the host itself. */
export async function openSmallProgram(browser: Browser, program: SmallProgram, options: Partial<PhoneOptions> = {}): Promise<HostPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-mini-program-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write('app.json', JSON.stringify({ pages: Object.keys(program.pages), ...program.app }))
  write('app.js', program.appScript ?? 'App({})')
  for (const [page, { template, script = NOTING, config = {}, style = '' }] of Object.entries(program.pages)) {
    write(`${page}.wxml`, template)
    write(`${page}.js`, `Page(${script})`)
    write(`${page}.json`, JSON.stringify(config))
    write(`${page}.wxss`, style)
  }
  const place = await openHostPlace(browser, { folder, ...options })
  return {
    ...place,
    async close() {
      await place.close()
      rmSync(folder, { recursive: true })
    },
  }
}

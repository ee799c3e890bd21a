import type { Pages } from '../pages'
import { addClipboard } from './clipboard'
import { addDevice, type PhoneSettings } from './device'
import { TemporaryFiles } from './files'
import { addInterface } from './interface'
import { addMedia, type Chooser } from './media'
import { addNetwork, type SendFromNode } from './network'
import { addNodeQueries } from './nodes'
import { addPayment, type Payer } from './payment'
import { addRestart } from './restart'
import { addStorage } from './storage'
import { type WxMethod, WxTable } from './wx-table'

export interface WxParts {
  readonly phone: PhoneSettings
  readonly launch: object
  readonly pages: () => Pages
  readonly kept: Readonly<Record<string, string>>
  readonly chooser: Chooser
  readonly send: SendFromNode
  /** Every method of WeChat's typings. */
  readonly typedNames: readonly string[]
}

export interface Wx {
  /** What the scripts see. */
  readonly object: Record<string, unknown>
  readonly table: WxTable
  readonly files: TemporaryFiles
  readonly payer: Payer
  /** Names of what the host has; the rest of `object` refuses. */
  readonly implemented: readonly string[]
  clipboard(): string
  stored(): Record<string, string>
}

/** What WeChat has but the host has not: silence would look like success. */
function refuseRest(table: WxTable, typedNames: readonly string[]): void {
  for (const name of typedNames) {
    if (name in table.methods) continue
    if (/^(on|off)[A-Z]/.test(name)) table.addEvent(name.replace(/^(on|off)/, ''))
    else {
      table.methods[name] = (() => {
        throw new Error(`wx.${name} is used, but the host has no such method yet: see weapp-host/page/wx`)
      }) as WxMethod
    }
  }
}

export function makeWx({ phone, launch, pages, kept, chooser, send, typedNames }: WxParts): Wx {
  const table = new WxTable()
  const files = new TemporaryFiles()
  addDevice(table, phone, launch)
  const stored = addStorage(table, kept)
  addNetwork(table, phone, files, send)
  addInterface(table, pages)
  addMedia(table, files, chooser)
  addNodeQueries(table, pages)
  addRestart(table, stored)
  const payer = addPayment(table)
  const clipboard = addClipboard(table)
  table.addSync('nextTick', (work: () => void) => void window.setTimeout(work))
  const implemented = new Set([...Object.keys(table.methods), 'canIUse'])
  // Built-in components count as there; an API only when the host has it.
  table.addSync('canIUse', (schema: string) => {
    const [name = ''] = schema.split('.')
    return implemented.has(name) || !typedNames.includes(name)
  })
  refuseRest(table, typedNames)
  table.values['env'] = { USER_DATA_PATH: 'wxfile://usr' }

  // Looked up at each call, so that a test can stand in for a method.
  const object: Record<string, unknown> = { ...table.values }
  for (const name of Object.keys(table.methods)) {
    object[name] = (...words: never[]) => table.methods[name]?.(...words)
  }
  return { object, table, files, payer, implemented: [...implemented], clipboard, stored }
}

import type { Pages } from '../pages'
import { addClipboard, type HostClipboard } from './clipboard'
import { addDevice, type PhoneSettings } from './device'
import { TemporaryFiles } from './files'
import { addInterface } from './interface'
import { addMedia, type Chooser } from './media'
import { addNetwork, type SendFromNode } from './network'
import { addNodeQueries } from './nodes'
import { addPayment, type Payer } from './payment'
import { addRestart } from './restart'
import { addMap } from './map'
import { aMember, type Member } from './member'
import { addMessages } from './messages'
import { addPermissions } from './permissions'
import { addPrivacy, type Privacy } from './privacy'
import { addStorage } from './storage'
import { addUpdates, type Updates } from './update'
import { addWindowStyle } from './window-style'
import { WxFailure, type WxMethod, WxTable } from './wx-table'

export interface WxParts {
  readonly phone: PhoneSettings
  readonly launch: object
  readonly pages: () => Pages
  readonly kept: Readonly<Record<string, string>>
  readonly chooser: Chooser
  readonly send: SendFromNode
  /** Of app.json. */
  readonly requiredPrivateInfos: readonly string[]
  /** Every method of WeChat's typings. */
  readonly typedNames: readonly string[]
}

export interface Wx extends HostClipboard {
  /** What the scripts see. */
  readonly object: Record<string, unknown>
  readonly table: WxTable
  readonly files: TemporaryFiles
  readonly payer: Payer
  /** Names of what the host has; the rest of `object` refuses. */
  readonly implemented: readonly string[]
  /** How the member answers WeChat's windows. */
  readonly member: Member
  readonly privacy: Privacy
  readonly updates: Updates
  /** `#ffffff` or `#000000`, as set last. */
  statusBarLetters(): string | undefined
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

export function makeWx({ phone, launch, pages, kept, chooser, send, requiredPrivateInfos, typedNames }: WxParts): Wx {
  const table = new WxTable()
  const files = new TemporaryFiles()
  addDevice(table, phone, launch)
  const stored = addStorage(table, kept)
  addNetwork(table, phone, files, send)
  addInterface(table, pages)
  const member = aMember()
  addMedia(table, files, chooser, member.album)
  addNodeQueries(table, pages)
  addRestart(table, stored)
  const payer = addPayment(table)
  const clipboard = addClipboard(table)
  table.add('scanCode', () => {
    if (member.code === undefined) throw new WxFailure('cancel')
    return { result: member.code, scanType: 'CODE_128', charSet: 'UTF-8', path: '' }
  })
  addMap(table, member, requiredPrivateInfos)
  addPermissions(table, member)
  const privacy = addPrivacy(table, member)
  addMessages(table, member)
  const updates = addUpdates(table)
  const statusBarLetters = addWindowStyle(table)
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
  return { object, table, files, payer, member, privacy, updates, statusBarLetters, implemented: [...implemented], ...clipboard, stored }
}

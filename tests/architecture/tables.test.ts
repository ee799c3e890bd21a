import { FLOORS, MODULE_FLOORS } from '../../scripts/server-floors.cjs'
import { filesUnder, read } from './repository'

/** Modules whose tables are described in files of other names. */
const OWNERS: Record<string, string> = {
  account: 'member',
  facebook: 'account',
  ledger: 'wallet',
  hold: 'wallet',
  payable: 'wallet',
  transfer: 'wallet',
  'wechat-payment': 'wallet',
  standing: 'order',
  'shipping-report': 'order',
  'carrier-watch': 'order',
}

interface Table {
  readonly owner: string
  readonly name: string
}

/** Single tables that belong to another module than their file says. */
const OWNERS_OF_TABLES: Record<string, string> = { mailCodes: 'account', regions: 'region', filePieces: 'ports', objectFolder: 'ports', mallAnswers: 'ports', mallBudget: 'ports', mallForgetting: 'ports' }

/** The ground that everybody stands on. */
const OF_ALL = ['foundation']

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** By the name that SQL texts write, and the one that Kysely knows. */
function listTables(): Map<string, Table> {
  const tables = filesUnder('server/db/tables').flatMap((file) => {
    const stem = /\/([^/]+)-tables\.ts$/.exec(file)?.[1]
    const list = /export interface \w+Tables \{\n([^}]*)\}/.exec(read(file))?.[1]
    if (stem === undefined || list === undefined) return []
        return [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => ({ owner: OWNERS_OF_TABLES[name] ?? OWNERS[stem] ?? stem, name }))
  })
  return new Map(tables.flatMap((table) => [[table.name, table] as const, [toSnake(table.name), table] as const]))
}

const KYSELY = /\b(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|using|with)\(\s*\[?'(\w+)(?: as \w+)?'/g
const SQL = /\b(from|join|into|update|delete from|using)\s+([a-z_]{3,})\b/g
const WRITES = ['insertInto', 'updateTable', 'deleteFrom', 'into', 'update', 'delete from']

/** Comments name tables, too. */
/** A name that the text itself makes is no table. */
const madeHere = (text: string) => new Set([...text.matchAll(/with (?:recursive )?(\w+)[ (]/g)].map(([, name = '']) => name))

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

interface Touch {
  readonly file: string
  readonly module: string
  readonly table: Table
  readonly isWrite: boolean
}

function listTouches(tables: Map<string, Table>): Touch[] {
  return [...MODULE_FLOORS, 'ports', 'kit'].flatMap((floor) => filesUnder(`server/${floor}`))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = withoutComments(read(file))
      const made = madeHere(text)
      const words = [...text.matchAll(KYSELY), ...text.matchAll(SQL)]
      return words.flatMap(([, verb = '', name = '']) => {
        const table = made.has(name) ? undefined : tables.get(name)
        return table && !OF_ALL.includes(table.owner) ? [{ file, module: MODULE_FLOORS.includes(file.split('/')[1] ?? '') ? (file.split('/')[2] ?? '') : (file.split('/')[1] ?? ''), table, isWrite: WRITES.includes(verb) }] : []
      })
    })
}

/**
 * What a module reads of another's tables, each with its reason. A list that joins is one statement; where it grows another reason to
 * change, ask the other module's service.
 */
const READS: Record<string, string> = {
  'coupon payables': 'the number of what a coupon is used for',
  'delivery members': 'a push names the member number of whom it is for',
  'delivery sessions': 'a push goes to devices that are signed in',
  'evidence orders': 'the chain of evidence is whose the order is',
  'evidence shopOrders': 'the same, of an order of the shop',
  'evidence deals': 'the same, of a deal',
  'evidence parcels': 'the chain of evidence is whose the parcel is',
  'export members': 'everything of a member is taken along',
  'file members': 'whose turn of uploads it is',
  'file operatorKeys': 'a picture of the staff is public while its key lives',
  'group orders': 'a group shows how far the order of each part is',
  'mail deliveries': 'a mail that may be tried again is kept, a code is not',
  'moderation files': 'photos are shown in their sizes, and those of the warehouse are not checked',
  'order parcels': 'a standing request waits for its parcels',
  'order payables': 'WeChat is told by its number what a payment was for',
  'order wechatPayments': 'WeChat is told of a shipment by the payments for it',
  'order idNumbers': 'which past orders still have a copy of an ID number',
  'shop-cart shopGoods': 'what was withdrawn long ago leaves all carts, in one statement',
  'shop-cart shopSkus': 'the same',
  'parcel files': 'a photo of the evidence has the hash of its file',
  'proxy-request files': 'what proves a bid is shown with its size',
  'points ledgerAccounts': 'points end by the sum that the ledger holds',
  // The audit of the shop is one statement, so that it sees one moment of all that it compares.
  'shop-order ledgerAccounts': 'the audit compares orders with the books',
  'shop-order ledgerEntries': 'the audit compares orders with the books',
  'shop-order ledgerLines': 'the audit compares orders with the books',
  'shop-order memberCoupons': 'the audit compares orders with the coupons that they hold',
  'shop-order payablePoints': 'the audit compares orders with the points that they hold',
  'shop-order shopMemberCounts': 'the audit compares orders with what is counted of them',
  'shop-order shopCategories': 'whether what the database counts of each category is what is on its shelf',
  'shop-order shopGoods': 'the report of a month is one list by option, with its name',
  'shop-order shopSkus': 'the report of a month is one list by option, with its code',
  'shop-order shopStock': 'the audit compares orders with what is reserved',
  'shop-order shopStockMoves': 'the audit compares what is on hand with what was moved',
  'shop-order wechatPayments': 'an order waits for what WeChat has not answered, and is found by what WeChat calls its payment',
  'shop-order idNumbers': 'which past orders still have a copy of an ID number',
  'proxy-order ledgerAccounts': 'the audit compares orders at foreign shops with the books',
  'proxy-order ledgerEntries': 'the same, and the report is of the month in which something was booked',
  'proxy-order ledgerLines': 'the same',
  'proxy-order memberCoupons': 'the audit compares orders at foreign shops with the coupons that they hold',
  'proxy-order payablePoints': 'the audit compares them with the points that they hold',
  'proxy-order parcels': 'which purchases have all of their parcels in stock, in the statement that looks for those that take too long',
  'proxy-order operatorKeys': 'buyers read who of them has claimed a purchase',
  'proxy-order wechatPayments': 'an order waits for what WeChat has not answered, and is found by what WeChat calls its payment',
  'proxy-deal files': 'what proves a purchase, and both sides of a dispute, are shown with their size',
  'proxy-deal parcels': 'whether another deal has named a number, and the audit compares deals with the parcels that are kept for them',
  'proxy-deal parcelPhotos': 'the time to object begins when the warehouse has taken enough of them',
  'proxy-deal agents': 'deals of a member on either side, in one statement; and those of our own buyers',
  'proxy-deal bids': 'the audit compares accepted bids with deals',
  'proxy-deal wechatPayments': 'a deal waits for what WeChat has not answered',
  'proxy-deal balanceHolds': 'the audit compares deals with what is set aside for them',
  'proxy-deal ledgerAccounts': 'the same, with the books',
  'proxy-deal ledgerEntries': 'the same',
  'proxy-deal ledgerLines': 'the same',
  'referral members': 'who was invited, by name',
}

/** A module that writes to whatever table it is handed, and why it may. */
const WRITES_TO_HANDED_TABLES: Record<string, string> = {
  account: 'merging and closing do with the rows of each module what its member part says',
  address: 'its own two books are written by one store',
  moderation: 'checks and decisions write the columns of moderated-columns.ts, whose table the owner of a kind hands over',
}
const HANDED = /\b(?:update|delete from|insert into) \$\{|\b(?:updateTable|insertInto|deleteFrom)\(\s*[a-z]/

const floorOf = (module: string) =>
  FLOORS.findIndex((floors) => floors.some((floor) => filesUnder('server').some((file) => file.startsWith(MODULE_FLOORS.includes(floor) ? `server/${floor}/${module}/` : `server/${module}/`) && floor === file.split('/')[1])))

describe("another module's tables", () => {
  const touches = listTouches(listTables()).filter(({ module, table }) => module !== table.owner)
  const key = ({ module, table }: Touch) => `${module} ${table.name}`

  it('are found at all', () => expect(touches.length).toBeGreaterThan(10))

  it('are never written to', () => expect(touches.filter(({ isWrite }) => isWrite).map((touch) => `${touch.file}: ${touch.table.name}`)).toEqual([]))

  it('are written to under a name that was handed over for a reason that stands here alone', () => {
    const files = MODULE_FLOORS.flatMap((floor) => filesUnder(`server/${floor}`)).filter((file) => HANDED.test(withoutComments(read(file))))
    expect([...new Set(files.map((file) => file.split('/')[2] ?? ''))].sort()).toEqual(Object.keys(WRITES_TO_HANDED_TABLES).sort())
  })

  it('are read from above only', () => {
    const upward = touches.filter(({ module, table }) => floorOf(table.owner) > floorOf(module))
    expect(upward.map((touch) => `${touch.file}: ${touch.table.name}`)).toEqual([])
  })

  it('are read for a reason that stands here, and no reason stands here for nothing', () => {
    expect([...new Set(touches.map(key))].sort()).toEqual(Object.keys(READS).sort())
  })
})

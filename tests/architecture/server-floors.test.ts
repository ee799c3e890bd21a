import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './repository'

const typeFrom = (file: string, as: string) => `import type { Name } from '@server/${file}'\nexport type ${as} = Name\n`
const NAME = 'export type Name = string\n'

/** A house in which each rule of the server's floors is broken once, and others look like it and are kept. */
const HOUSE = {
  'money/wallet/wallet-store.ts': NAME,
  'money/wallet/wallet-service.ts': NAME,
  'base/member/member-store.ts': NAME,
  // Down: kept.
  'trade/order/order-service.ts': typeFrom('money/wallet/wallet-service', 'Paid'),
  'across/account/closing.ts': typeFrom('base/member/member-store', 'Closed'),
  // Up, by a type alone.
  'money/points/points-service.ts': typeFrom('trade/order/order-name', 'Earned'),
  'trade/order/order-name.ts': NAME,
  // Two modules of one floor circle, although no file does.
  'goods/parcel/parcel-service.ts': typeFrom('goods/catalogue/catalogue-name', 'Sold'),
  'goods/parcel/parcel-name.ts': NAME,
  'goods/catalogue/catalogue-service.ts': typeFrom('goods/parcel/parcel-name', 'Stocked'),
  'goods/catalogue/catalogue-name.ts': NAME,
  // Stores that others read.
  'trade/order/order-list-item.ts': typeFrom('money/wallet/wallet-store', 'Read'),
  'across/account/merging.ts': typeFrom('money/wallet/wallet-store', 'Merged'),
  'http/routes/wallet.ts': typeFrom('money/wallet/wallet-store', 'Routed'),
  // Programs of their own that reach into the server.
  'cli/wallet-commands.ts': typeFrom('money/wallet/wallet-service', 'Said'),
  'demo/demo-wallet.ts': typeFrom('money/wallet/wallet-service', 'Shown'),
  // An order that knows what makes orders.
  'trade/order/order-stages.ts': typeFrom('trade/order/standing/standing-rules', 'Waited'),
  'trade/order/standing/standing-rules.ts': NAME,
  'trade/order/standing/standing-service.ts': typeFrom('trade/order/order-name', 'Made'),
  // What builds on the floor that looks at everything.
  'jobs/archive-job.ts': typeFrom('across/export/archive', 'Archived'),
  'across/export/archive.ts': NAME,
}

interface Cruise {
  readonly summary: { readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string; readonly to: string }[] }
}

/** @returns each violation as `rule: from → to` */
function judge(files: Record<string, string>): string[] {
  const house = mkdtempSync(path.join(tmpdir(), 'floors-'))
  try {
    writeFileSync(path.join(house, 'tsconfig.json'), JSON.stringify({ compilerOptions: { paths: { '@server/*': ['./server/*'] } } }))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(house, 'server', file)), { recursive: true })
      writeFileSync(path.join(house, 'server', file), text)
    }
    const tool = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
    const { stdout } = spawnSync(process.execPath, [tool, 'server', '--config', path.join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'], {
      cwd: house,
      encoding: 'utf8',
    })
    const { summary } = JSON.parse(stdout) as Cruise
    return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`.replaceAll('server/', '')).sort()
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

it('finds each arrow that a floor forbids, and no other', () => {
  expect(judge(HOUSE)).toEqual([
    'across-is-for-the-top: jobs/archive-job.ts → across/export/archive.ts',
    'cli-and-demo-know-the-wire-only: cli/wallet-commands.ts → money/wallet/wallet-service.ts',
    'cli-and-demo-know-the-wire-only: demo/demo-wallet.ts → money/wallet/wallet-service.ts',
    'modules-do-not-circle: goods/catalogue → goods/parcel',
    'modules-do-not-circle: goods/parcel → goods/catalogue',
    'orders-know-no-one-click-transfer: trade/order/order-stages.ts → trade/order/standing/standing-rules.ts',
    'server-money-imports-down-only: money/points/points-service.ts → trade/order/order-name.ts',
    'stores-are-for-modules-only: http/routes/wallet.ts → money/wallet/wallet-store.ts',
    'stores-are-private-to-account: across/account/merging.ts → money/wallet/wallet-store.ts',
    'stores-are-private: trade/order/order-list-item.ts → money/wallet/wallet-store.ts',
  ])
})

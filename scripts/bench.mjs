// npm run bench                         every part, in turn, on the embedded engine and, with DATABASE_URL, PostgreSQL
// npm run bench -- payments             only this part: payments reads polls advice lists shop mall life memory
// npm run bench -- --quick              a short form, to see that it works: its figures say nothing
// npm run bench -- memory --minutes 1   shorter than its five minutes
// npm run bench -- --seconds 4          of each kind, instead of ten
// npm run bench -- --engine postgres    only this engine
// npm run bench -- --beside <commit>    payments and reads in turn with those of an earlier commit, and the ratio [--rounds 3]
// What the figures mean and which were seen: docs/performance.md. Nothing is asserted.
import { cpus } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { benchAdvice } from './bench/advice.mjs'
import { benchBeside } from './bench/beside.mjs'
import { openEmbeddedEngine, openPostgresEngine } from './bench/engines.mjs'
import { benchLife } from './bench/life.mjs'
import { benchLists } from './bench/lists.mjs'
import { benchMall } from './bench/mall.mjs'
import { benchMemory } from './bench/memory.mjs'
import { benchPayments } from './bench/payments.mjs'
import { benchPolls } from './bench/polls.mjs'
import { benchReads } from './bench/reads.mjs'
import { benchShop } from './bench/shop.mjs'
import { buildIfStale } from './builds.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, minutes: { type: 'string', default: '5' }, seconds: { type: 'string', default: '10' }, engine: { type: 'string' }, beside: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})
const seconds = values.quick ? 2 : Number(values.seconds)
const minutes = values.quick ? 0.1 : Number(values.minutes)
/** Of the shop's catalogue: the bar of its pages compares the last with the first. */
const goods = values.quick ? [1_000, 3_000] : [1_000, 100_000]
const sizes = values.quick ? [1_000, 5_000] : [1_000, 100_000, 1_000_000]

/** @typedef {import('./bench/engines.mjs').Engine} Engine */

/** @param {(engine: Engine) => Promise<void>} run @returns {(open: () => Promise<Engine>) => Promise<void>} */
const onOne = (run) => async (open) => {
  const engine = await open()
  try {
    await run(engine)
  } finally {
    await engine.dispose()
  }
}

/** @type {Record<string, (open: () => Promise<Engine>) => Promise<void>>} */
const parts = {
  payments: onOne((engine) => benchPayments(engine, { seconds })),
  reads: onOne((engine) => benchReads(engine, { seconds })),
  polls: onOne((engine) => benchPolls(engine, { seconds })),
  advice: onOne((engine) => benchAdvice(engine, { times: values.quick ? 5 : 100 })),
  lists: (open) => benchLists(open, { sizes }),
  shop: (open) => benchShop(open, { sizes: goods, seconds }),
  mall: onOne((engine) => benchMall(engine, { seconds })),
  life: onOne((engine) => benchLife(engine, { orders: values.quick ? 20 : 500 })),
  memory: onOne((engine) => benchMemory(engine, { minutes })),
}

async function runParts() {
  for (const [name, open] of Object.entries(engines)) {
    if (values.engine !== undefined && values.engine !== name) continue
    for (const [part, run] of Object.entries(parts)) {
      if (positionals.length === 0 || positionals.includes(part)) await run(open)
    }
  }
}

const url = process.env.DATABASE_URL
/** @type {Record<string, () => Promise<Engine>>} */
const engines = { embedded: openEmbeddedEngine, ...(url && { postgres: () => openPostgresEngine(url) }) }

try {
  const unknown = positionals.filter((name) => !(name in parts))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: choose ${Object.keys(parts).join(', ')}.`)
  if (values.engine !== undefined && !(values.engine in engines)) throw new Error(`There is no engine ${values.engine} here.`)
  console.log(`${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`)
  await buildIfStale('server', console.log)
  if (values.beside !== undefined) {
    const settings = [...(values.quick ? ['--quick'] : []), ...(values.engine === undefined ? [] : ['--engine', values.engine])]
    await benchBeside(values.beside, { rounds: Number(values.rounds), parts: positionals, settings })
  } else {
    await runParts()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildApp } from '@server/app/app'
import { ensureFirstOperatorKey } from '@server/base/operator/first-key'
import { readConfig, type Config } from '@server/config/config'
import type { Database } from '@server/db/database'
import { grantDailyWork } from '@server/db/daily-role'
import { makeDurableFolder } from '@server/db/durable-files'
import { openEmbedded } from '@server/db/embedded'
import { migrate } from '@server/db/migrate'
import { migrationsFolder } from '@server/db/migrations-folder'
import { assertNotMoved } from '@server/db/moved-mark'
import { openPostgres } from '@server/db/postgres'
import { startDemo } from '@server/demo/start-demo'
import { startDemoGateway, type DemoGateway } from '@server/demo/start-mall-gateway'
import { createEnding, type Ending } from '@server/ending'
import { OUTBOX_PATH } from '@server/http/routes/outbox-route'
import { assertRoomToStart } from '@server/ports/disk-room'
import { makeDataDir, toSentence } from '@server/upkeep/sentences'
import { keepBackups, type KeptBackups } from '@server/upkeep/embedded/keep-backups'
import { leadWorkers } from '@server/workers'

/** Of several processes the first one speaks for all. */
function say(line: string): void {
  if (cluster.isPrimary || cluster.worker?.id === 1) process.stdout.write(`${line}\n`)
}

/** Nothing may be acknowledged that is not on the disk: the next start finds what was. */
function endAtOnce(error: unknown): never {
  process.stderr.write(`The database cannot go on: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** What a minute may write, and more: a copy that comes too late begins anew. */
const LOG_FOR_BACKUPS_MEGABYTES = 256

async function openDatabase(config: Config): Promise<Database> {
  const { databaseUrl, readDatabaseUrl, namesStatements, poolSize, dataDir, backupDir, followsRequests } = config
  // Pictures and what is kept secret lie there on either engine.
  await makeDataDir(dataDir, makeDurableFolder)
  const ofReplicas = { ...(readDatabaseUrl !== undefined && { replicaConnectionString: readDatabaseUrl }) }
  if (databaseUrl) {
    return openPostgres({ connectionString: databaseUrl, ...ofReplicas, namesStatements, maxConnections: poolSize, followsRequests })
  }
  const directory = path.join(dataDir, 'database')
  assertNotMoved(directory)
  await assertRoomToStart(dataDir)
  return openEmbedded({
    directory,
    onFatal: endAtOnce,
    followsRequests,
    ...(backupDir !== undefined && { keptLogMegabytes: LOG_FOR_BACKUPS_MEGABYTES }),
  })
}

/** The tables in this program's state. Undefined where `db` is of the role that they belong to; to be closed after the start. */
async function bringUpToDate(db: Database, { databaseUrl, ownerDatabaseUrl, namesStatements }: Config): Promise<Database | undefined> {
  if (!databaseUrl) return void (await migrate(db, migrationsFolder))
  // A large database takes its time over a migration: nothing but its end ends it.
  const patient = openPostgres({ connectionString: ownerDatabaseUrl ?? databaseUrl, namesStatements, statementTimeoutMs: 0 })
  try {
    await migrate(patient, migrationsFolder)
    if (ownerDatabaseUrl !== undefined) await grantDailyWork(patient, db, 'public')
  } catch (error) {
    await patient.close()
    throw error
  }
  if (ownerDatabaseUrl !== undefined) return patient
  return void (await patient.close())
}

/** Beside this file where it is built. */
const gatewayProgram = fileURLToPath(new URL('./mall-gateway.mjs', import.meta.url))

/** Drawn goods of invented shops, unless somebody has set up a gateway of their own. */
async function offerMall({ demo, mallGateway }: Config): Promise<DemoGateway | undefined> {
  return demo && !mallGateway ? startDemoGateway(gatewayProgram, say) : undefined
}

async function start(ending: Ending, config: Config): Promise<string> {
  // It needs a moment, and so does the database.
  const mall = offerMall(config)
  const db = await openDatabase(config)
  ending.first(() => db.close())
  let backups: KeptBackups | undefined
  // Once the app has written its last.
  ending.first(async () => backups?.stop())
  const owner = await bringUpToDate(db, config)
  const keyFile = await ensureFirstOperatorKey(db, config.dataDir)
  const gateway = await mall
  if (gateway) ending.first(() => gateway.stop())
  const app = await buildApp({ config: { ...config, ...(gateway && { mallGateway: gateway.config }) }, db, owner })
  ending.onFault((err) => app.http.log.fatal({ err, incident: randomUUID() }, 'ended by a fault'))
  ending.first(() => app.stop())
  const address = await app.start()
  await owner?.close()
  if (config.backupDir !== undefined && !config.databaseUrl) {
    const { dataDir, backupDir, backupDays } = config
    backups = await keepBackups({ db, dataDir, backupDir, keepDays: backupDays, onError: (err) => app.http.log.error({ err }, 'the data could not be backed up') })
  }
  ending.announce(() => app.leave())
  say(`The site and its API: ${toLocalAddress(address, config)}`)
  if (keyFile) say(`The first operator key is in ${keyFile}`)
  if (config.demo) say(`Mails of the demo: ${toLocalAddress(address, config)}${OUTBOX_PATH}`)
  say(`Data: ${config.dataDir}${config.databaseUrl ? ' (pictures), PostgreSQL (everything else)' : ''}`)
  if (config.readDatabaseUrl) say('Reads: the replicas of READ_DATABASE_URL, where they have come far enough')
  if (config.s3) say(`Pictures: ${config.s3.url}${config.s3.move === 'out' ? ' (they move back)' : ''}`)
  const notInBackups = config.s3 ? 'the keys and the pictures of the bucket' : 'the keys'
  if (config.backupDir !== undefined && !config.databaseUrl) say(`Backups: ${config.backupDir} (without ${notInBackups}: keep those apart)`)
  return address
}

async function run(ending: Ending): Promise<void> {
  const config = readConfig(process.env)
  if (config.workers > 1 && cluster.isPrimary) {
    const exitCode = await leadWorkers({ count: config.workers, host: config.host, port: config.port, ending, say })
    if (exitCode !== undefined && !ending.hasBegun()) process.exit(exitCode)
    return
  }
  const address = await ending.waitFor(start(ending, config))
  if (!config.demo || ending.hasBegun()) return
  const demo = await startDemo({ serverUrl: address, dataDir: config.dataDir, simulator: config.simulator, say })
  ending.first(() => demo.stop())
}

/** The listening socket tells a number; people type the name that they set. */
function toLocalAddress(address: string, { host }: Config): string {
  return host === 'localhost' ? address.replace(/\/\/(?:127\.0\.0\.1|\[::1\])/, '//localhost') : address
}

const ending = createEnding()
try {
  await run(ending)
} catch (error) {
  // Whoever asked it to end has cut the start short: that is no fault.
  if (ending.hasBegun()) await new Promise(() => undefined)
  process.stderr.write(`${toSentence(error)}\n`)
  process.exit(1)
}

import { isIP } from 'node:net'
import path from 'node:path'
import * as v from 'valibot'
import { findWrongTarget, isDatabaseUrl } from '@server/config/database-url'
import { facebookEnvironment, readFacebookConfig, type FacebookConfig } from '@server/config/facebook-config'
import { idNumberKeysSchema, type IdNumberKey } from '@server/config/id-number-keys'
import { mallGatewayEnvironment, readMallGatewayConfig, type MallGatewayConfig } from '@server/config/mall-gateway-config'
import { readS3Config, s3Environment, type S3Config } from '@server/config/s3-config'
import { readTracingConfig, tracingEnvironment, type TracingConfig } from '@server/config/tracing-config'
import { readTrackingConfig, trackingEnvironment, type TrackingConfig } from '@server/config/tracking-config'
import { readWechatConfig, wechatEnvironment, type WechatConfig } from '@server/config/wechat-config'

/** Everything that the environment decides, read once at the start. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Holds the embedded database, the pictures and the server's secret. */
  readonly dataDir: string
  /** Where the embedded database is copied to while it works; without it nowhere. Where the operator's program looks for copies. */
  readonly backupDir?: string
  /** So long copies are kept. */
  readonly backupDays: number
  /** The built H5 site; served when it is there. */
  readonly siteDir: string
  /** Where whoever builds the site beside this server says how far that is; without it a site that is not there does not come. */
  readonly siteProgressFile?: string
  /** PostgreSQL, one host or several that are tried in order; without it the embedded database runs in `dataDir`. */
  readonly databaseUrl?: string
  /** The same database, by the role that its tables belong to; without it `databaseUrl` is that role's. */
  readonly ownerDatabaseUrl?: string
  /** Replicas of it that make views of the data; without it the primary makes all. */
  readonly readDatabaseUrl?: string
  /** Whether statements have names in PostgreSQL's sessions; not behind a pooler that hands sessions on without them. */
  readonly namesStatements: boolean
  /** Connections of each process to PostgreSQL, at most. */
  readonly poolSize: number
  /** So many processes behind one port, on PostgreSQL. */
  readonly workers: number
  /** smtp:// or smtps:// address; without it mails go to the demo's outbox, or cannot be sent at all. */
  readonly smtpUrl?: string
  readonly mailFrom: string
  /** Where members open the site: https, without a slash at its end. Mails link to it. */
  readonly siteUrl?: string
  /** For development: where pushes go, in place of the browsers' own push services. */
  readonly pushInsteadUrl?: string
  /** Whether each query is held against the transaction that its own request holds. */
  readonly followsRequests: boolean
  /** Whether answers of reads are checked whole, and not cut to their shape alone. */
  readonly checksAnswers: boolean
  readonly demo: boolean
  /** Whether the demo's simulated warehouse acts by itself. */
  readonly simulator: boolean
  /** Open the key of signed addresses and keyed hashes, the newest first; without any, one is made in `dataDir` and kept. */
  readonly secrets: readonly string[]
  /** The secret of before is lost, and with it what it has sealed: the start begins with another one. */
  readonly secretIsLost: boolean
  /** The first one seals ID numbers, all open them; without any, one is made in `dataDir` and kept. */
  readonly idNumberKeys: readonly IdNumberKey[]
  /** Addresses or ranges of reverse proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Requests a minute that one address may send before it is asked to wait. */
  readonly requestsPerMinute: number
  /** How long `/readyz` says 503, and everything is still answered, before the server closes. */
  readonly leaveSeconds: number
  /** Opens `/metrics` beside operators' keys, and needs no database. */
  readonly metricsToken?: string
  /** What is set up of WeChat: sign-in and payment are offered only where it is. */
  readonly wechat?: WechatConfig
  readonly facebook?: FacebookConfig
  /** Without it the mall of foreign shops is not offered. */
  readonly mallGateway?: MallGatewayConfig
  /** Where pictures and exports lie; without it in the database, and with the embedded one in `dataDir`. */
  readonly s3?: S3Config
  /** Without it what carriers say is told by operators. */
  readonly tracking?: TrackingConfig
  /** Without it nothing is traced. */
  readonly tracing?: TracingConfig
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** A setting that cannot be followed: the start ends with this sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const switchSchema = v.pipe(
  v.picklist(['0', '1', 'false', 'true', 'off', 'on']),
  v.transform((text) => text === '1' || text === 'true' || text === 'on'),
)

const integerSchema = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max))

/** Names that stand for ranges of private networks. */
const PROXY_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** 10.0.0.7, 10.0.0.0/8, fd00::/8 or a name of a range: whose word about others is believed must be spelled right. */
function isProxy(text: string): boolean {
  if (PROXY_RANGES.has(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

const proxiesSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim()).filter(Boolean)),
  v.check((proxies) => proxies.every(isProxy)),
)

/** The newest first, with a comma between. */
const secretsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter(Boolean)),
  v.check((secrets) => secrets.every((secret) => secret.length >= 32)),
)

const environmentSchema = v.object({
  HOST: v.optional(v.string(), 'localhost'),
  PORT: v.optional(integerSchema(0, 65_535), '3000'),
  DATA_DIR: v.optional(v.string(), './data'),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_DAYS: v.optional(integerSchema(1, 3_650), '7'),
  SITE_DIR: v.optional(v.string(), './dist/h5'),
  SITE_PROGRESS: v.optional(v.string()),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.check(isDatabaseUrl))),
  OWNER_DATABASE_URL: v.optional(v.pipe(v.string(), v.check(isDatabaseUrl))),
  READ_DATABASE_URL: v.optional(v.pipe(v.string(), v.check(isDatabaseUrl))),
  DATABASE_POOLER: v.optional(v.picklist(['withNames', 'withoutNames'])),
  POOL_SIZE: v.optional(integerSchema(1, 500), '10'),
  WORKERS: v.optional(integerSchema(1, 64), '1'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n@]+@[^\r\n]+$/)), 'no-reply@localhost'),
  SITE_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/?#\s"'<>]+$/))),
  PUSH_INSTEAD_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^http:\/\/127\.0\.0\.1:\d+$/))),
  DEMO: v.optional(switchSchema),
  SIMULATOR: v.optional(switchSchema, 'on'),
  FILE_SECRET: v.optional(secretsSchema, ''),
  FILE_SECRET_LOST: v.optional(switchSchema, 'off'),
  ID_NUMBER_KEYS: v.optional(idNumberKeysSchema, ''),
  TRUST_PROXY: v.optional(proxiesSchema, ''),
  REQUESTS_PER_MINUTE: v.optional(integerSchema(1, 1_000_000), '600'),
  LEAVE_SECONDS: v.optional(integerSchema(0, 60)),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,200}$/))),
  NODE_ENV: v.optional(v.string(), ''),
  ...wechatEnvironment,
  ...facebookEnvironment,
  ...mallGatewayEnvironment,
  ...s3Environment,
  ...trackingEnvironment,
  ...tracingEnvironment,
})

/** A load balancer looks every few seconds. */
const DEFAULT_LEAVE_SECONDS = 5

/** Where requests that query past their own transaction (db/session-pool.ts), and answers that break their contract, are looked for. */
const LOOKING_CLOSELY: ReadonlySet<string> = new Set(['development', 'test'])

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])

/** Why the demo may not run with these settings; undefined when it may. */
function demoObstacle(environment: v.InferOutput<typeof environmentSchema>): string | undefined {
  if (environment.DATABASE_URL) return 'the demo runs on the embedded database only: unset DATABASE_URL'
  if (!LOOPBACK_HOSTS.has(environment.HOST)) return 'the demo shows mail codes and is for this machine only: HOST must be localhost'
  if (environment.NODE_ENV === 'production') return 'the demo does not run with NODE_ENV=production'
  return undefined
}

const isWithin = (folder: string, other: string) => `${path.resolve(folder)}${path.sep}`.startsWith(`${path.resolve(other)}${path.sep}`)

/** @throws ConfigError naming the setting that cannot be followed. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is one that was not set: compose files and CI write them so.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(environmentSchema, given)
  if (!parsed.success) {
    const name = v.getDotPath(parsed.issues[0]) ?? 'environment'
    throw new ConfigError(`${name} is not valid`)
  }
  const environment = parsed.output
  const obstacle = demoObstacle(environment)
  if (environment.DEMO === true && obstacle) throw new ConfigError(`DEMO is on, but ${obstacle}`)
  if (environment.WORKERS > 1 && !environment.DATABASE_URL) {
    throw new ConfigError('WORKERS is more than 1, but the embedded database belongs to one process: set DATABASE_URL')
  }
  if (environment.DATABASE_POOLER && !environment.DATABASE_URL) {
    throw new ConfigError('DATABASE_POOLER is set, but the embedded database has no pooler in front: set DATABASE_URL')
  }
  if (environment.READ_DATABASE_URL && !environment.DATABASE_URL) {
    throw new ConfigError('READ_DATABASE_URL is set, but the embedded database has no replicas: set DATABASE_URL')
  }
  if (environment.OWNER_DATABASE_URL && !environment.DATABASE_URL) {
    throw new ConfigError('OWNER_DATABASE_URL is set, but the embedded database has no roles: set DATABASE_URL')
  }
  const wrongTarget = environment.DATABASE_URL && findWrongTarget(environment.DATABASE_URL)
  if (wrongTarget) throw new ConfigError(wrongTarget)
  if (environment.BACKUP_DIR !== undefined && isWithin(environment.BACKUP_DIR, environment.DATA_DIR)) {
    throw new ConfigError('BACKUP_DIR lies in DATA_DIR: what takes the data would take their copies, too')
  }
  const wechat = readWechatConfig(environment)
  if ('gap' in wechat) throw new ConfigError(wechat.gap)
  if (environment.NODE_ENV === 'production' && environment.ID_NUMBER_KEYS.length === 0) {
    throw new ConfigError('ID_NUMBER_KEYS is missing: a real server keeps the key of ID numbers apart from its data, for example ID_NUMBER_KEYS="2026-11:$(openssl rand -hex 32)"')
  }
  const facebook = readFacebookConfig(environment)
  if ('gap' in facebook) throw new ConfigError(facebook.gap)
  const mallGateway = readMallGatewayConfig(environment)
  if ('gap' in mallGateway) throw new ConfigError(mallGateway.gap)
  const s3 = readS3Config(environment)
  if ('gap' in s3) throw new ConfigError(s3.gap)
  const tracking = readTrackingConfig(environment)
  if ('gap' in tracking) throw new ConfigError(tracking.gap)
  // A mail server or a proxy in front says that this is meant for others: then the demo comes only when asked for.
  const isPublic = environment.SMTP_URL !== undefined || environment.TRUST_PROXY.length > 0
  const demo = environment.DEMO ?? (obstacle === undefined && !isPublic)
  return {
    host: environment.HOST,
    port: environment.PORT,
    dataDir: path.resolve(environment.DATA_DIR),
    ...(environment.BACKUP_DIR !== undefined && { backupDir: path.resolve(environment.BACKUP_DIR) }),
    backupDays: environment.BACKUP_DAYS,
    siteDir: path.resolve(environment.SITE_DIR),
    ...(environment.SITE_PROGRESS !== undefined && { siteProgressFile: path.resolve(environment.SITE_PROGRESS) }),
    databaseUrl: environment.DATABASE_URL,
    ...(environment.OWNER_DATABASE_URL !== undefined && { ownerDatabaseUrl: environment.OWNER_DATABASE_URL }),
    ...(environment.READ_DATABASE_URL !== undefined && { readDatabaseUrl: environment.READ_DATABASE_URL }),
    namesStatements: environment.DATABASE_POOLER !== 'withoutNames',
    poolSize: environment.POOL_SIZE,
    workers: environment.WORKERS,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    siteUrl: environment.SITE_URL,
    pushInsteadUrl: environment.PUSH_INSTEAD_URL,
    followsRequests: LOOKING_CLOSELY.has(environment.NODE_ENV),
    checksAnswers: LOOKING_CLOSELY.has(environment.NODE_ENV),
    demo,
    simulator: demo && environment.SIMULATOR,
    secrets: environment.FILE_SECRET,
    secretIsLost: environment.FILE_SECRET_LOST,
    idNumberKeys: environment.ID_NUMBER_KEYS,
    trustedProxies: environment.TRUST_PROXY,
    ...(environment.METRICS_TOKEN !== undefined && { metricsToken: environment.METRICS_TOKEN }),
    ...wechat,
    ...facebook,
    ...mallGateway,
    ...s3,
    ...tracking,
    ...readTracingConfig(environment),
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
    // Nobody sends requests to the demo by looking at its readiness, and Ctrl-C should end it at once.
    leaveSeconds: environment.LEAVE_SECONDS ?? (demo ? 0 : DEFAULT_LEAVE_SECONDS),
    // Who tries the demo reads the lines that say where to go, not one for every request.
    logLevel: environment.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}

import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { allEndpoints } from '@contract/all-endpoints'
import { registerExportJobs } from '@server/across/export/export-service'
import { allHandlers } from '@server/app/all-handlers'
import { allPayables } from '@server/app/all-payables'
import { registerCleaning } from '@server/app/cleaning'
import { getSettings } from '@server/base/system/system-service'
import { registerCampaignReminders } from '@server/community/campaign/campaign-reminders'
import { registerContentChecks } from '@server/community/showcase/content-check-jobs'
import type { Config } from '@server/config/config'
import { createChangeFeed, type ChangeFeedOptions } from '@server/db/change-feed'
import type { Database } from '@server/db/database'
import { ensureEpoch, readChanges } from '@server/db/member-changes'
import { registerStorageReminders } from '@server/goods/parcel/storage-reminders'
import { createHttpServer } from '@server/http/http-server'
import { createKnownNetworks, type LimitParts } from '@server/http/pipeline/caller-limits'
import { createDraining } from '@server/http/pipeline/draining'
import { createRateLimiter, type RateLimiter } from '@server/http/pipeline/rate-limit'
import { addRoutes } from '@server/http/pipeline/router'
import { createSharedKnownNetworks, createSharedRateLimiter } from '@server/http/pipeline/shared-limits'
import { addExports } from '@server/http/routes/exports'
import { addHealth } from '@server/http/routes/health'
import { addLinkPreviews } from '@server/http/routes/link-previews'
import { addMetrics } from '@server/http/routes/metrics'
import { addOpenApi } from '@server/http/routes/openapi'
import { addOutbox } from '@server/http/routes/outbox-route'
import { addPictures } from '@server/http/routes/pictures'
import { addUnsubscribe } from '@server/http/routes/unsubscribe'
import { addUploads } from '@server/http/routes/uploads'
import { addWebManifest } from '@server/http/routes/web-manifest'
import { addWechatPaid } from '@server/http/routes/wechat-paid'
import { addWechatPushed } from '@server/http/routes/wechat-pushed'
import { createTileHost } from '@server/http/site/tile-host'
import { createJobs } from '@server/jobs/jobs'
import { sweepHourly } from '@server/jobs/sweep-files'
import { registerDeliveryJobs } from '@server/messaging/delivery/delivery-jobs'
import { mailEnds } from '@server/messaging/delivery/delivery-service'
import { ensurePushKeys } from '@server/messaging/delivery/push-service'
import { registerMailJobs } from '@server/messaging/mail/mail-service'
import { registerPointsJobs } from '@server/money/points/points-jobs'
import { registerHoldJobs } from '@server/money/wallet/hold-jobs'
import { registerWechatPaymentJobs } from '@server/money/wallet/wechat-payment-jobs'
import { createDatabaseStore } from '@server/ports/database-file-store'
import { createDiskRoom, type DiskRoom, type Room } from '@server/ports/disk-room'
import { createFacebookLogin } from '@server/ports/facebook/facebook-login'
import { createFolderStore, type FileStore } from '@server/ports/file-store'
import { createExportUrls, createFileUrls } from '@server/ports/file-urls'
import { createIdNumberSeal, readIdNumberKeys } from '@server/ports/id-number-seal'
import { createOutboxMailer, createSmtpMailer, type Mailer } from '@server/ports/mailer'
import { createPasswords, type Passwords } from '@server/ports/passwords'
import type { Ports } from '@server/ports/ports'
import { createPushSender, toPushSubject } from '@server/ports/push-sender'
import { createSecret, getKeptSecret, type Secret } from '@server/ports/secret'
import { createAccessToken } from '@server/ports/wechat/wechat-access-token'
import { createWechatContentCheck } from '@server/ports/wechat/wechat-content-check'
import type { WechatRefusedError } from '@server/ports/wechat/wechat-errors'
import { createWechatLogin } from '@server/ports/wechat/wechat-login'
import { createWechatMessages } from '@server/ports/wechat/wechat-messages'
import { createWechatMiniCode } from '@server/ports/wechat/wechat-mini-code'
import { createWechatPay } from '@server/ports/wechat/wechat-pay'
import { createWechatPush } from '@server/ports/wechat/wechat-push'
import { registerGroupJobs } from '@server/trade/group/group-jobs'
import { registerOrderJobs } from '@server/trade/order/order-jobs'
import { registerStandingJobs } from '@server/trade/order/standing/standing-jobs'

export interface AppParts {
  readonly config: Config
  /** Migrated. Closed by who opened it, after the app. */
  readonly db: Database
  readonly limiter?: RateLimiter
  readonly changeFeed?: ChangeFeedOptions
  readonly passwords?: Passwords
  readonly maxEventLoopDelayMs?: number
  readonly logStream?: { write(line: string): void }
}

export interface App {
  readonly http: FastifyInstance
  readonly ports: Ports
  /** Begins to answer and to do the jobs. @returns the address with the port that it got. */
  start(): Promise<string>
  /** Says that it is going, and goes on answering as long as the configuration says. */
  leave(): Promise<void>
  /** Finishes what has begun and takes nothing new. */
  stop(): Promise<void>
}

/** The one place where everything is put together, for the product and for tests alike. */
export async function buildApp({ config, db, limiter, changeFeed, passwords, maxEventLoopDelayMs, logStream }: AppParts): Promise<App> {
  const draining = createDraining()
  const http = await createHttpServer({
    config,
    draining,
    listFrameHosts: async () => (await getSettings(db.kysely)).webHosts,
    tileHost: createTileHost(db),
    ...(maxEventLoopDelayMs !== undefined && { maxEventLoopDelayMs }),
    ...(logStream && { logStream }),
  })
  const jobs = createJobs({ database: db, onError: (err, jobName) => http.log.error({ err, jobName }, 'job failed') })
  const secret = createSecret(config.secret ?? (await getKeptSecret(config.dataDir)))
  const mailer = createMailer(config)
  const diskRoom = createDiskRoom({ folder: config.dataDir, onChange: (room, freeBytes) => tellRoom(http.log, room, { freeBytes, folder: config.dataDir }) })
  const ports: Ports = {
    secret,
    jobs,
    passwords: passwords ?? createPasswords(),
    idNumberSeal: createIdNumberSeal(await readIdNumberKeys(config)),
    fileStore: createFileStore(config, db, diskRoom),
    fileUrls: createFileUrls(secret),
    exportUrls: createExportUrls(secret),
    diskRoom,
    pushSender: createPushSender(toPushSubject(config), config.pushInsteadUrl),
    ...(config.siteUrl !== undefined && { siteUrl: config.siteUrl }),
    // No fault of this server's own, which is what its errors are watched for.
    noteClientFailure: (failure) => http.log.warn({ failure }, 'a client failed'),
    demo: config.demo,
    ...(mailer && { mailer }),
    ...createWechat(config, (err) => http.log.warn({ err }, 'WeChat refused')),
    ...(config.facebook && { facebookLogin: createFacebookLogin(config.facebook, (err) => http.log.warn({ err }, 'Facebook refused')) }),
  }
  registerMailJobs(ports, db, mailEnds, (err, outcome) => http.log.warn({ err }, `a mail was ${outcome}`))
  registerDeliveryJobs(ports, db)
  registerExportJobs(ports, db)
  registerCleaning(jobs, db, ports)
  registerOrderJobs(ports, db)
  registerPointsJobs(jobs, db)
  registerHoldJobs(jobs, db)
  registerGroupJobs(ports, db)
  registerStandingJobs(ports, db)
  registerStorageReminders(ports, db)
  registerCampaignReminders(ports, db)
  registerWechatPaymentJobs(ports, db, allPayables)
  registerContentChecks(ports, db)

  const parts = {
    db,
    ports,
    checksAnswers: config.checksAnswers,
    changes: createChangeFeed((from) => readChanges(db.kysely, from), changeFeed),
    ...createLimits(db, secret),
    ...(limiter && { limiter }),
  }
  addMetrics(http, db)
  addHealth(http, db, draining)
  addOpenApi(http, db, allEndpoints)
  addRoutes(http, parts, allHandlers)
  addPictures(http, parts)
  await addLinkPreviews(http, parts, config)
  addExports(http, parts)
  addUnsubscribe(http, parts)
  addWebManifest(http, parts)
  addWechatPaid(http, { ...parts, payables: allPayables })
  addWechatPushed(http, parts)
  await addUploads(http, parts)
  if (config.demo) addOutbox(http, db, secret)

  let endSweeping = () => Promise.resolve()
  return {
    http,
    ports,
    async start() {
      await ensureEpoch(db.kysely)
      await ensurePushKeys(db, secret)
      await jobs.start()
      endSweeping = sweepHourly(ports.fileStore, (err) => http.log.error({ err }, 'files could not be swept'))
      return http.listen({ host: config.host, port: config.port })
    },
    leave: () => draining.leave(config.leaveSeconds),
    async stop() {
      await draining.start()
      await http.close()
      await jobs.stop()
      await endSweeping()
    },
  }
}

/** Several servers may stand on one PostgreSQL, and count as one. */
function createLimits(db: Database, secret: Secret): LimitParts {
  if (db.engine === 'embedded') return { limiter: createRateLimiter(), knownNetworks: createKnownNetworks() }
  return { limiter: createSharedRateLimiter(db, secret), knownNetworks: createSharedKnownNetworks(db, secret) }
}

function createFileStore({ dataDir }: Config, db: Database, diskRoom: DiskRoom): FileStore {
  const folder = createFolderStore(path.join(dataDir, 'files'), diskRoom)
  return db.engine === 'embedded' ? folder : createDatabaseStore(db, folder)
}

function tellRoom(log: FastifyBaseLogger, room: Room, disk: { readonly freeBytes: number; readonly folder: string }): void {
  if (room === 'short') log.error(disk, 'the disk is nearly full: what would be saved is refused')
  else if (room === 'tight') log.error(disk, 'the disk is filling: pictures are refused, the rest is saved')
  else log.warn(disk, 'the disk has room again')
}

function createMailer({ smtpUrl, mailFrom, demo }: Config): Mailer | undefined {
  if (smtpUrl) return createSmtpMailer({ smtpUrl, from: mailFrom })
  return demo ? createOutboxMailer() : undefined
}

function createWechat({ wechat }: Config, onRefused: (error: WechatRefusedError) => void): Pick<Ports, 'wechatLogin' | 'wechatMessages' | 'wechatMiniCode' | 'wechatContentCheck' | 'wechatPush' | 'wechatPay'> {
  if (!wechat) return {}
  // One for all: whoever asks for a new one ends the old one.
  const accessToken = createAccessToken(wechat.apiUrl, wechat.apps.miniProgram)
  return {
    wechatLogin: createWechatLogin(wechat, accessToken, onRefused),
    ...(wechat.apps.miniProgram && {
      wechatMessages: createWechatMessages(wechat, accessToken),
      wechatMiniCode: createWechatMiniCode(wechat, accessToken, onRefused),
      wechatContentCheck: createWechatContentCheck(wechat, accessToken, onRefused),
      ...(wechat.push && { wechatPush: createWechatPush(wechat.push, wechat.apps.miniProgram.appId) }),
    }),
    ...(wechat.pay && { wechatPay: createWechatPay(wechat.pay, onRefused) }),
  }
}

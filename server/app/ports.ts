import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isArchiveKept } from '@server/across/export/export-service'
import { isPictureKept, isRenditionKept } from '@server/base/file/file-cleaning'
import type { Config } from '@server/config/config'
import type { Database } from '@server/db/database'
import { createDatabaseStore, findHeldFiles } from '@server/ports/database-file-store'
import { createDiskRoom, type DiskRoom, type Room } from '@server/ports/disk-room'
import { createFacebookLogin } from '@server/ports/facebook/facebook-login'
import { createFolderStore, type FilesAwayError } from '@server/ports/file-store'
import { createExportUrls, createFileUrls } from '@server/ports/file-urls'
import { createIdNumberSeal, readIdNumberKeys } from '@server/ports/id-number-seal'
import type { Jobs } from '@server/ports/job-queue'
import { createOutboxMailer, createSmtpMailer, type Mailer } from '@server/ports/mailer'
import type { GatewayDeniedError } from '@server/ports/mall-gateway/gateway-errors'
import { createKeptPictures } from '@server/ports/mall-gateway/kept-pictures'
import { createMallGateway } from '@server/ports/mall-gateway/mall-gateway'
import { createPasswords, type Passwords } from '@server/ports/passwords'
import { ensureObjectFolder } from '@server/ports/object-store/object-folder'
import { createObjectStore } from '@server/ports/object-store/object-store'
import type { Ports } from '@server/ports/ports'
import { createPushSender, toPushSubject } from '@server/ports/push-sender'
import { createSecret, getKeptSecret } from '@server/ports/secret'
import { ensureSecretMarks } from '@server/ports/secret-marks'
import { createTracking } from '@server/ports/tracking/create-tracking'
import { createTwoPlaces } from '@server/ports/two-places'
import { createAccessToken } from '@server/ports/wechat/wechat-access-token'
import { createWechatContentCheck } from '@server/ports/wechat/wechat-content-check'
import type { WechatRefusedError } from '@server/ports/wechat/wechat-errors'
import { createWechatLogin } from '@server/ports/wechat/wechat-login'
import { createWechatMessages } from '@server/ports/wechat/wechat-messages'
import { createWechatMiniCode } from '@server/ports/wechat/wechat-mini-code'
import { createWechatPay } from '@server/ports/wechat/wechat-pay'
import { createWechatPush } from '@server/ports/wechat/wechat-push'
import { createWechatShipping } from '@server/ports/wechat/wechat-shipping'

interface Parts {
  readonly config: Config
  readonly db: Database
  readonly jobs: Jobs
  readonly passwords?: Passwords | undefined
  readonly log: FastifyBaseLogger
}

/** The outside world, as the configuration says. */
export async function createPorts({ config, db, jobs, passwords, log }: Parts): Promise<Ports> {
  const secrets = config.secrets.length > 0 ? config.secrets : [await getKeptSecret(config.dataDir)]
  const secret = createSecret(await ensureSecretMarks(db, { secrets, beginsAnew: config.secretIsLost }))
  const mailer = createMailer(config)
  const diskRoom = createDiskRoom({
    folder: config.dataDir,
    onChange: (room, freeBytes) => tellRoom(log, room, { freeBytes, folder: config.dataDir }),
  })
  return {
    secret,
    jobs,
    passwords: passwords ?? createPasswords(),
    idNumberSeal: createIdNumberSeal(await readIdNumberKeys(config)),
    ...(await createFileStores({ config, db, diskRoom, log })),
    fileUrls: createFileUrls(secret),
    exportUrls: createExportUrls(secret),
    diskRoom,
    pushSender: createPushSender(toPushSubject(config), config.pushInsteadUrl),
    ...(config.siteUrl !== undefined && { siteUrl: config.siteUrl }),
    // No fault of this server's own, which is what its errors are watched for.
    noteClientFailure: (failure) => log.warn({ failure }, 'a client failed'),
    demo: config.demo,
    ...(mailer && { mailer }),
    ...createWechat(config, (err) => log.warn({ err }, 'WeChat refused')),
    ...(config.facebook && { facebookLogin: createFacebookLogin(config.facebook, (err) => log.warn({ err }, 'Facebook refused')) }),
    ...(config.tracking && { tracking: createTracking(config.tracking) }),
    ...(config.mallGateway && {
      mallGateway: createMallGateway({
        config: config.mallGateway,
        db,
        onDenied: (err) => tellDenied(log, err),
        pictures: createKeptPictures({ folder: path.join(config.dataDir, 'mall-pictures'), diskRoom }),
      }),
    }),
  }
}

/** Whose files lie in the database. */
export const PIECE_HOLDERS = [isPictureKept, isRenditionKept, isArchiveKept]

type FileParts = Pick<Parts, 'config' | 'db' | 'log'> & { readonly diskRoom: DiskRoom }

async function createFileStores({ config, db, diskRoom, log }: FileParts): Promise<Pick<Ports, 'fileStore' | 'objectStore'>> {
  const folder = createFolderStore(path.join(config.dataDir, 'files'), diskRoom)
  const near = db.engine === 'embedded' ? folder : createDatabaseStore(db, folder, PIECE_HOLDERS)
  if (!config.s3) return { fileStore: near }
  const objectStore = createObjectStore({
    config: config.s3,
    folder: await ensureObjectFolder(db),
    findHeld: (fileIds) => findHeldFiles(db, PIECE_HOLDERS, fileIds),
    onTrouble: (err) => tellFilesAway(log, err),
  })
  return { fileStore: createTwoPlaces({ db, near, far: objectStore, move: config.s3.move }), objectStore }
}

function createMailer({ smtpUrl, mailFrom, demo }: Config): Mailer | undefined {
  if (smtpUrl) return createSmtpMailer({ smtpUrl, from: mailFrom })
  return demo ? createOutboxMailer() : undefined
}

type WechatPorts = Pick<
  Ports,
  'wechatLogin' | 'wechatMessages' | 'wechatMiniCode' | 'wechatContentCheck' | 'wechatPush' | 'wechatPay' | 'wechatShipping'
>

function createWechat({ wechat }: Config, onRefused: (error: WechatRefusedError) => void): WechatPorts {
  if (!wechat) return {}
  // One for all: whoever asks for a new one ends the old one.
  const accessToken = createAccessToken(wechat.apiUrl, wechat.apps.miniProgram)
  return {
    wechatLogin: createWechatLogin(wechat, accessToken, onRefused),
    ...(wechat.apps.miniProgram && {
      wechatMessages: createWechatMessages(wechat, accessToken),
      wechatMiniCode: createWechatMiniCode(wechat, accessToken, onRefused),
      wechatContentCheck: createWechatContentCheck(wechat, accessToken, onRefused),
      ...(wechat.pay && { wechatShipping: createWechatShipping({ ...wechat, pay: wechat.pay }, accessToken) }),
      ...(wechat.push && { wechatPush: createWechatPush(wechat.push, wechat.apps.miniProgram.appId) }),
    }),
    ...(wechat.pay && { wechatPay: createWechatPay(wechat.pay, onRefused) }),
  }
}

/** Members see what is kept until somebody has put it right. */
function tellDenied(log: FastifyBaseLogger, err: GatewayDeniedError): void {
  log.error({ err }, 'the mall gateway does not let this server in: look at MALL_GATEWAY_KEY, MALL_GATEWAY_SECRET and the clock')
}

function tellFilesAway(log: FastifyBaseLogger, err: FilesAwayError): void {
  if (err.kind === 'denied') log.error({ err }, 'the object store does not let this server in: look at the S3_ settings, its bucket and the clock')
  else log.error({ err }, 'the object store does not answer as it should: pictures are refused for the time being')
}

function tellRoom(log: FastifyBaseLogger, room: Room, disk: { readonly freeBytes: number; readonly folder: string }): void {
  if (room === 'short') log.error(disk, 'the disk is nearly full: what would be saved is refused')
  else if (room === 'tight') log.error(disk, 'the disk is filling: pictures are refused, the rest is saved')
  else log.warn(disk, 'the disk has room again')
}

import type { Failure } from '@contract/failure/failure'
import type { FacebookLogin } from '@server/ports/facebook/facebook-login'
import type { DiskRoom } from '@server/ports/disk-room'
import type { Jobs } from '@server/ports/job-queue'
import type { FileStore } from '@server/ports/file-store'
import type { FileUrls } from '@server/ports/file-urls'
import type { IdNumberSeal } from '@server/ports/id-number-seal'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import type { Mailer } from '@server/ports/mailer'
import type { PushSender } from '@server/ports/push-sender'
import type { ObjectStore } from '@server/ports/object-store/object-store'
import type { Passwords } from '@server/ports/passwords'
import type { Secret } from '@server/ports/secret'
import type { Tracking } from '@server/ports/tracking/tracking-port'
import type { WechatContentCheck } from '@server/ports/wechat/wechat-content-check'
import type { WechatLogin } from '@server/ports/wechat/wechat-login'
import type { WechatMessages } from '@server/ports/wechat/wechat-messages'
import type { WechatMiniCode } from '@server/ports/wechat/wechat-mini-code'
import type { WechatPush } from '@server/ports/wechat/wechat-push'
import type { WechatPay } from '@server/ports/wechat/wechat-pay'
import type { WechatShipping } from '@server/ports/wechat/wechat-shipping'

/** What the services reach the outside world by. Handlers get it with each request. */
export interface Ports {
  readonly secret: Secret
  readonly passwords: Passwords
  /** For ID numbers alone: its keys are neither in the database nor the server's secret. */
  readonly idNumberSeal: IdNumberSeal
  readonly fileStore: FileStore
  /** What the file store keeps its files in; absent where that is the database or a folder. */
  readonly objectStore?: Pick<ObjectStore, 'look' | 'counts'>
  readonly fileUrls: FileUrls
  /** Of members' own data. */
  readonly exportUrls: FileUrls
  /** Of the folder where the pictures lie, and the embedded database. */
  readonly diskRoom: DiskRoom
  readonly jobs: Jobs
  /** Absent where mail is not set up. */
  readonly mailer?: Mailer
  readonly pushSender: PushSender
  /** Where members open the site, without a slash at its end; absent where it is not set. */
  readonly siteUrl?: string
  /** Absent where no mini-program is set up. */
  readonly wechatMessages?: WechatMessages
  /** Absent where no app of WeChat's is set up. */
  readonly wechatLogin?: WechatLogin
  /** Absent where no mini-program is set up. */
  readonly wechatMiniCode?: WechatMiniCode
  /** Absent where no mini-program is set up. */
  readonly wechatContentCheck?: WechatContentCheck
  /** Absent where WeChat sends us no messages. */
  readonly wechatPush?: WechatPush
  /** Absent where WeChat Pay is not set up. */
  readonly wechatPay?: WechatPay
  /** Absent where WeChat Pay or a mini-program is not set up. */
  readonly wechatShipping?: WechatShipping
  /** Absent where Facebook is not set up. */
  readonly facebookLogin?: FacebookLogin
  /** Absent where no gateway is set up: then the mall of foreign shops is not offered. */
  readonly mallGateway?: MallGateway
  /** Absent where no aggregator of carriers' news is set up: then operators tell them. */
  readonly tracking?: Tracking
  /** To the log: a screen of a member's client has failed. */
  readonly noteClientFailure: (failure: Failure) => void
  /** Whether this is the demo on somebody's own machine. */
  readonly demo: boolean
}

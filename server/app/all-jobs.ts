import type { FastifyBaseLogger } from 'fastify'
import { registerExportJobs } from '@server/across/export/export-service'
import { allMemberParts } from '@server/app/all-member-parts'
import { allModerated } from '@server/app/all-moderated'
import { allParcelFollowers } from '@server/app/all-parcel-followers'
import { allPayables } from '@server/app/all-payables'
import { allReportables } from '@server/app/all-reportables'
import { registerCleaning } from '@server/app/cleaning'
import { registerContentChecks } from '@server/base/moderation/content-check-jobs'
import { registerCampaignReminders } from '@server/community/campaign/campaign-reminders'
import type { Database } from '@server/db/database'
import { registerStorageReminders } from '@server/goods/parcel/storage-reminders'
import { listOwnTables } from '@server/kit/member-part'
import { mailEnds } from '@server/messaging/delivery/delivery-claims'
import { registerDeliveryJobs } from '@server/messaging/delivery/delivery-jobs'
import { registerMailJobs } from '@server/messaging/mail/mail-service'
import { registerPointsJobs } from '@server/money/points/points-jobs'
import { registerHoldJobs } from '@server/money/wallet/hold-jobs'
import { registerWechatPaymentJobs } from '@server/money/wallet/wechat-payment-jobs'
import type { Ports } from '@server/ports/ports'
import { registerAgentJobs } from '@server/trade/agent/agent-jobs'
import { registerGroupJobs } from '@server/trade/group/group-jobs'
import { registerMallJobs } from '@server/trade/mall/mall-jobs'
import { registerOrderJobs } from '@server/trade/order/order-jobs'
import { registerCarrierWatchJobs } from '@server/trade/order/carrier-news/carrier-watch-jobs'
import { registerShippingReportJobs } from '@server/trade/order/shipping-report/shipping-report-jobs'
import { registerDealJobs } from '@server/trade/proxy-deal/deal-jobs'
import { registerProxyOrderJobs } from '@server/trade/proxy-order/proxy-order-jobs'
import { registerRequestJobs } from '@server/trade/proxy-request/request-jobs'
import { registerAfterSaleJobs } from '@server/trade/shop-order/after-sale/after-sale-jobs'
import { registerShopOrderJobs } from '@server/trade/shop-order/shop-order-jobs'
import { registerStandingJobs } from '@server/trade/order/standing/standing-jobs'
import { registerShopJobs } from '@server/trade/shop-catalogue/shop-jobs'
import { listSoldGoods } from '@server/trade/shop-order/sold-goods'

/** Everything that is done without being asked for: queued work, schedules, and cleaning. */
export function registerAllJobs(ports: Ports, db: Database, log: FastifyBaseLogger): void {
  registerMailJobs(ports, db, mailEnds, (err, outcome) => log.warn({ err }, `a mail was ${outcome}`))
  registerDeliveryJobs(ports, db)
  registerExportJobs(ports, db, listOwnTables(allMemberParts))
  registerCleaning(ports.jobs, db, ports)
  registerOrderJobs(ports, db, allParcelFollowers)
  registerShopOrderJobs(ports, db)
  registerAfterSaleJobs(ports, db, (late) => log.error(late, 'after-sales wait longer than promised, or have not come back: see shop-aftersales --state'))
  registerProxyOrderJobs(ports, db, (late) => log.error(late, 'purchases at foreign shops need a buyer: see proxy-list'))
  registerPointsJobs(ports.jobs, db)
  registerHoldJobs(ports.jobs, db)
  registerGroupJobs(ports, db)
  registerStandingJobs(ports, db)
  registerStorageReminders(ports, db)
  registerCampaignReminders(ports, db)
  registerWechatPaymentJobs(ports, db, allPayables)
  registerShippingReportJobs(ports, db, allReportables, (counts) => log.error(counts, 'WeChat shipping reports need an operator: see shipping-reports'))
  registerCarrierWatchJobs(ports, db, (counts) => log.error(counts, 'news of shipments do not come: see carrier-watches'))
  registerAgentJobs(ports, db)
  registerRequestJobs(ports, db)
  registerDealJobs(ports, db, (oldDeals) => log.error({ oldDeals }, 'the money of deals has been set aside for long: see deal-list --tab old'))
  registerShopJobs(ports, db, listSoldGoods)
  registerMallJobs(ports.jobs, db)
  registerContentChecks(ports, db, allModerated)
}

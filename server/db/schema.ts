import type { AccountTables } from '@server/db/tables/account-tables'
import type { AgentTables } from '@server/db/tables/agent-tables'
import type { AddressTables } from '@server/db/tables/address-tables'
import type { CampaignTables } from '@server/db/tables/campaign-tables'
import type { CouponTables } from '@server/db/tables/coupon-tables'
import type { DealTables } from '@server/db/tables/proxy-deal-tables'
import type { DeliveryTables } from '@server/db/tables/delivery-tables'
import type { EvidenceTables } from '@server/db/tables/evidence-tables'
import type { ExportTables } from '@server/db/tables/export-tables'
import type { FacebookTables } from '@server/db/tables/facebook-tables'
import type { FileTables } from '@server/db/tables/file-tables'
import type { FoundationTables } from '@server/db/tables/foundation-tables'
import type { FreightTables } from '@server/db/tables/freight-tables'
import type { GroupTables } from '@server/db/tables/group-tables'
import type { HoldTables } from '@server/db/tables/hold-tables'
import type { LedgerTables } from '@server/db/tables/ledger-tables'
import type { MailTables } from '@server/db/tables/mail-tables'
import type { MallTables } from '@server/db/tables/mall-tables'
import type { NewsTables } from '@server/db/tables/news-tables'
import type { NotificationTables } from '@server/db/tables/notification-tables'
import type { OperatorTables } from '@server/db/tables/operator-tables'
import type { OrderTables } from '@server/db/tables/order-tables'
import type { ParcelTables } from '@server/db/tables/parcel-tables'
import type { PayableTables } from '@server/db/tables/payable-tables'
import type { PointsTables } from '@server/db/tables/points-tables'
import type { PurchaseTables } from '@server/db/tables/proxy-order-tables'
import type { ReferralTables } from '@server/db/tables/referral-tables'
import type { ProxyRequestTables } from '@server/db/tables/proxy-request-tables'
import type { CarrierWatchTables } from '@server/db/tables/carrier-watch-tables'
import type { ShippingReportTables } from '@server/db/tables/shipping-report-tables'
import type { ShopCatalogueTables } from '@server/db/tables/shop-catalogue-tables'
import type { MallCartTables } from '@server/db/tables/mall-cart-tables'
import type { ShopCartTables } from '@server/db/tables/shop-cart-tables'
import type { ShopOrderTables } from '@server/db/tables/shop-order-tables'
import type { ShopVoicesTables } from '@server/db/tables/shop-voices-tables'
import type { ShowcaseTables } from '@server/db/tables/showcase-tables'
import type { StandingTables } from '@server/db/tables/standing-tables'
import type { SubscriptionTables } from '@server/db/tables/subscription-tables'
import type { SupportTables } from '@server/db/tables/support-tables'
import type { SystemTables } from '@server/db/tables/system-tables'
import type { TransferTables } from '@server/db/tables/transfer-tables'
import type { WarehouseTables } from '@server/db/tables/warehouse-tables'
import type { WechatPaymentTables } from '@server/db/tables/wechat-payment-tables'

/**
 * Every table and column in camelCase; the dialect spells them as the database has them (snake_case), which SQL texts write
 * as they are. A module describes its own tables in `<domain>-tables.ts` and is named here.
 */
export interface Schema
  extends FoundationTables,
    AccountTables,
    FacebookTables,
    SystemTables,
    FileTables,
    MailTables,
    SubscriptionTables,
    NotificationTables,
    DealTables,
    DeliveryTables,
    ExportTables,
    OperatorTables,
    LedgerTables,
    WarehouseTables,
    AddressTables,
    ParcelTables,
    FreightTables,
    OrderTables,
    StandingTables,
    ReferralTables,
    PayableTables,
    PointsTables,
    HoldTables,
    GroupTables,
    ShopCatalogueTables,
    ShopCartTables,
    MallCartTables,
    ShopOrderTables,
    PurchaseTables,
    ShopVoicesTables,
    ShowcaseTables,
    CouponTables,
    CampaignTables,
    NewsTables,
    TransferTables,
    WechatPaymentTables,
    ShippingReportTables,
    CarrierWatchTables,
    SupportTables,
    EvidenceTables,
    AgentTables,
    ProxyRequestTables,
    MallTables {}

import type { FoundationTables } from '@server/db/foundation-tables'
import type { FacebookTables } from '@server/modules/account/facebook-tables'
import type { AccountTables } from '@server/modules/account/account-tables'
import type { AddressTables } from '@server/modules/address/address-tables'
import type { DeliveryTables } from '@server/modules/delivery/delivery-tables'
import type { EvidenceTables } from '@server/modules/evidence/evidence-tables'
import type { ExportTables } from '@server/modules/export/export-tables'
import type { FileTables } from '@server/modules/file/file-tables'
import type { MailTables } from '@server/modules/mail/mail-tables'
import type { NewsTables } from '@server/modules/news/news-tables'
import type { NotificationTables } from '@server/modules/notification/notification-tables'
import type { ParcelTables } from '@server/modules/parcel/parcel-tables'
import type { SubscriptionTables } from '@server/modules/subscription/subscription-tables'
import type { SupportTables } from '@server/modules/support/support-tables'
import type { SystemTables } from '@server/modules/system/system-tables'
import type { FreightTables } from '@server/modules/freight/freight-tables'
import type { CampaignTables } from '@server/modules/campaign/campaign-tables'
import type { CouponTables } from '@server/modules/coupon/coupon-tables'
import type { GroupTables } from '@server/modules/group/group-tables'
import type { ShowcaseTables } from '@server/modules/showcase/showcase-tables'
import type { HoldTables } from '@server/modules/wallet/hold-tables'
import type { PointsTables } from '@server/modules/points/points-tables'
import type { OrderTables } from '@server/modules/order/order-tables'
import type { StandingTables } from '@server/modules/order/standing/standing-tables'
import type { ReferralTables } from '@server/modules/referral/referral-tables'
import type { LedgerTables } from '@server/modules/wallet/ledger-tables'
import type { TransferTables } from '@server/modules/wallet/transfer-tables'
import type { WechatPaymentTables } from '@server/modules/wallet/wechat-payment-tables'
import type { WarehouseTables } from '@server/modules/warehouse/warehouse-tables'
import type { OperatorTables } from '@server/operator/operator-tables'

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
    PointsTables,
    HoldTables,
    GroupTables,
    ShowcaseTables,
    CouponTables,
    CampaignTables,
    NewsTables,
    TransferTables,
    WechatPaymentTables,
    SupportTables,
    EvidenceTables {}

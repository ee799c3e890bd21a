import type { HandlerList } from '@server/http/handler'
import { accountHandlers } from '@server/modules/account/account-handlers'
import { addressHandlers } from '@server/modules/address/address-handlers'
import { orderHandlers } from '@server/modules/order/order-handlers'
import { orderOperatorHandlers } from '@server/modules/order/order-operator-handlers'
import { parcelHandlers } from '@server/modules/parcel/parcel-handlers'
import { parcelOperatorHandlers } from '@server/modules/parcel/parcel-operator-handlers'
import { systemHandlers } from '@server/modules/system/system-handlers'
import { walletHandlers } from '@server/modules/wallet/wallet-handlers'
import { walletOperatorHandlers } from '@server/modules/wallet/wallet-operator-handlers'
import { warehouseHandlers } from '@server/modules/warehouse/warehouse-handlers'
import { operatorHandlers } from '@server/operator/operator-handlers'

/** Every module's endpoints; a module joins with its first one. */
export const allHandlers: HandlerList = [
  systemHandlers,
  accountHandlers,
  addressHandlers,
  parcelHandlers,
  parcelOperatorHandlers,
  warehouseHandlers,
  orderHandlers,
  orderOperatorHandlers,
  walletHandlers,
  walletOperatorHandlers,
  operatorHandlers,
].flat()

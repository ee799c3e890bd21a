import type { Endpoint } from './kit/endpoint'
import * as account from './account/account-endpoints'
import * as accountSession from './account/session-endpoints'
import * as accountWechat from './account/wechat-endpoints'
import * as address from './address/address-endpoints'
import * as operator from './operator/operator-endpoints'
import * as order from './order/order-endpoints'
import * as orderOperator from './order/order-operator-endpoints'
import * as parcel from './parcel/parcel-endpoints'
import * as parcelOperator from './parcel/parcel-operator-endpoints'
import * as system from './system/system-endpoints'
import * as wallet from './wallet/wallet-endpoints'
import * as walletOperator from './wallet/wallet-operator-endpoints'
import * as wechatPay from './wallet/wechat-pay-endpoints'
import * as warehouse from './warehouse/warehouse-endpoints'

/** For the server and the tests only: the client imports the few endpoints a feature uses. */
export const allEndpoints: readonly Endpoint[] = [
  system,
  account,
  accountSession,
  accountWechat,
  warehouse,
  address,
  parcel,
  parcelOperator,
  order,
  orderOperator,
  wallet,
  walletOperator,
  wechatPay,
  operator,
].flatMap((module) => Object.values(module).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

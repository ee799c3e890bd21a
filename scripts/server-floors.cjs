/**
 * The floors of `server/`, from the ground up: a room sees its own floor and all below. docs/architecture.md draws them,
 * .dependency-cruiser.cjs holds them.
 */
const FLOORS = [
  ['config'],
  ['tracing'],
  ['db'],
  ['ports', 'tables'],
  ['kit'],
  ['base'],
  ['messaging'],
  ['money'],
  ['goods'],
  ['trade'],
  ['community'],
  ['across'],
  ['http', 'jobs'],
  ['upkeep'],
  ['cli'],
  ['demo'],
  ['app'],
]

/** The floors that hold one folder a module: `server/goods/parcel`. */
const MODULE_FLOORS = ['base', 'messaging', 'money', 'goods', 'trade', 'community', 'across']

/** A module whose tests and contract go by another name: signing in and who a member is are both `account` to members. */
const KNOWN_AS = { member: 'account', setup: 'operator', packing: 'order', notice: 'notification', 'shop-catalogue': 'shop', 'shop-cart': 'shop', 'shop-order': 'shop', 'shop-voices': 'shop', 'mall-cart': 'proxy', 'proxy-order': 'proxy', agent: 'proxy', 'agent-desk': 'proxy', 'proxy-request': 'proxy', 'proxy-deal': 'proxy' }

module.exports = { FLOORS, MODULE_FLOORS, KNOWN_AS }

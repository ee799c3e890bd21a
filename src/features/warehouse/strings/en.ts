import type { WarehouseStrings } from './zh-Hant'

export const en: WarehouseStrings = {
  title: 'Warehouses',
  shareTitle: 'See the warehouses that take your parcels',
  warehouses: 'Warehouses',
  all: 'All',
  lines: { recipient: 'Name', phone: 'Phone', address: 'Address', postcode: 'Postcode' },
  numberAfterLogin: 'Log in to see it',
  keepNumber: 'Keep your member no.',
  keepNumberTwice: 'Member no. goes in twice',
  guestNote: 'Your member no. goes on it',
  copyAll: 'Copy all',
  loginToCopy: 'Log in to copy',
  copyLine: (line, warehouse) => `Copy ${line.toLowerCase()} of ${warehouse}`,
  copyOf: (warehouse) => `Copy ${warehouse} address`,
  copied: (warehouse) => `${warehouse} address copied`,
  copiedLine: (line) => `${line} copied`,
  others: 'Other warehouses',
  emptyTitle: 'No warehouse yet',
  emptyText: 'Addresses appear here once one opens',
}

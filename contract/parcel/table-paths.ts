/**
 * `parcel/readTable` is multipart like `file/upload`: its fields, a `warehouseId` and a `goodsNature` for lines that name none, and one
 * `file`.
 */
export const READ_TABLE_PATH = 'parcel/readTable'
/** A GET with `lang`: an empty table to fill in. */
export const TABLE_TEMPLATE_PATH = 'parcel/tableTemplate.xlsx'

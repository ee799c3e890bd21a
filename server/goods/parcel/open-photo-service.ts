import type { Reader } from '@server/db/database'
import { listSafePhotoRows, type SafePhotoRow } from '@server/goods/parcel/parcel-evidence-store'

/** Of these parcels, the pictures of which the warehouse itself has said that no label is to be seen on them. */
export function listOpenPhotos(db: Reader, parcelIds: readonly string[]): Promise<SafePhotoRow[]> {
  return parcelIds.length === 0 ? Promise.resolve([]) : listSafePhotoRows(db, parcelIds)
}

import type { MallPicture } from '@contract/mall/mall'
import type { Secret } from '@server/ports/secret'

/** Not signed for anybody: guests look at goods too. */
export const MALL_PICTURE_PATH = '/api/mall/picture'

const PURPOSE = 'mall picture'
/** 96 bits: nobody finds one by trying. */
const MARK_LENGTH = 16
const ADDRESS = /^([\w-]{1,128})\.([\w-]{16})$/

const toMark = (secret: Secret, pictureId: string): string => secret.sign(PURPOSE, pictureId).slice(0, MARK_LENGTH)

/**
 * The address on our own host. It carries a mark of this server's, so that only pictures that an answer has named are asked of the
 * gateway: made-up names would use up its calls.
 */
export const toMallPicture = (secret: Secret, pictureId: string): MallPicture => ({
  pictureId,
  url: `${MALL_PICTURE_PATH}/${pictureId}.${toMark(secret, pictureId)}`,
})

/** @returns the picture's id, undefined for an address that is none of ours */
export function readMallPictureName(secret: Secret, name: string): string | undefined {
  const [, pictureId, mark] = ADDRESS.exec(name) ?? []
  if (pictureId === undefined || mark === undefined) return undefined
  return toMark(secret, pictureId) === mark ? pictureId : undefined
}

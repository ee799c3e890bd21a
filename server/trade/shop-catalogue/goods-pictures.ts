import type { StoredFile } from '@contract/file/file'

/** Not signed: guests look at goods too. */
export const GOODS_PICTURE_PATH = '/api/shop/picture'

/** Everybody may open it as long as the goods are no draft; in narrower widths by `?w=`. */
export const toGoodsPicture = (fileId: string): StoredFile => ({ fileId, url: `${GOODS_PICTURE_PATH}/${fileId}` })

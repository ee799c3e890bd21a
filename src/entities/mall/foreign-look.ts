import type { MallPicture } from '@contract/mall/mall'
import type { GoodsLookProps } from '@/entities/goods/GoodsLook'

/** Foreign goods have no category of ours: without a picture they are a bag. */
export const toForeignLook = (picture: MallPicture | undefined): GoodsLookProps['look'] => ({ icon: 'bag', picture })

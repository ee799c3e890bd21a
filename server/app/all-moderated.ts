import type { Moderated } from '@server/base/moderation/moderated'
import { shopVoicesModerated } from '@server/community/shop-voices/voices-moderated'
import { showcaseModerated } from '@server/community/showcase/showcase-moderated'
import { moderatedRequest } from '@server/trade/proxy-request/request-moderated'

/** A module joins with the first kind of thing that its members write for others. */
export const allModerated: readonly Moderated[] = [...showcaseModerated, ...shopVoicesModerated, moderatedRequest]

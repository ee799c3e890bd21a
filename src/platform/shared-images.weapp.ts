import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { SharedImages } from './types'

/** WeChat's menu under a picture: to a friend, to favourites, into the album. */
export const sharedImages: SharedImages = {
  available: true,
  async share(path) {
    try {
      await Taro.showShareImageMenu({ path })
      return 'done'
    } catch (error) {
      return toRefused(error)
    }
  },
}

import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { SavedImages } from './types'

export const savedImages: SavedImages = {
  async save(address) {
    try {
      const { tempFilePath } = await Taro.downloadFile({ url: address })
      await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath })
      return 'done'
    } catch (error) {
      return toRefused(error)
    }
  },
}

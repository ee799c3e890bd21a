import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { SavedImages } from './types'

/** What lies on the phone already: `wxfile://tmp_…`, in the developer tools `http://tmp/…`. */
const ON_DEVICE = /^(wxfile|http):\/\/tmp/

export const savedImages: SavedImages = {
  async save(address) {
    try {
      const filePath = ON_DEVICE.test(address) ? address : (await Taro.downloadFile({ url: address })).tempFilePath
      await Taro.saveImageToPhotosAlbum({ filePath })
      return 'done'
    } catch (error) {
      return toRefused(error)
    }
  },
}

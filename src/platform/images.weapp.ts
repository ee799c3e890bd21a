import { isHeicName } from '@contract/file/picture-kind'
import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { ChosenImage, Images } from './types'

export const images: Images = {
  async choose({ count }) {
    try {
      const { tempFiles } = await Taro.chooseMedia({ count, mediaType: ['image'], sizeType: ['compressed'] })
      return tempFiles.map((file) => ({
        path: file.tempFilePath,
        bytes: file.size,
        ...(isHeicName(file.tempFilePath) && { isHeic: true }),
      }))
    } catch (error) {
      return toRefused(error)
    }
  },
  async compress(image, { maxSide }) {
    try {
      return await shrink(image, maxSide)
    } catch {
      return image
    }
  },
  preview(addresses, current) {
    void Taro.previewImage({ urls: [...addresses], current })
  },
  async measure(path) {
    const { width, height, orientation } = await Taro.getImageInfo({ src: path })
    // WeChat tells the sides as they are stored, and beside them how the camera was held.
    return /^(left|right)/.test(orientation ?? '') ? { width: height, height: width } : { width, height }
  },
}

async function shrink(image: ChosenImage, maxSide: number): Promise<ChosenImage> {
  const { width, height } = await Taro.getImageInfo({ src: image.path })
  const side = width >= height ? { compressedWidth: Math.min(width, maxSide) } : { compressedHeight: Math.min(height, maxSide) }
  const { tempFilePath } = await Taro.compressImage({ src: image.path, quality: 85, ...side })
  return { path: tempFilePath, bytes: await fileSize(tempFilePath) }
}

function fileSize(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({ filePath: path, success: ({ size }) => resolve(size), fail: reject })
  })
}

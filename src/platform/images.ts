import { isHeicName } from '@contract/file/picture-kind'
import Taro from '@tarojs/taro'
import { chooseFiles } from './choose-files'
import type { ChosenImage, Images } from './types'

const JPG_QUALITY = 0.85

export const images: Images = {
  async choose({ count }) {
    const files = await chooseFiles({ multiple: count > 1 })
    if (files.length === 0) return 'cancelled'
    return files.slice(0, count).map((file) => ({ path: URL.createObjectURL(file), bytes: file.size, ...((isHeicName(file.type) || isHeicName(file.name)) && { isHeic: true }) }))
  },
  async compress(image, { maxSide }) {
    try {
      return await redraw(image, maxSide)
    } catch {
      // A format this browser cannot draw: the server judges the original.
      return image
    }
  },
  preview(addresses, current) {
    void Taro.previewImage({ urls: [...addresses], current })
  },
  async measure(path) {
    const { naturalWidth, naturalHeight } = await load(path)
    return { width: naturalWidth, height: naturalHeight }
  },
}

async function redraw(image: ChosenImage, maxSide: number): Promise<ChosenImage> {
  const picture = await load(image.path)
  const scale = Math.min(1, maxSide / Math.max(picture.naturalWidth, picture.naturalHeight))
  const width = Math.round(picture.naturalWidth * scale)
  const height = Math.round(picture.naturalHeight * scale)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return image
  // jpg has no transparency; without this it would turn black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPG_QUALITY))
  if (!blob) return image
  return { path: URL.createObjectURL(blob), bytes: blob.size, width, height }
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new window.Image()
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('not an image'))
    picture.src = address
  })
}

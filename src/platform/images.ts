import { isHeicName } from '@contract/file/picture-kind'
import { chooseFiles } from './choose-files'
import type { ChosenImage, Images } from './types'

const JPG_QUALITY = 0.85
/** After the page is there: the viewer's code shall take nothing from what the visitor waits for, and be there when the network is not. */
const PAUSE_MS = 4_000

const loadViewer = () => import(/* webpackChunkName: "picture-viewer" */ './picture-viewer')
if (process.env.NODE_ENV === 'production') setTimeout(() => void loadViewer().catch(() => undefined), PAUSE_MS)

export const images: Images = {
  async choose({ count }) {
    const files = await chooseFiles({ multiple: count > 1 })
    if (files.length === 0) return 'cancelled'
    return files
      .slice(0, count)
      .map((file) => ({
        path: URL.createObjectURL(file),
        bytes: file.size,
        ...((isHeicName(file.type) || isHeicName(file.name)) && { isHeic: true }),
      }))
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
    void loadViewer().then(
      ({ viewPictures }) => viewPictures(addresses, current),
      // Its code does not come: a browser can show a picture by itself.
      () => void window.open(current),
    )
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

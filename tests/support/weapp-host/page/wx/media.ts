import { CanvasNode } from '../builtins/canvas'
import type { TemporaryFiles } from './files'
import { WxFailure, type WxTable } from './wx-table'

/** What the member will choose in the next dialogs; nothing waiting means that they close it. */
export interface Chooser {
  next(): readonly Blob[] | undefined
}

async function measure(content: Blob): Promise<ImageBitmap> {
  return createImageBitmap(content).catch(() => {
    throw new WxFailure('image decode fail')
  })
}

async function compress(content: Blob, quality: number, asked: { readonly width?: number; readonly height?: number }): Promise<Blob> {
  const image = await measure(content)
  const scale = Math.min(1, (asked.width ?? image.width) / image.width, (asked.height ?? image.height) / image.height)
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 })
}

/** @param album takes what is saved */
export function addMedia(wx: WxTable, files: TemporaryFiles, chooser: Chooser, album: string[]): void {
  wx.add('chooseMedia', ({ count }) => {
    const chosen = chooser.next()
    if (!chosen) throw new WxFailure('cancel')
    const tempFiles = chosen.slice(0, Number(count ?? 9)).map((content) => ({ tempFilePath: files.add(content), size: content.size, fileType: 'image' }))
    return { tempFiles, type: 'image' }
  })
  wx.add('chooseMessageFile', ({ count }) => {
    const chosen = chooser.next()
    if (!chosen) throw new WxFailure('cancel')
    const tempFiles = chosen.slice(0, Number(count ?? 100)).map((content) => ({ path: files.add(content), name: 'list.xlsx', size: content.size, type: 'file', time: 0 }))
    return { tempFiles }
  })
  // WeChat's own viewer lies over the mini-program, and is left again.
  wx.add('openDocument', ({ filePath }) => void files.get(String(filePath)))
  wx.add('getImageInfo', async ({ src }) => {
    const { width, height } = await measure(files.get(String(src)))
    return { width, height, path: src, orientation: 'up', type: 'jpeg' }
  })
  wx.add('compressImage', async ({ src, quality, compressedWidth, compressedHeight }) => {
    const asked = {
      ...(compressedWidth !== undefined && { width: Number(compressedWidth) }),
      ...(compressedHeight !== undefined && { height: Number(compressedHeight) }),
    }
    return { tempFilePath: files.add(await compress(files.get(String(src)), Number(quality ?? 80), asked)) }
  })
  wx.add('canvasToTempFilePath', async ({ canvas, fileType, x = 0, y = 0, width, height, destWidth, destHeight }) => {
    if (!(canvas instanceof CanvasNode)) throw new WxFailure('fail canvas is empty')
    const size = { width: Number(width ?? canvas.width), height: Number(height ?? canvas.height) }
    const part = { x: Number(x), y: Number(y), ...size, destWidth: Number(destWidth ?? size.width), destHeight: Number(destHeight ?? size.height) }
    return { tempFilePath: files.add(await canvas.toPicture(part, fileType === 'jpg' ? 'image/jpeg' : 'image/png')) }
  })
  // The menu lies over the mini-program; the host's member closes it.
  wx.add('showShareImageMenu', ({ path }) => void files.get(String(path)))
  wx.add('previewImage', () => undefined)
  wx.add('saveImageToPhotosAlbum', ({ filePath }) => {
    files.get(String(filePath))
    album.push(String(filePath))
  })
  wx.addSync('getFileSystemManager', () => ({
    getFileInfo: ({ filePath, success, fail }: { filePath: string; success?: (info: { size: number }) => void; fail?: (answer: { errMsg: string }) => void }) => {
      if (files.has(filePath)) success?.({ size: files.get(filePath).size })
      else fail?.({ errMsg: `getFileInfo:fail no such file or directory "${filePath}"` })
    },
    writeFileSync: (path: string, base64: string, _encoding: 'base64') => {
      files.put(path, new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: `image/${path.split('.').pop()}` }))
    },
  }))
}

import { useEffect } from 'react'
import type { DrawnPictureProps } from './types'

/** Draws beside the page: nothing of it is seen, the picture goes to who asked for it. */
export function DrawnPicture({ drawing, onDrawn }: DrawnPictureProps) {
  useEffect(() => {
    let address: string | undefined
    let isWanted = true
    const canvas = document.createElement('canvas')
    canvas.width = drawing.width
    canvas.height = drawing.height
    const pen = canvas.getContext('2d')
    if (!pen) {
      onDrawn('failed')
      return undefined
    }
    drawing.draw(pen, [])
    canvas.toBlob((picture) => {
      if (!isWanted) return
      address = picture ? URL.createObjectURL(picture) : undefined
      onDrawn(address ?? 'failed')
    })
    return () => {
      isWanted = false
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [drawing, onDrawn])
  return null
}

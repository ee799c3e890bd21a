import { Canvas } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import type { Drawing, DrawnPictureProps } from './types'

/** A page may draw more than one picture. */
let boards = 0
// Out of sight, not hidden: WeChat gives no canvas of what is not laid out.
const ASIDE = { position: 'fixed', left: '-9999px', top: '0', width: '10px', height: '10px' } as const

/** WeChat draws on a canvas that stands in the page. */
export function DrawnPicture({ drawing, onDrawn }: DrawnPictureProps) {
  const [id] = useState(() => `drawing-board-${(boards += 1)}`)
  useEffect(() => {
    let isWanted = true
    Taro.nextTick(() => {
      draw(drawing, id).then(
        (address) => isWanted && onDrawn(address),
        () => isWanted && onDrawn('failed'),
      )
    })
    return () => {
      isWanted = false
    }
  }, [drawing, onDrawn, id])
  return <Canvas type="2d" id={id} canvasId={id} style={ASIDE} aria-hidden="true" />
}

/** @throws where the phone has no canvas of this kind, or no room for the file */
async function draw({ width, height, pictures, draw: drawWith }: Drawing, id: string): Promise<string> {
  const canvas = await findCanvas(id)
  canvas.width = width
  canvas.height = height
  const read = await Promise.all(pictures.map((address) => readPicture(canvas, address).catch(() => undefined)))
  drawWith(canvas.getContext('2d') as unknown as CanvasRenderingContext2D, read)
  const size = { width, height, destWidth: width, destHeight: height }
  const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas, fileType: 'png', x: 0, y: 0, ...size } as never)
  return tempFilePath
}

/** On WeChat's canvas only its own images can be drawn. */
function readPicture(canvas: Taro.Canvas, address: string): Promise<CanvasImageSource> {
  return new Promise((resolve, reject) => {
    const image = canvas.createImage()
    image.onload = () => resolve(image as unknown as CanvasImageSource)
    image.onerror = () => reject(new Error('no picture'))
    image.src = address
  })
}

function findCanvas(id: string): Promise<Taro.Canvas> {
  return new Promise((resolve, reject) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true })
      .exec(([found]: readonly ({ readonly node?: Taro.Canvas } | null)[]) => {
        if (found?.node) resolve(found.node)
        else reject(new Error('no canvas'))
      })
  })
}

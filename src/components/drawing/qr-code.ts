import { encode } from 'uqr'
import type { Pen } from './pen'

export interface QrPlace {
  readonly left: number
  readonly top: number
  readonly size: number
  readonly colour: string
}

/** Whole px a module: what is blurred at the edges is read worse. */
export function drawQrCode(pen: Pen, text: string, { left, top, size, colour }: QrPlace): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const module = Math.floor(size / modules)
  const inset = Math.floor((size - module * modules) / 2)
  pen.fillStyle = colour
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(left + inset + x * module, top + inset + y * module, module, module)
    })
  })
}

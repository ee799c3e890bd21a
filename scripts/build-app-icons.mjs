// Draws src/assets/app-icons: the site on a home screen, and beside what is pushed. Run by hand after changing them.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from './run.mjs'

const folder = path.join(root, 'src/assets/app-icons')
// The closed box of src/styles/illustrations.scss.
const box = `<path d="M60 6 112 30v48L60 102 8 78V30Z" fill="#E4AE70"/><path d="M60 54 112 30v48L60 102Z" fill="#CF9350"/>
  <path d="M60 54 8 30 60 6l52 24Z" fill="#F3C893"/><path d="m34 18 52 24v17l-9-4.2-9 2.8V50.3L16.5 26.1Z" fill="#F58220"/>
  <path d="m86 42-18 8.3v7.3l9-2.8 9 4.2Z" fill="#D96A0D"/><path d="M20 62.500 38 71v12L20 74.500Z" fill="#fff" opacity=".92"/>`
/** Android uses the signs of a badge alone, in its own colour: the box with its three edges cut out. */
const badge = '<path fill="#fff" fill-rule="evenodd" d="M60 4 114 29v51L60 106 6 80V29ZM56 60 16 42v6l40 18v32h8V66l40-18v-6L64 60l-4-2z"/>'

/** @param {number} scale of the box, which stands in the middle of 192 × 192 */
const centred = (scale, content = box) => `<g transform="translate(${96 - 60 * scale} ${96 - 54 * scale}) scale(${scale})">${content}</g>`
const ground = '<defs><linearGradient id="g" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="#04322D"/><stop offset="1" stop-color="#0A6A5F"/></linearGradient></defs>'
const svg = (content) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="512" height="512">${content}</svg>`)

const whole = svg(`${ground}<rect width="192" height="192" fill="url(#g)"/>${centred(1)}`)
/** @type {[string, Buffer, number][]} */
const icons = [
  ['icon-192', svg(`${ground}<rect width="192" height="192" rx="42" fill="url(#g)"/>${centred(1.2)}`), 192],
  ['icon-512', svg(`${ground}<rect width="192" height="192" rx="42" fill="url(#g)"/>${centred(1.2)}`), 512],
  // Phones cut their own form out of it: what is drawn keeps to the inner four fifths.
  ['maskable-512', whole, 512],
  ['apple-touch-icon', whole, 180],
  ['badge-96', svg(centred(1.5, badge)), 96],
]

mkdirSync(folder, { recursive: true })
for (const [name, drawing, size] of icons) {
  const { size: bytes } = await sharp(drawing).resize(size, size).png({ palette: true, effort: 10 }).toFile(path.join(folder, `${name}.png`))
  console.log(`${name}.png ${bytes} bytes`)
}

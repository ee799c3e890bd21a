// Draws src/assets/share-card.png: the picture on the mini-program's share cards, 5:4 and without words.
import path from 'node:path'
import sharp from 'sharp'
import { root } from './run.mjs'

const WIDTH = 500
const HEIGHT = 400
const EDGE = 14

const dots = '<pattern id="d" width="16" height="16" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="1.6" fill="#fff" fill-opacity=".12"/></pattern>'
// The airmail edge of src/styles/mixins.scss, wider for a picture that chats show small.
const edge = '<pattern id="e" width="88" height="14" patternUnits="userSpaceOnUse" patternTransform="skewX(-25)"><path d="M0 0h28v14H0z" fill="#F58220"/><path d="M44 0h28v14H44z" fill="#17A08F"/></pattern>'
// The closed box of src/styles/illustrations.scss.
const box = `<path d="M60 6 112 30v48L60 102 8 78V30Z" fill="#E4AE70"/><path d="M60 54 112 30v48L60 102Z" fill="#CF9350"/>
  <path d="M60 54 8 30 60 6l52 24Z" fill="#F3C893"/><path d="m34 18 52 24v17l-9-4.2-9 2.8V50.3L16.5 26.1Z" fill="#F58220"/>
  <path d="m86 42-18 8.3v7.3l9-2.8 9 4.2Z" fill="#D96A0D"/><path d="M20 62.500 38 71v12L20 74.500Z" fill="#fff" opacity=".92"/>`
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>${dots}${edge}<linearGradient id="h" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="#04322D"/><stop offset="1" stop-color="#0A6A5F"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#h)"/><rect width="100%" height="100%" fill="url(#d)"/>
  <rect width="100%" height="${EDGE}" fill="#F2F5F4"/><rect width="100%" height="${EDGE}" fill="url(#e)"/>
  <path d="M40 330h420" stroke="#A9D6CE" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>
  <circle cx="40" cy="330" r="9" fill="#F58220"/><circle cx="460" cy="330" r="9" fill="none" stroke="#A9D6CE" stroke-width="4"/>
  <ellipse cx="250" cy="330" rx="112" ry="14" fill="#04201D" fill-opacity=".6"/>
  <g transform="translate(118 108) scale(2.2)">${box}</g>
</svg>`

const { size } = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 64, effort: 10 }).toFile(path.join(root, 'src/assets/share-card.png'))
console.log(`${size} bytes`)

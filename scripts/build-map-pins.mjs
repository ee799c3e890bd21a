// Writes the pins of WeChat's map, which takes pictures alone: src/assets/map-pins. Run by hand after changing them.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../src/assets/map-pins')
const pin = (colour) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100" viewBox="0 0 40 50">
  <path d="M20 50C14 41 0 33 0 20a20 20 0 0 1 40 0c0 13-14 21-20 30z" fill="${colour}"/><circle cx="20" cy="20" r="8" fill="#fff"/></svg>`)

mkdirSync(folder, { recursive: true })
for (const [name, colour] of [['pin', '#0a7568'], ['chosen', '#f58220']]) {
  await sharp(pin(colour)).png({ palette: true }).toFile(path.join(folder, `${name}.png`))
}

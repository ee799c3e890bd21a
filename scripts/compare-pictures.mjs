// What of two folders of pictures looks different: for a change that shall change nothing, and for saying what did.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

/** A channel may differ by so much before a pixel counts: letters are drawn with soft edges. */
const TOLERANCE = 24

/** @typedef {{ left: number, top: number, width: number, height: number }} Box in pixels of the picture */
/** @typedef {{ name: string, share: number, box?: Box, note?: string }} Pair share: of the pixels that differ, 0 to 1 */

const pictures = (/** @type {string} */ folder) => readdirSync(folder).filter((name) => name.endsWith('.png')).sort()

/** @param {string} before @param {string} after @returns {Promise<Pair[]>} the most different first */
export async function comparePictures(before, after) {
  const names = [...new Set([...pictures(before), ...pictures(after)])]
  const pairs = []
  for (const name of names) {
    const missing = [before, after].find((folder) => !existsSync(path.join(folder, name)))
    pairs.push(missing === undefined ? await comparePair(name, before, after) : { name, share: 1, note: `only in ${missing === before ? after : before}` })
  }
  return pairs.sort((one, other) => other.share - one.share)
}

/** @param {string} name @param {string} before @param {string} after @returns {Promise<Pair>} */
async function comparePair(name, before, after) {
  const [one, other] = await Promise.all([readPixels(path.join(before, name)), readPixels(path.join(after, name))])
  if (one.width !== other.width || one.height !== other.height) {
    return { name, share: 1, note: `${one.width} x ${one.height} became ${other.width} x ${other.height}` }
  }
  let count = 0
  let [left, top, right, bottom] = [one.width, one.height, -1, -1]
  for (let pixel = 0; pixel < one.width * one.height; pixel += 1) {
    const at = pixel * 3
    const isAlike = [0, 1, 2].every((channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) <= TOLERANCE)
    if (isAlike) continue
    count += 1
    const [x, y] = [pixel % one.width, Math.floor(pixel / one.width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (count === 0) return { name, share: 0 }
  return { name, share: count / (one.width * one.height), box: { left, top, width: right - left + 1, height: bottom - top + 1 } }
}

/** @param {string} file */
async function readPixels(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * A page that lays each pair over one another. @param {string} after @param {string} before @param {Pair[]} pairs @returns {string} the
 * page's file
 */
export function writeComparison(after, before, pairs) {
  const file = path.join(after, 'comparison.html')
  const picture = (/** @type {string} */ folder, /** @type {string} */ name) =>
    existsSync(path.join(folder, name)) ? `<img loading="lazy" src="${pathToFileURL(path.join(folder, name)).href}" alt="">` : ''
  const rows = pairs.map(
    ({ name, share, note }) =>
      `<section><h2>${name} <small>${note ?? `${(share * 100).toFixed(3)} %`}</small></h2>${picture(before, name)}${picture(after, name)}<div>${picture(before, name)}${picture(after, name)}</div></section>`,
  )
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Before and after</title>
<style>body { font: 14px/1.4 system-ui, sans-serif } img { width: 390px; vertical-align: top } div { position: relative; display: inline-block } div img + img { position: absolute; left: 0; top: 0; mix-blend-mode: difference }</style>
${rows.join('\n')}
</html>
`,
  )
  return file
}

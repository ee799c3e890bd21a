// Writes src/styles/icons.scss, screen-icons.scss and shop-icons.scss: one CSS mask for each name of
// src/components/icon-names.ts, from lucide-static. The first comes with the app, the second with the screens behind the
// tabs, the third with those of the shop.
// A mask takes the colour of the text around it and works in the mini-program, where WXML has no inline SVG.
//   node scripts/build-icons.mjs           write the sheets
//   node scripts/build-icons.mjs --check   fail when a sheet is not what would be written
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lucide = dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'))
const sizes = [12, 13, 14, 15, 16, 18, 20, 22, 23, 24, 25, 28]

const listed = readFileSync(join(root, 'src/components/icon-names.ts'), 'utf8')

/** @param {string} list */
const namesIn = (list) => [...(listed.split(`${list} = [`)[1]?.split(']')[0] ?? '').matchAll(/'([a-z0-9-]+)'/g)].map((match) => match[1])

const readIcon = (name) => readFileSync(join(lucide, 'icons', `${name}.svg`), 'utf8')

function toDataUri(svg) {
  const shapes = svg
    .replace(/<!--[^]*?-->/g, '')
    .replace(/^[^]*?<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>')
    .replaceAll('"', "'")
  const drawing =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.75' " +
    `stroke-linecap='round' stroke-linejoin='round'>${shapes}</svg>`
  return `data:image/svg+xml,${drawing.replace(/[<>#%]/g, encodeURIComponent)}`
}

const toRules = (names) => names.map((name) => `.i-${name} { --i: url("${toDataUri(readIcon(name))}"); }`)

const WRITTEN = '// Written by scripts/build-icons.mjs from src/components/icon-names.ts. Icons: lucide (ISC).'

const sheets = {
  'src/styles/icons.scss': [
    WRITTEN,
    '.i {',
    '  display: inline-block;',
    '  flex: none;',
    '  vertical-align: middle;',
    '  background: currentColor;',
    '  -webkit-mask: var(--i) center / contain no-repeat;',
    '  mask: var(--i) center / contain no-repeat;',
    '}',
    ...sizes.map((size) => `.i${size} { width: ${size}px; height: ${size}px; }`),
    ...toRules(namesIn('tabIconNames')),
  ],
  'src/styles/screen-icons.scss': [WRITTEN, ...toRules(namesIn('screenIconNames'))],
  'src/styles/shop-icons.scss': [WRITTEN, ...toRules(namesIn('shopIconNames'))],
}

for (const [file, lines] of Object.entries(sheets)) {
  const content = [...lines, ''].join('\n')
  if (!process.argv.includes('--check')) {
    writeFileSync(join(root, file), content)
    console.log(`${file}: ${content.length} bytes`)
  } else if (readFileSync(join(root, file), 'utf8') !== content) {
    console.error(`${file} is out of date: run node scripts/build-icons.mjs`)
    process.exitCode = 1
  }
}

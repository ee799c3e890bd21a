import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The design's pictures of a screen, where its folder is given: `09-orders` also means `09-orders-dark` and `-en`.
 * @type {Record<string, string>}
 */
const DESIGNS = {
  home: 'A1-home', 'home-guest': 'A1-home', parcels: 'A2-parcels', 'parcels-empty': 'A7-states', orders: '09-orders', 'order-shipped': 'A4-order', account: 'A6-account',
  login: '01-login', 'new-login': '01-login', register: '02-register', forecast: '03-forecast', 'parcel-in-stock': '05-parcel',
  warehouses: '06-warehouses', 'order-unpaid': '08-bill', packing: '10-packing-parcels', transfer: '11b-transfer', addresses: '14-addresses',
  'address-new': '14b-address-form', 'address-edit': '14b-address-form',
  sites: '15-sites', 'site-query': '15-sites', 'choose-location': '74-choose-location', 'open-location': '15-sites',
}
const LANGUAGES = ['zh-Hant', 'zh-Hans', 'en']
const THEMES = ['light', 'dark']

/** @param {string} folder of the pictures: `home-h5-zh-Hant-light.png` @param {string} [design] @returns {string} the page's file */
export function writeGallery(folder, design) {
  const shots = readdirSync(folder).filter((name) => /-(h5|weapp)-(zh-Hant|zh-Hans|en)-(light|dark)\.png$/.test(name))
  const scenes = [...new Set(shots.map((name) => name.replace(/-(h5|weapp)-(zh-Hant|zh-Hans|en)-(light|dark)\.png$/, '')))]
  const designs = design === undefined ? [] : copyDesigns(design, folder)
  const file = path.join(folder, 'index.html')
  writeFileSync(file, toPage(scenes, new Set(shots), new Set(designs)))
  return file
}

/** @param {string} from @param {string} folder */
function copyDesigns(from, folder) {
  if (!existsSync(from)) throw new Error(`There is no folder ${from}.`)
  const names = readdirSync(from).filter((name) => name.endsWith('.png'))
  mkdirSync(path.join(folder, 'design'), { recursive: true })
  for (const name of names) cpSync(path.join(from, name), path.join(folder, 'design', name))
  return names
}

/** The design's nearest picture: of this theme and language, of the theme alone, or the plain one. */
const toDesign = (
  /** @type {string} */ scene,
  /** @type {string} */ language,
  /** @type {string} */ theme,
  /** @type {Set<string>} */ designs,
) => {
  const name = DESIGNS[scene]
  const wanted = [theme === 'dark' ? `${name}-dark.png` : language === 'en' ? `${name}-en.png` : '', `${name}.png`]
  return name === undefined ? undefined : wanted.find((one) => designs.has(one))
}

/** @param {string} scene @param {Set<string>} shots @param {Set<string>} designs */
function toRow(scene, shots, designs) {
  const cells = LANGUAGES.flatMap((language) =>
    THEMES.map((theme) => {
      const pictures = ['h5', 'weapp'].map((build) => {
        const name = `${scene}-${build}-${language}-${theme}.png`
        return shots.has(name) ? picture(name, build === 'h5' ? 'H5' : 'Mini-program') : ''
      })
      const drawn = toDesign(scene, language, theme, designs)
      return `<div class="set" data-set="${language} ${theme}">${pictures.join('')}${drawn === undefined ? '' : picture(`design/${drawn}`, 'Design')}</div>`
    }),
  )
  return `<section id="${scene}"><h2>${scene}</h2>${cells.join('')}</section>`
}

/** @param {string} source @param {string} title */
const picture = (source, title) => `<figure><figcaption>${title}</figcaption><a href="${source}"><img loading="lazy" src="${source}" alt="${title}"></a></figure>`

/** @param {string[]} scenes @param {Set<string>} shots @param {Set<string>} designs */
function toPage(scenes, shots, designs) {
  const sets = LANGUAGES.flatMap((language) => THEMES.map((theme) => `${language} ${theme}`))
  const choices = sets.map((set, index) => `<label><input type="radio" name="set" value="${set}"${index === 0 ? ' checked' : ''}> ${set}</label>`).join('')
  const show = sets.map((set) => `body:has([value="${set}"]:checked) [data-set="${set}"]`).join(',\n')
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #f2f5f4; color: #10201d }
header { position: sticky; top: 0; padding: 12px 24px; background: #fff; display: flex; flex-wrap: wrap; gap: 16px; box-shadow: 0 1px 4px #0002; z-index: 1 }
section { padding: 0 24px 24px } .set { display: none; gap: 16px; align-items: flex-start; flex-wrap: wrap }
figure { margin: 0 } img { width: 390px; border: 1px solid #e3e9e7; background: #fff } a { color: inherit }
${show} { display: flex }
</style>
<header>${choices}<nav>${scenes.map((scene) => `<a href="#${scene}">${scene}</a>`).join(' · ')}</nav></header>
${scenes.map((scene) => toRow(scene, shots, designs)).join('\n')}
</html>
`
}

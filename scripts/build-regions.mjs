// Writes the rows of the regions table: every region with a calling code, named in three languages.
// Run once per change of the list; the migration it made is never changed after it has landed.
//   node scripts/build-regions.mjs > server/db/migrations/002-regions.sql
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'

const first = 'TW HK MO CN SG MY JP KR US CA GB AU NZ DE FR TH VN PH ID'.split(' ')
const names = (language, style) => {
  const display = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
  return (code) => display.of(code)
}
const hant = names('zh-Hant', 'short')
const hans = names('zh-Hans', 'short')
const shortEnglish = names('en', 'short')
const longEnglish = names('en', 'long')
// The short English names are Hong Kong and Myanmar, but also US and UK.
const english = (code) => (['HK', 'MO', 'MM', 'PS'].includes(code) ? shortEnglish(code) : longEnglish(code))

const codes = getCountries().filter((code) => english(code))
const others = codes.filter((code) => !first.includes(code)).sort((a, b) => english(a).localeCompare(english(b), 'en'))
const text = (value) => `'${value.replaceAll("'", "''")}'`

const rows = [...first, ...others].map(
  (code, index) =>
    `  (${[code, getCountryCallingCode(code), hant(code), hans(code), english(code)].map(text).join(', ')}, ${index + 1})`,
)
console.log(`-- Made by scripts/build-regions.mjs
insert into regions (code, calling_code, name_zh_hant, name_zh_hans, name_en, sort_order) values
${rows.join(',\n')};`)

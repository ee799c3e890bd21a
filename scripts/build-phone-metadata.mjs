// Writes contract/kit/phone-metadata.json: libphonenumber's rules cut down to the regions the product serves.
// Run again after updating libphonenumber-js: node scripts/build-phone-metadata.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const full = JSON.parse(readFileSync(require.resolve('libphonenumber-js/metadata.max.json'), 'utf8'))
const source = readFileSync(new URL('../contract/kit/regions.ts', import.meta.url), 'utf8')
const listed = /REGION_CODES = \[([\s\S]*?)\]/.exec(source)?.[1] ?? ''
const regions = new Set(listed.match(/[A-Z]{2}/g))

const countries = Object.fromEntries(Object.entries(full.countries).filter(([code]) => regions.has(code)))
const callingCodes = Object.fromEntries(
  Object.entries(full.country_calling_codes)
    .map(([code, owners]) => [code, owners.filter((owner) => regions.has(owner))])
    .filter(([, owners]) => owners.length > 0),
)
const out = { version: full.version, country_calling_codes: callingCodes, countries, nonGeographic: {} }
writeFileSync(new URL('../contract/kit/phone-metadata.json', import.meta.url), `${JSON.stringify(out)}\n`)
console.log(`${Object.keys(countries).length} regions, ${JSON.stringify(out).length} bytes`)

// Whether a change of package-lock.json only adds packages. A new package changes nothing for a file that does not import it, and a
// file that imports it is part of the change. A new version may change any file.

/** @typedef {Record<string, { version?: string }>} Packages by their places */

/** These reach files that import nothing of them: global types, and what judges, compiles or runs every file. */
const REACHES_ALL = /^node_modules\/(@types\/|@babel\/|babel-|eslint|@eslint\/|@typescript-eslint\/|typescript(-eslint)?$|jest|@jest\/|ts-node$)/

const isNested = (/** @type {string} */ place) => place.lastIndexOf('node_modules/') > 0

/** @param {string} lock the text of a package-lock.json @returns {Packages} */
function packagesIn(lock) {
  const { '': _itself, ...packages } = JSON.parse(lock).packages
  return packages
}

/** Of a package below another one, that one. @param {string} place */
const ownerOf = (place) => place.slice(0, place.indexOf('/node_modules/'))

/**
 * @param {string} before the text of package-lock.json
 * @param {string} now
 * @returns {boolean} false also where another place of a package would be found by one that was there before
 */
export function addsPackagesOnly(before, now) {
  const [were, are] = [packagesIn(before), packagesIn(now)]
  const stayed = Object.entries(were).every(([place, one]) => JSON.stringify(are[place]) === JSON.stringify(one))
  const added = Object.keys(are).filter((place) => !(place in were))
  return stayed && added.every((place) => !REACHES_ALL.test(place) && (!isNested(place) || added.includes(ownerOf(place))))
}

/** What a phone calls its own format: HEIC, HEIF, and AVIF of the same family. */
const NAME = /\.(?:heic|heif|hif)s?$|^image\/hei[cf]/i

/** @param name of the file, or its type */
export const isHeicName = (name: string): boolean => NAME.test(name)

const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'heif'])

/** By the first box of the file (ISO/IEC 23008-12): its size, `ftyp`, the brand. @param start the first twelve bytes or more */
export function beginsAsHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.slice(4, 12))
  return text.startsWith('ftyp') && BRANDS.has(text.slice(4).toLowerCase())
}

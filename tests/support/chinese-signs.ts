/** All characters that a two-byte encoding knows. */
function charactersOf(encoding: string): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (/^\p{Script=Han}$/u.test(text)) characters.add(text)
    }
  }
  return characters
}

/** GB 2312 is the lower right corner of GBK: both bytes from A1. */
function charactersOfGb2312(): ReadonlySet<string> {
  const decoder = new TextDecoder('gbk')
  const characters = new Set<string>()
  for (let lead = 0xb0; lead <= 0xf7; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (/^\p{Script=Han}$/u.test(text)) characters.add(text)
    }
  }
  return characters
}

// Taiwan's encoding has no simplified glyphs and the mainland's first one no traditional ones.
export const traditionalSigns: ReadonlySet<string> = charactersOf('big5')
export const simplifiedSigns: ReadonlySet<string> = charactersOfGb2312()

export const hanOf = (text: string): readonly string[] => text.match(/\p{Script=Han}/gu) ?? []

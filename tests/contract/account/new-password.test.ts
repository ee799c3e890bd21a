import { passwordSchema } from '@contract/account/identity'
import * as v from 'valibot'

const taken = (password: string) => v.safeParse(passwordSchema, password)

describe('a new password', () => {
  it('is taken with 64 characters, and with 128 at most, none of them cut off', () => {
    for (const length of [64, 128]) expect(taken('長 a9'.repeat(length / 4))).toMatchObject({ success: true, output: '長 a9'.repeat(length / 4) })
    expect(taken('a'.repeat(129)).success).toBe(false)
    // Two units of UTF-16 each.
    expect(taken('🧧'.repeat(64)).success).toBe(true)
  })

  it.each(['安靜的港口', '  two  blanks  ', '🧧🐉🧧', 'ねこねこねこ', "O'Hara; --", 'ÄÖÜäöüß'].map((text) => [text]))('may be written in any script, without rules about kinds of characters: %j', (text) => {
    expect(taken(text.padEnd(6, text))).toMatchObject({ success: true, output: text.padEnd(6, text) })
  })
})

import { toFacts, toPlainJson, toTable } from '@server/cli/text-table'

/** Clears the screen, sets the window's title, turns the line round: as characters of both control ranges. */
const HOSTILE = 'a\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eb\u2066\u007f'
const COMMANDS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

it('text in a table, in facts or in JSON commands no terminal', () => {
  for (const shown of [toTable(['name'], [[HOSTILE]]), toFacts({ name: HOSTILE }), toPlainJson({ [HOSTILE]: HOSTILE })]) {
    expect(shown).not.toMatch(COMMANDS)
  }
})

it('what would command one is shown as JSON writes it, and the end of a line is a space', () => {
  expect(toFacts({ name: 'a\r\nb\u001b[2J\u202e' })).toBe('name  a b\\u001b[2J\\u202e')
})

it('what is escaped in JSON is still the same text for who reads it', () => {
  expect(JSON.parse(toPlainJson({ name: HOSTILE }))).toEqual({ name: HOSTILE })
})

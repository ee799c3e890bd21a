const ATTRIBUTES = [
  'aria-role', 'aria-label', 'aria-hidden', 'aria-checked', 'aria-selected', 'aria-expanded', 'aria-disabled',
  'aria-modal', 'aria-live',
]

const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, '']))

/** Taro's shape: component → attribute → its default, none here. */
module.exports = { View: attributes, Text: attributes, Image: attributes, Input: attributes, Textarea: attributes, ScrollView: attributes }

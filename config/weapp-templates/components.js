const ARIA = [
  'aria-role', 'aria-label', 'aria-hidden', 'aria-checked', 'aria-selected', 'aria-expanded', 'aria-disabled',
  'aria-modal', 'aria-live',
]

const aria = Object.fromEntries(ARIA.map((name) => [name, '']))

/** Taro's shape: component → attribute → its default, none here. */
const added = { View: aria, Text: aria, Image: aria, Input: aria, Textarea: aria, ScrollView: aria }

const ANIMATION = ['animation', 'bindAnimationStart', 'bindAnimationIteration', 'bindAnimationEnd', 'bindTransitionEnd']

/**
 * What no screen of ours uses (tests/architecture holds the sources against it). Taro writes every attribute into the
 * template of every depth, and members would download it each time.
 */
const unused = {
  View: [...ANIMATION, 'bindLongTap', 'hover-stop-propagation'],
  Text: ['selectable', 'space', 'decode', 'overflow', 'max-lines', 'bindTouchStart', 'bindTouchMove', 'bindTouchEnd', 'bindTouchCancel', 'bindLongTap'],
}

/** Of these the few that are used are named instead. */
const FIELD = [
  'value', 'placeholder', 'placeholder-style', 'placeholder-class', 'disabled', 'maxlength', 'focus', 'cursor', 'name', 'confirm-type',
  'bindInput', 'bindFocus', 'bindBlur', 'bindConfirm', ...ARIA,
]
const kept = {
  ScrollView: ['scroll-x', 'scroll-y', 'scroll-left', 'scroll-with-animation', 'enhanced', 'show-scrollbar', 'paging-enabled', 'bindScroll', ...ARIA],
  Input: [...FIELD, 'type', 'password'],
  Textarea: [...FIELD, 'auto-height'],
  Map: ['longitude', 'latitude', 'scale', 'markers', 'include-points', 'show-location', 'bindMarkerTap', 'bindError'],
  PageContainer: ['show', 'duration', 'overlay', 'custom-style', 'bindBeforeLeave', 'bindAfterLeave'],
}

/** Changes Taro's table of components in place. */
function fit(table) {
  for (const [name, attributes] of Object.entries(added)) Object.assign(table[name], attributes)
  for (const [name, attributes] of Object.entries(unused)) for (const attribute of attributes) delete table[name][attribute]
  for (const [name, attributes] of Object.entries(kept)) {
    for (const attribute of Object.keys(table[name])) if (!attributes.includes(attribute)) delete table[name][attribute]
  }
}

module.exports = { fit, unused, kept }

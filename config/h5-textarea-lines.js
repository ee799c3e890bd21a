const SLOW = 'this.calculateContentHeight = (ta, scanAmount) => {'

/**
 * A loader for Taro's text areas, which grow with their lines: how high its text is, the browser is asked once. Taro tries one height after
 * the other, pixel by pixel, and has the whole page laid out for each: some 30 times a field, while the page is being opened.
 */
module.exports = (code) => {
  if (code.split(SLOW).length !== 2) throw new Error('Taro measures its text areas in another way by now: look at config/h5-textarea-lines.js')
  return code.replace(SLOW, () => `${SLOW} return (${measure})(ta);`)
}

/** Runs in the browser, as text: it may use nothing from here. */
function measure(area) {
  const { height, minHeight, overflow } = area.style
  Object.assign(area.style, { height: '0', minHeight: '0', overflow: 'hidden' })
  const needed = area.scrollHeight
  Object.assign(area.style, { height, minHeight, overflow })
  return needed
}

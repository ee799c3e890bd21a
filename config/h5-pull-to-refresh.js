/**
 * A loader for Taro's element around pages that can be pulled down. It listens to the whole app and never stops, and so kept
 * every such page that was ever opened, with all that was on it. Here it stops when it leaves the document.
 */
const EVENTS = ['__taroStartPullDownRefresh', '__taroStopPullDownRefresh']
const LEAVING = 'disconnectedCallback() {'

module.exports = function stopListening(source) {
  const exchange = (text, by) => {
    if (source.split(text).length !== 2) throw new Error(`${this.resourcePath} is not as expected: it should say once ${text}`)
    source = source.replace(text, () => by)
  }
  for (const event of EVENTS) exchange(`on('${event}', (`, `on('${event}', this.${event} = (`)
  const stops = EVENTS.map((event) => `Taro.eventCenter.off('${event}', this.${event});`)
  // Without a listener "off" would silence all pages.
  exchange(LEAVING, `${LEAVING} if (this._isMounted) { ${stops.join(' ')} }`)
  return source
}

/**
 * A PostCSS plugin for the mini-program: its sheets without what only wide windows and mice ask for. A phone has neither,
 * and its packages are counted by the byte.
 */
const OF_THE_SITE = /min-width|hover/

module.exports = () => ({
  postcssPlugin: 'weapp-narrow',
  AtRule: {
    media(rule) {
      if (OF_THE_SITE.test(rule.params)) rule.remove()
    },
  },
})

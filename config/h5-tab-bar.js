/** In the place of Taro's own tab bar, which a site with a bar of its own (app.config.ts: `custom`) downloads and never draws. */
export function initTabbar() {}

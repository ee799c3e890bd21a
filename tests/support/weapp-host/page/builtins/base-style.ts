/** Of the built-in components, as WeChat draws them before any style of the mini-program. */
export const BASE_STYLE = `
html, body { margin: 0; padding: 0; min-height: 100%; }
body { position: relative; overflow-x: hidden; font-family: -apple-system, "Noto Sans CJK SC", sans-serif; font-size: 16px; line-height: 1.2; -webkit-user-select: none; }
* { box-sizing: content-box; -webkit-tap-highlight-color: transparent; }
wx-view, wx-scroll-view, wx-textarea { display: block; }
wx-label, wx-checkbox, wx-radio { display: inline-block; }
wx-checkbox-group, wx-radio-group { display: block; }
wx-text { display: inline; white-space: pre-line; }
wx-image { display: inline-block; position: relative; width: 320px; height: 240px; overflow: hidden; }
wx-button { display: block; position: relative; box-sizing: border-box; margin: 0 auto; padding: 0 14px; border-radius: 5px; overflow: hidden; font-size: 18px; line-height: 2.55555556; text-align: center; color: #000; background-color: #f8f8f8; }
wx-button::after { content: ""; position: absolute; top: 0; left: 0; box-sizing: border-box; width: 200%; height: 200%; border: 1px solid rgba(0, 0, 0, .2); border-radius: 10px; transform: scale(.5); transform-origin: 0 0; pointer-events: none; }
wx-button[disabled] { opacity: .4; }
wx-input { display: block; height: 1.4rem; min-height: 1.4rem; overflow: hidden; }
wx-textarea { width: 300px; height: 150px; }
wx-map { display: block; width: 300px; height: 150px; background: #e9efed; }
wx-scroll-view { overflow: hidden; }
wx-page-container { display: none; position: fixed; left: 0; right: 0; bottom: 0; z-index: 100; background: #fff; }
wx-page-container[data-shown] { display: block; }
`

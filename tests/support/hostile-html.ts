/**
 * HTML that is meant to run, load or lead astray: vectors that are publicly known, each in several spellings and wrappings.
 * The same samples each time.
 */

const RUN = 'alert(1)'

const ELEMENTS: readonly string[] = [
  `<script>${RUN}</script>`, `<script src=//x.example/x.js></script>`, `<script>${RUN}`, `<scr<script>ipt>${RUN}</scr</script>ipt>`, `<script/x>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`, `<img src="x" onerror="${RUN}">`, `<img/src=x/onerror=${RUN}>`, `<img src=\`x\`onerror=${RUN}>`, `<img """><script>${RUN}</script>">`,
  `<img src="javascript:${RUN}">`, `<img src="data:image/svg+xml,<svg onload=${RUN}>">`, `<img srcset="x 1x" onerror=${RUN}>`, `<img src="https://x.example/pixel.gif">`, `<img src="//x.example/p.gif">`,
  `<img src="file:///etc/passwd">`, `<img src="file:00000000-0000-4000-8000-000000000000">`, `<image src=x onerror=${RUN}>`, `<svg onload=${RUN}>`, `<svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`, `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`, `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`, `<svg><foreignObject><p onclick=${RUN}>x</p></foreignObject></svg>`, `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`, `<math href="javascript:${RUN}">x</math>`, `<iframe src="javascript:${RUN}"></iframe>`, `<iframe srcdoc="<script>${RUN}</script>"></iframe>`, `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`, `<template><script>${RUN}</script></template>`, `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`, `<textarea><script>${RUN}</script></textarea>`, `<title><img src=x onerror=${RUN}></title>`,
  `<style>@import 'https://x.example/x.css';</style>`, `<style><img src="</style><img src=x onerror=${RUN}//">`, `<link rel=stylesheet href="https://x.example/x.css">`, `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`, `<base href="javascript:${RUN}//">`,
  `<body onload=${RUN}>`, `<body background="javascript:${RUN}">`, `<input autofocus onfocus=${RUN}>`, `<select autofocus onfocus=${RUN}></select>`, `<button formaction="javascript:${RUN}">x</button>`,
  `<form action="javascript:${RUN}"><input type=submit></form>`, `<details open ontoggle=${RUN}>x</details>`, `<marquee onstart=${RUN}>x</marquee>`, `<video><source onerror=${RUN}></video>`, `<audio src=x onerror=${RUN}></audio>`,
  `<p style="background:url(javascript:${RUN})">x</p>`, `<p style="width:expression(${RUN})">x</p>`, `<div onmouseover=${RUN}>x</div>`, `<b onclick=${RUN}>x</b>`, `<table background="javascript:${RUN}"><tr><td>x</td></tr></table>`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`, `<![CDATA[<script>${RUN}</script>]]>`, `<?xml-stylesheet href="javascript:${RUN}"?>`, `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`, `<xss id=x tabindex=1 onfocus=${RUN}>x</xss>`,
  `<isindex action="javascript:${RUN}">`, `<frameset><frame src="javascript:${RUN}"></frameset>`, `<xmp><script>${RUN}</script></xmp>`, `<plaintext><script>${RUN}</script>`, `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `<dl><dt onclick=${RUN}>a</dt><dd><script>${RUN}</script></dd></dl>`, `<ul><li><svg onload=${RUN}></li></ul>`, `<h2><iframe src=//x.example></iframe>x</h2>`, `<blockquote cite="javascript:${RUN}">x</blockquote>`, `<a name=x id=y onclick=${RUN}>x</a>`,
]

const ADDRESSES: readonly string[] = [
  `javascript:${RUN}`, `java\tscript:${RUN}`, `java\nscript:${RUN}`, `&#106;avascript:${RUN}`, `&#x6A;avascript&colon;${RUN}`, `javascript&#58;${RUN}`, ` javascript:${RUN}`, `&#1;javascript:${RUN}`, `javascript://x.example/%0a${RUN}`,
  `vbscript:msgbox(1)`, `data:text/html,<script>${RUN}</script>`, `data:text/html;base64,PHNjcmlwdD4=`, `blob:https://x.example/1`, `file:///etc/passwd`, `feed:javascript:${RUN}`, `view-source:javascript:${RUN}`, `http://x.example`, `//x.example`, `\\\\x.example`,
  `https:x.example`, `https:\\\\x.example`, `https://you@x.example`, `https://www.example.com:secret@x.example`, `/\\x.example`, `/pages/../api/x`, `/pages//x.example`, `/pagesx.example`, `/api/account/login`, `pages/index`, `weixin://dl/x`, `/pages/x?u=javascript:${RUN}`,
  `https://x.example/" onclick="${RUN}`, `https://x.example/&quot; onclick=&quot;${RUN}`, `https://`, `https://%00`, `&#x202e;https://x.example`,
]

/** Small and large letters in turn, as filters of words do not expect them. */
function alternateCase(html: string): string {
  return html.replace(/<\/?[a-z]+|on[a-z]+=|[a-z]*script:/g, (word) => [...word].map((sign, index) => (index % 2 === 0 ? sign.toUpperCase() : sign)).join(''))
}

const asWritten = (html: string) => html
const SPELLINGS: readonly ((html: string) => string)[] = [
  asWritten,
  alternateCase,
  (html) => html.replace(/ (?=on|src|href)/g, '\n\t'),
  (html) => html.replace(/>/g, ' x="y">'),
  (html) => html.replace(/=(?=[a-z/])/g, ' = '),
  (html) => html.replace(/<(?=[a-z])/g, '<<'),
]
const WRAPPINGS: readonly ((html: string) => string)[] = [
  asWritten,
  (html) => `<p>前 ${html} 後</p>`,
  (html) => `<ul><li><b>${html}</b></li></ul><p>後</p>`,
  (html) => `<table><tr><td>名</td><td>${html}</td></tr></table>`,
  (html) => `<blockquote><a href="https://www.example.com/">${html}</a></blockquote>`,
]

function spell(vectors: readonly string[]): string[] {
  return vectors.flatMap((vector) => SPELLINGS.flatMap((respell) => WRAPPINGS.map((wrap) => wrap(respell(vector)))))
}

export function listHostileHtml(): readonly string[] {
  return [...new Set([...spell(ELEMENTS), ...spell(ADDRESSES.map((address) => `<a href="${address}">x</a>`)), ...spell(ADDRESSES.map((address) => `<img src="${address}">`))])]
}

import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** The sources of CSP for the scripts that stand in the page itself: their hashes, so that no other one runs. */
export function toInlineScriptSources(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/**
 * What pages of this server may load and do, asked for at each answer: a new build brings other scripts, and the operator may change
 * the rest.
 */
export function toPolicy(inlineScripts: () => readonly string[], toFrameSource: () => string, tileOrigin: () => string | undefined) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      scriptSrc: [() => ["'self'", ...inlineScripts()].join(' ')],
      scriptSrcAttr: ["'none'"],
      // Components set positions and sizes by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', () => tileOrigin() ?? "'self'"],
      fontSrc: ["'self'", 'data:'],
      // A chosen picture is read by its blob: address before it is uploaded.
      connectSrc: ["'self'", 'blob:'],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      // Exactly what the operator allows; a page that leads elsewhere is stopped by the browser.
      frameSrc: [toFrameSource],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
  }
}

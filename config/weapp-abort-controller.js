// Its events assert by console.assert, which WeChat's console has not on every phone: cancelling a query would throw.
// Written in the syntax of the oldest phones, since nothing translates this file.
if (typeof console.assert !== 'function') console.assert = () => undefined

export { AbortController } from 'abort-controller/dist/abort-controller.mjs'

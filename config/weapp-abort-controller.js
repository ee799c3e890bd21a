// Its events assert by console.assert, which WeChat's console has not on every phone: cancelling a query would throw.
console.assert ??= () => undefined

export { AbortController } from 'abort-controller/dist/abort-controller.mjs'

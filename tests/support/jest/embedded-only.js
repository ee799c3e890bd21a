/** What no engine changes is shown once, on the embedded one: its own files, the wire and pictures. Beginnings of places in tests/server. */
module.exports = [
  'db/(embedded|lite-pool)',
  'strangers/alike',
  'input/(wire-attacks|hostile-pictures|mail-fields)',
  'http/(static-site|limits-and-draining)',
  'demo/',
]

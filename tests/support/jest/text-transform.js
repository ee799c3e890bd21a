/** SQL files are imported as their text, as in the server's bundle. */
module.exports = {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(text)}` }),
}

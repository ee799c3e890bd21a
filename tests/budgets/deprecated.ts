import { readFileSync } from 'node:fs'
import path from 'node:path'

/** WeChat's documents end these; its typings mark only some of them so. */
const ENDED = ['getSystemInfo', 'getSystemInfoSync', 'getSystemInfoAsync', 'chooseImage', 'chooseVideo', 'getUserInfo', 'getUserProfile', 'createCanvasContext', 'canvasToTempFilePathSync', 'onBackgroundAudioPlay', 'getBackgroundAudioPlayerState', 'playBackgroundAudio', 'startRecord', 'playVoice', 'navigateBackApplication', 'saveFile', 'getFileInfo', 'getSavedFileList', 'chooseMessageFileSync']

/** Methods of `wx` that WeChat has ended. */
export function listDeprecated(): ReadonlySet<string> {
  const file = path.join(path.dirname(require.resolve('miniprogram-api-typings/package.json')), 'types/wx/lib.wx.api.d.ts')
  const text = readFileSync(file, 'utf8')
  const wx = text.slice(text.indexOf('interface Wx {'))
  const marked = [...wx.matchAll(/@deprecated(?:(?!\*\/)[\s\S])*\*\/\s*([a-z]\w+)(?:<[^(]*>)?\(/g)].map(([, name = '']) => name)
  if (marked.length === 0) throw new Error('the typings name no ended method any more: look at how they mark them now')
  return new Set([...ENDED, ...marked])
}

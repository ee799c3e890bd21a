// Keeps dist/weapp fresh for the WeChat developer tools, which open this folder's project.config.json.
import process from 'node:process'
import { taroArguments } from './builds.mjs'
import { runNode } from './run.mjs'

const { code } = await runNode([...taroArguments('weapp'), '--watch'], { env: { NODE_ENV: 'development' } })
process.exitCode = code

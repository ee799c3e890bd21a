import { mergeInternalComponents } from '@tarojs/shared'
import components from './components'

mergeInternalComponents(components)

import { internalComponents } from '@tarojs/shared'
import { fit } from './components'

fit(internalComponents)

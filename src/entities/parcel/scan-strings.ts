import { strings } from '@/i18n/string-table'

export const scanStrings = strings({
  scan: ['掃描條碼', '扫描条码', 'Scan barcode'],
  way: {
    camera: ['拍照', '拍照', 'Take a photo'],
    photo: ['從相簿選', '从相册选', 'Choose a photo'],
  },
  failed: ['沒有讀到條碼，請改用輸入', '没有读到条码，请改用输入', 'No barcode found, please type it'],
})

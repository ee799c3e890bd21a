import { strings } from '@/i18n/string-table'

export const customsStrings = strings({
  overThreshold: (threshold: string, rate: string, fee: string) => [
    `貨值超過 ${threshold}，另收 ${rate} 與 ${fee} 文件費`,
    `货值超过 ${threshold}，另收 ${rate} 与 ${fee} 文件费`,
    `Value over ${threshold}: ${rate} tax and a ${fee} document fee apply`,
  ],
})

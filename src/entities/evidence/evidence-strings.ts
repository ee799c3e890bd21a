import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

export const evidenceStrings = strings({
  verify: ['驗證存證', '验证存证', 'Verify the evidence'],
  again: ['再驗證一次', '再验证一次', 'Verify again'],
  verifying: ['逐筆核對中', '逐条核对中', 'Checking every entry'],
  fine: ['與當時寫下的一致', '与当时写下的一致', 'Just as it was written'],
  checked: (entries: number, pictures: number) => [
    `核對了 ${entries} 筆紀錄與 ${pictures} 張照片：每筆的雜湊都接著前一筆，內容與照片的位元組都和當時相同。`,
    `核对了 ${entries} 条记录与 ${pictures} 张照片：每条的哈希都接着前一条，内容与照片的字节都和当时相同。`,
    `${plural(entries, 'entry', 'entries')} and ${plural(pictures, 'photo')} checked: each hash follows from the one before, and contents and photos are what they were, byte by byte.`,
  ],
  since: (time: string) => [`自 ${time} 起記錄`, `自 ${time} 起记录`, `Recorded since ${time}`],
  newest: (hash: string) => [`最新存證碼 ${hash}`, `最新存证码 ${hash}`, `Newest seal ${hash}`],
  none: ['這裡還沒有紀錄', '这里还没有记录', 'Nothing is recorded here yet'],
  broken: ['有紀錄與當時寫下的不同', '有记录与当时写下的不同', 'Something is not as it was written'],
  brokenText: ['請聯絡客服，並附上這個畫面。', '请联系客服，并附上这个画面。', 'Please show this to support.'],
  place: (position: number, source: string, time: string) => [`第 ${position} 筆（${source}，${time}）`, `第 ${position} 条（${source}，${time}）`, `Entry ${position} (${source}, ${time})`],
  end: ['整條紀錄', '整条记录', 'The whole line'],
  source: {
    event: ['事件', '事件', 'event'],
    measurement: ['量測', '测量', 'measurement'],
    photo: ['照片', '照片', 'photo'],
    bill: ['帳單', '账单', 'bill'],
    track: ['物流', '物流', 'tracking'],
  },
  fault: {
    changed: ['內容被改過', '内容被改过', 'was changed later'],
    missing: ['原始資料不見了', '原始数据不见了', 'is gone'],
    picture: ['照片被換過', '照片被换过', 'shows another picture now'],
    pictureMissing: ['照片不見了', '照片不见了', 'has lost its picture'],
    broken: ['雜湊接不上', '哈希接不上', 'does not follow from the one before'],
    unrecorded: ['有一筆沒有存證', '有一条没有存证', 'was never recorded'],
    cutOff: ['結尾的紀錄不見了', '结尾的记录不见了', 'lacks its last entries'],
  },
})

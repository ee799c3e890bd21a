import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** Many forecasts out of a spreadsheet. */
export const importStrings = strings({
  open: ['匯入表格', '导入表格', 'Import a table'],
  openText: ['xlsx 或 csv，一次最多 5,000 行', 'xlsx 或 csv，一次最多 5,000 行', 'xlsx or csv, 5,000 rows at a time'],
  title: ['匯入預報', '导入预报', 'Import forecasts'],
  rules: [
    '只有「運單號」必填。快遞公司可由單號猜，倉庫與貨物性質可用下面選的，品名與單價可以之後再補。',
    '只有“运单号”必填。快递公司可由单号猜，仓库与货物性质可用下面选的，品名与单价可以之后再补。',
    'Only the tracking number is needed: couriers can be guessed, warehouse and goods type are those below, names and prices can follow.',
  ],
  template: ['下載範本', '下载模板', 'Download the template'],
  templateFailed: ['範本打不開，請稍後再試', '模板打不开，请稍后再试', 'The template could not be opened, please try again later'],
  warehouse: ['沒寫倉庫的寄到', '没写仓库的寄到', 'Rows without a warehouse go to'],
  nature: ['沒寫性質的都是', '没写性质的都是', 'Rows without a goods type are'],
  choose: ['選檔案', '选文件', 'Choose a file'],
  chooseFailed: ['選不到檔案，請把它傳到聊天裡再選', '选不到文件，请把它发到聊天里再选', 'No file could be chosen, please send it to a chat first'],
  another: ['換一個檔案', '换一个文件', 'Another file'],
  reading: ['正在讀檔案', '正在读文件', 'Reading the file'],
  summary: (good: number, wrong: number) => [
    wrong === 0 ? `${good} 行都可以預報` : `${good} 行可以預報，${wrong} 行有問題`,
    wrong === 0 ? `${good} 行都可以预报` : `${good} 行可以预报，${wrong} 行有问题`,
    wrong === 0 ? `${plural(good, 'row')} ready` : `${plural(good, 'row')} ready, ${wrong} with a problem`,
  ],
  empty: ['表格裡沒有資料行', '表格里没有数据行', 'There are no rows in the table'],
  faults: ['有問題的行', '有问题的行', 'Rows with a problem'],
  faultsText: ['改好後再匯入同一個檔案，已收下的不會重複', '改好后再导入同一个文件，已收下的不会重复', 'Mend them and import the same file again: nothing is taken twice'],
  sheet: (name: string) => [`工作表「${name}」`, `工作表“${name}”`, `Sheet “${name}”`],
  review: ['會這樣預報', '会这样预报', 'To be forecast like this'],
  reviewPart: (place: string, count: string) => [`${place} ${count} 件`, `${place} ${count} 件`, `${count} for ${place}`],
  and: ['、', '、', ', '],
  line: (row: number, place: string, carrier: string) => [`第 ${row} 行 · ${carrier} · ${place}`, `第 ${row} 行 · ${carrier} · ${place}`, `Row ${row} · ${carrier} · ${place}`],
  /** Without a row: of the line that stands above it. */
  leftOut: (row: number | undefined, column: string, value: string, reason: string) => [
    `${row ? `第 ${row} 行的` : ''}${column}${value && `「${value}」`}沒有用上：${reason}。之後可以補`,
    `${row ? `第 ${row} 行的` : ''}${column}${value && `“${value}”`}没有用上：${reason}。之后可以补`,
    `${column}${value && ` “${value}”`}${row ? ` in row ${row}` : ''} was left out: ${reason}. It can follow`,
  ],
  row: (row: number, column: string) => [`第 ${row} 行 · ${column}`, `第 ${row} 行 · ${column}`, `Row ${row} · ${column}`],
  more: (count: number) => [`再看 ${count} 行`, `再看 ${count} 行`, `Show ${count} more`],
  submit: (count: string) => [`預報 ${count} 件`, `预报 ${count} 件`, `Forecast ${count}`],
  progress: (done: string, all: string) => [`已送出 ${done} / ${all}`, `已送出 ${done} / ${all}`, `${done} of ${all} sent`],
  stay: ['請留在這一頁', '请留在这一页', 'Please stay on this page'],
  stopped: ['網路斷了，已收下的都在，按「繼續」送完其餘的', '网络断了，已收下的都在，按“继续”送完其余的', 'The network was lost; what was taken is safe, go on with the rest'],
  goOn: ['繼續', '继续', 'Go on'],
  done: (count: string) => [`已預報 ${count} 件`, `已预报 ${count} 件`, `${count} forecast`],
  own: (count: string) => [`${count} 件早已在我的包裹，沒有重複`, `${count} 件早已在我的包裹，没有重复`, `${count} were in My parcels already and not taken twice`],
})

export type ImportStrings = WordsOf<typeof importStrings>

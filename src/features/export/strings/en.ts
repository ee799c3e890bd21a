import type { ExportStrings } from './zh-Hant'

export const en: ExportStrings = {
  title: 'Export my data',
  text: 'All of it as JSON and CSV, in one zip file',
  start: 'Export',
  waiting: (done, total) => `Putting it together, ${done} of ${total}`,
  progress: 'Progress of the export',
  ready: (size, until) => `Ready, ${size}, kept until ${until}`,
  download: 'Download',
  copyLink: 'Copy download link',
  linkCopied: 'Copied: paste it into a browser within ten minutes',
  again: 'Export again',
  failed: 'It was not finished this time. Your data is safe, please try again',
  unread: 'The export cannot be read right now',
  retry: 'Retry',
}

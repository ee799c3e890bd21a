/** `file/upload` is multipart, not JSON: fields token, requestId, isEnglish, lang and one `file`. */
export const UPLOAD_PATH = 'file/upload'

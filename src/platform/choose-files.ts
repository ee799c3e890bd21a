/** H5 only: the browser's file dialog. Empty when the member closes it. */
export function chooseFiles(options: {
  readonly multiple: boolean
  readonly camera?: boolean
  readonly accept?: string
}): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = options.accept ?? 'image/*'
    input.multiple = options.multiple
    if (options.camera) input.setAttribute('capture', 'environment')
    // In the document, because older Safari drops the events of an input that is not.
    input.style.display = 'none'
    document.body.append(input)
    const finish = (files: readonly File[]) => {
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', () => finish(Array.from(input.files ?? [])))
    input.addEventListener('cancel', () => finish([]))
    input.click()
  })
}

import Taro from '@tarojs/taro'

/** Over the whole screen, to be swiped through. A piece of code of its own: nobody needs it before a picture is pressed. */
export function viewPictures(addresses: readonly string[], current: string): void {
  void Taro.previewImage({ urls: [...addresses], current })
}

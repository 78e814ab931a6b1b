/** No renderer could be had: the page is rendered in the browser, and that is no fault of its release. */
export class NoRoomError extends Error {
  override name = 'NoRoomError'
}

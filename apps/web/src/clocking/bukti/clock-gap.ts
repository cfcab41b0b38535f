/** How far the clock of the device was from the server's, in seconds; what a person would not notice counts as none. */
const UNNOTICED_SECONDS = 5

/** Positive when the device is ahead. For a clocking made offline the receipt says nothing about its clock. */
export function clockGap(device: string, server: string, offline: boolean): number | undefined {
  const seconds = Math.round((Date.parse(device) - Date.parse(server)) / 1000)
  return offline || !Number.isFinite(seconds) || Math.abs(seconds) < UNNOTICED_SECONDS ? undefined : seconds
}

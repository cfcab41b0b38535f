/** Where the clocking screen has its button. */
export const CLOCK_BUTTON_ID = 'tombol-presensi'

/** On the clocking screen the bar's middle leads to the button itself: in sight, and ready to be pressed. */
export function showClockButton(): void {
  const button = document.getElementById(CLOCK_BUTTON_ID)
  button?.scrollIntoView({ block: 'center' })
  button?.focus({ preventScroll: true })
}

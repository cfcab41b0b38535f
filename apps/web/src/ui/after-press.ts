let pressed = false
const remember = (now: boolean) => () => {
  pressed = now
}
window.addEventListener('pointerdown', remember(true), true)
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, remember(false), true)

/**
 * Runs at once, or, while a finger or a button is down, after it was let go. A message that appears below a field in between
 * would push away the button that is being pressed, and its click would be lost.
 */
export function afterPress(action: () => void): void {
  if (!pressed) {
    action()
    return
  }
  const whenOver = () => {
    window.removeEventListener('pointerup', whenOver, true)
    window.removeEventListener('pointercancel', whenOver, true)
    // The click comes right after; what it does comes first.
    setTimeout(action)
  }
  window.addEventListener('pointerup', whenOver, true)
  window.addEventListener('pointercancel', whenOver, true)
}

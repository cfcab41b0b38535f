// Runs first, and on every browser there is: syntax of 2009 only. Says what to do to who is too old, and fetches what the others of them lack.
;(() => {
  // Chrome 99, Firefox 98 and Safari 15.4 were the first to have all of these; the styles of the pages stand in layers.
  var has =
    typeof window.structuredClone === 'function' &&
    typeof window.CSSLayerBlockRule === 'function' &&
    typeof window.HTMLDialogElement === 'function' &&
    typeof Array.prototype.at === 'function' &&
    typeof Object.hasOwn === 'function' &&
    typeof window.Intl === 'object' &&
    typeof window.Intl.supportedValuesOf === 'function'
  if (!has) {
    // main.tsx leaves such a page alone.
    document.documentElement.setAttribute('data-peramban', 'terlalu-lama')
    document.addEventListener('DOMContentLoaded', () => {
      var text = document.getElementById('terlalu-lama')
      if (text) text.removeAttribute('hidden')
    })
    return
  }
  // Who has both of these lacks nothing of what lama.js gives. It must be there before the first module runs, so it is written into the document.
  if (!(window.Map.groupBy && window.URL.canParse)) document.write('<script src="/lama.js"></scr' + 'ipt>')
  // For all screens but the clock a browser of the last two years is asked for.
  if (!window.URL.parse) document.documentElement.setAttribute('data-peramban', 'lama')
})()

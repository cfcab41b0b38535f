// For browsers of 2022 to 2024 only (peramban.js and sw.ts ask for it): what the clock uses and they lack. oldest-browsers.ts names it.
;(() => {
  const give = (target, name, value) => {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
  const list = Array.prototype
  give(list, 'toSorted', function toSorted(compare) {
    return Array.from(this).sort(compare)
  })
  give(list, 'toReversed', function toReversed() {
    return Array.from(this).reverse()
  })
  give(list, 'findLastIndex', function findLastIndex(test, self) {
    for (let at = this.length - 1; at >= 0; at -= 1) if (test.call(self, this[at], at, this)) return at
    return -1
  })
  give(list, 'findLast', function findLast(test, self) {
    return this[this.findLastIndex(test, self)]
  })
  give(Map, 'groupBy', (items, keyOf) => {
    const groups = new Map()
    let at = 0
    for (const item of items) {
      const key = keyOf(item, at)
      at += 1
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  })
  give(URL, 'canParse', (address, base) => {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  })
  give(AbortSignal, 'timeout', (ms) => {
    const giving = new AbortController()
    setTimeout(() => giving.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return giving.signal
  })
})()

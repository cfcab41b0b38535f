/** Arithmetic in the field of 256 elements that QR codes use (polynomial 0x11d). */
export function multiply(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((right >>> bit) & 1) * left
  }
  return product
}

function divisorOf(degree: number): number[] {
  const divisor = new Array<number>(degree).fill(0)
  divisor[degree - 1] = 1
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) {
      divisor[at] = multiply(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return divisor
}

/** The words that let a reader repair a block that was smudged. */
export function correctionWords(data: readonly number[], degree: number): number[] {
  const divisor = divisorOf(degree)
  const rest = new Array<number>(degree).fill(0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let at = 0; at < degree; at += 1) rest[at] = (rest[at] ?? 0) ^ multiply(divisor[at] ?? 0, factor)
  }
  return rest
}

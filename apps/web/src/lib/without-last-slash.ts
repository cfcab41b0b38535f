/** An address with a slash at its end is the same page. Letter by letter: the expression for it is slow on a long row of slashes or has a lookbehind, which Safari knows from 16.4 on only. */
export function withoutLastSlash(pathname: string): string {
  let end = pathname.length
  while (end > 0 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

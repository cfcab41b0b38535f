const LONGEST_SIDE = 640
const MOST_BYTES = 100_000
const QUALITIES = [0.8, 0.65, 0.5, 0.35]
const SAMPLE = 24

export type Light = 'dark' | 'good' | 'bright'

/** Mean brightness (0–255) of RGBA pixels. */
export function brightness(pixels: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at + 2 < pixels.length; at += 4) {
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)
  }
  return pixels.length === 0 ? 0 : sum / (pixels.length / 4)
}

export const lightOf = (mean: number): Light => (mean < 45 ? 'dark' : mean > 225 ? 'bright' : 'good')

function draw(video: HTMLVideoElement, width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, width, height)
  return context
}

export function lightIn(video: HTMLVideoElement): Light {
  const context = draw(video, SAMPLE, SAMPLE)
  return context === null ? 'good' : lightOf(brightness(context.getImageData(0, 0, SAMPLE, SAMPLE).data))
}

/** One frame, small enough for a slow network. WebP where the browser writes it, else JPEG. */
export async function takeFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight))
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  if (width === 0 || height === 0) return null
  const canvas = draw(video, width, height)?.canvas
  const encode = (type: string, quality: number) =>
    new Promise<Blob | null>((resolve) => {
      if (canvas === undefined) resolve(null)
      else canvas.toBlob(resolve, type, quality)
    })
  for (const quality of QUALITIES) {
    const webp = await encode('image/webp', quality)
    const photo = webp?.type === 'image/webp' ? webp : await encode('image/jpeg', quality)
    if (photo === null || photo.size <= MOST_BYTES || quality === QUALITIES.at(-1)) return photo
  }
  return null
}

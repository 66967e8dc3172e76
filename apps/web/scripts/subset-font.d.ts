/** The part of subset-font that is used; it comes without types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes?: Record<string, { min: number; max: number }>
    /** Tags of OpenType features; all of them where it is left out. */
    keepFeatures?: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

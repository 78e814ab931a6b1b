const element = '(?:path|circle|ellipse|rect|line|polyline|polygon|g)'
const attribute =
  '(?:d|fill|stroke|stroke-(?:width|linecap|linejoin)|transform|points|cx|cy|r|rx|ry|x|x1|x2|y|y1|y2|width|height|opacity|fill-rule|clip-rule)'
const drawing = new RegExp(String.raw`^(?:<${element}(?: ${attribute}="[\w\s.,#()+-]*")*\s*/?>|</g>)+$`)

/** Whether it is shapes and nothing else: no script, no reference, no style. It becomes markup of the page. */
export const isDrawing = (body: unknown): body is string =>
  typeof body === 'string' && body.length <= 5000 && drawing.test(body)

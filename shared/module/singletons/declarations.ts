export type Declarations = {
  /** Names of the values that the file exports; a type is gone when it runs. */
  values: string[]
  /** The texts by which a name is declared: several where a function has overloads. */
  declared: ReadonlyMap<string, string[]>
  /** Local or re-exported name: the name it has where it comes from, and where that is. */
  imported: ReadonlyMap<string, { name: string; specifier: string }>
}

const valueKinds = /^(?:const|let|var|function|class|abstract class|enum|namespace)$/
const declaration =
  /^(export )?(?:default )?(?:declare )?(const|let|var|function|class|abstract class|enum|namespace|type|interface) ([\w$]+)/
const named = /^(import|export) (type )?\{([^}]*)\}(?: from ['"]([^'"]+)['"])?/

/** Reads a file of declarations as the compiler prints it: what begins a statement stands at the margin, no other letter does. */
export function readDeclarations(text: string): Declarations {
  const values: string[] = []
  const declared = new Map<string, string[]>()
  const imported = new Map<string, { name: string; specifier: string }>()
  for (const statement of text.split(/^(?=[a-z])/m).map((part) => part.trim())) {
    const list = named.exec(statement)
    const one = declaration.exec(statement)
    if (list) {
      const [, act, typeOnly, names = '', specifier] = list
      for (const { type, outer, inner } of namesIn(names)) {
        if (specifier !== undefined) imported.set(outer, { name: inner, specifier })
        if (act === 'export' && !typeOnly && !type) values.push(outer)
      }
    } else if (one) {
      const [, exported, kind = '', name = ''] = one
      declared.set(name, [...(declared.get(name) ?? []), statement])
      if (exported && valueKinds.test(kind) && !values.includes(name)) values.push(name)
    } else if (/^export \*|^export default|^export =/.test(statement)) {
      throw new Error(`a singleton exports by name, and not: ${statement}`)
    }
  }
  return { values, declared, imported }
}

/** `a, type b, c as d` of an import or export: the name in this file or for others, and the one where it is made. */
function namesIn(list: string) {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const type = part.startsWith('type ')
      const [inner = '', outer = inner] = part.replace(/^type /, '').split(' as ')
      return { type, inner, outer }
    })
}

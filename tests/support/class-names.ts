import ts from "typescript";

const isClassProp = (name: string) => /^class(Name)?$/.test(name);

function childrenOf(node: ts.Node): ts.Node[] {
  const all: ts.Node[] = [];
  node.forEachChild((child) => {
    all.push(child);
  });
  return all;
}

/** The parts of an expression that can become its value: neither conditions nor keys. */
function outcomesOf(node: ts.Node): ts.Node[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isElementAccessExpression(node)) return [];
  if (!ts.isBinaryExpression(node)) return childrenOf(node);
  const operator = node.operatorToken.getText();
  if (operator === "&&") return [node.right];
  return ["||", "??", "+"].includes(operator) ? [node.left, node.right] : [];
}

/** The base, the variants and the compound class names of a `cva`. */
function looksOf({ arguments: [base, config] }: ts.CallExpression): [node: ts.Node, isLook: boolean][] {
  const looks: [ts.Node, boolean][] = base ? [[base, true]] : [];
  if (config && ts.isObjectLiteralExpression(config))
    for (const part of config.properties) {
      const name = part.name?.getText();
      if (name === "defaultVariants") continue;
      if (ts.isPropertyAssignment(part)) looks.push([part.initializer, name === "variants"]);
    }
  return looks;
}

/** The parts of a node to read, and whether their texts are class names. */
function partsOf(node: ts.Node, isLook: boolean): [node: ts.Node, isLook: boolean][] {
  if (ts.isCallExpression(node)) {
    const called = node.expression.getText();
    if (called === "cva") return looksOf(node);
    return node.arguments.map((argument) => [argument, called === "cx"]);
  }
  const init = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isJsxAttribute(node);
  if (!init) return (isLook ? outcomesOf(node) : childrenOf(node)).map((child) => [child, isLook]);
  if (!node.initializer) return [];
  const name = node.name.getText();
  if (ts.isPropertyAssignment(node)) return [[node.initializer, isLook || isClassProp(name)]];
  if (ts.isJsxAttribute(node)) return [[node.initializer, isClassProp(name)]];
  return [[node.initializer, /Class$/.test(name) && !ts.isArrowFunction(node.initializer)]];
}

/** Every class name that a file writes: in `className`, `cva`, `cx` and texts that are named `…Class`. */
export function classNamesIn(file: string, text: string): string[] {
  if (!/class|\bcx\b|\bcva\b/i.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node, isLook: boolean): void => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
    if (!isText) for (const [part, isPartLook] of partsOf(node, isLook)) visit(part, isPartLook);
    else if (isLook) found.push(...node.text.split(/\s+/).filter(Boolean));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true), false);
  return found;
}

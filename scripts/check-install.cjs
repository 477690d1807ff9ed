/**
 * Reports in one line that the packages, or the Node.js among them, are missing. npm runs it first, so
 * it works on any Node.js and needs no package itself. With --tools it also checks the packages for
 * building and testing the site.
 */
// biome-ignore lint/style/useNodejsImportProtocol: unknown before Node.js 14.18.
const fs = require('fs');
// biome-ignore lint/style/useNodejsImportProtocol: unknown before Node.js 14.18.
const path = require('path');

const root = path.join(__dirname, '..');

function read(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
}

/** The first package that is missing in the version that package.json names. */
function findMissing() {
  const project = read('package.json');
  const tools = process.argv.indexOf('--tools') === -1 ? {} : project.devDependencies;
  const wanted = Object.assign({}, project.dependencies, tools);
  return Object.keys(wanted).find((name) => {
    try {
      return read(path.join('node_modules', name, 'package.json')).version !== wanted[name];
    } catch {
      return true;
    }
  });
}

function findProblem() {
  const running = `this is Node.js ${process.versions.node}`;
  const missing = findMissing();
  if (missing !== undefined) {
    const isEmpty = !fs.existsSync(path.join(root, 'node_modules'));
    const what = isEmpty ? 'The packages are' : `The package ${missing} is`;
    return `${what} not installed: run npm ci, with Node.js 20 or newer (${running}); it brings the Node.js 24 that the site runs on`;
  }
  if (Number(process.versions.node.split('.')[0]) < 24) {
    return `The site runs on Node.js 24, and ${running}: run npm ci with install scripts allowed, which brings it, or install it`;
  }
  return null;
}

const problem = findProblem();
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}

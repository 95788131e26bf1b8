// Our documents as HTML: the Markdown that they use, and no more. Headings, paragraphs, lists, tables, code, pictures, links,
// emphasis. What is in them is text: nothing is taken for HTML.

/** @param {string} text */
export function escapeHtml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** What a heading is called in links. @param {string} text */
export function slug(text) {
  return text
    .toLowerCase()
    .replace(/`/g, '')
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replace(/ /g, '-');
}

/**
 * @param {string} markdown
 * @param {(href: string) => string | null} resolveLink  where a link leads; null if the site does not have it
 */
export function toHtml(markdown, resolveLink) {
  const lines = markdown
    .replace(/\r/g, '')
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .split('\n');
  const output = [];
  let at = 0;
  const inline = (/** @type {string} */ text) => spans(text, resolveLink);
  while (at < lines.length) {
    const line = /** @type {string} */ (lines[at]);
    const fence = /^\s*```(\S*)/.exec(line);
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    if (line.trim() === '') at++;
    else if (fence !== null) {
      const end = lines.findIndex((each, i) => i > at && /^\s*```\s*$/.test(each));
      const code = lines.slice(at + 1, end === -1 ? lines.length : end).join('\n');
      // Long lines scroll, and what scrolls can be reached by keys.
      output.push(`<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`);
      at = end === -1 ? lines.length : end + 1;
    } else if (heading !== null) {
      const [, marks = '', text = ''] = heading;
      output.push(`<h${marks.length} id="${escapeHtml(slug(text))}">${inline(text)}</h${marks.length}>`);
      at++;
    } else if (/^(-{3,}|\*{3,})\s*$/.test(line)) {
      output.push('<hr>');
      at++;
    } else if (line.startsWith('|') && /^\|[\s:|-]+\|\s*$/.test(lines[at + 1] ?? '')) {
      const end = endOf(lines, at, (each) => each.startsWith('|'));
      output.push(table(lines.slice(at, end), inline));
      at = end;
    } else if (/^\s*(?:[-*]|\d+\.) /.test(line)) {
      const end = endOf(lines, at, (each, i) => isOfList(each, lines[i + 1]));
      output.push(list(lines.slice(at, end), resolveLink));
      at = end;
    } else if (line.startsWith('>')) {
      const end = endOf(lines, at, (each) => each.startsWith('>'));
      const quoted = lines.slice(at, end).map((each) => each.replace(/^> ?/, ''));
      output.push(`<blockquote>${toHtml(quoted.join('\n'), resolveLink)}</blockquote>`);
      at = end;
    } else {
      const end = endOf(
        lines,
        at,
        (each) =>
          each.trim() !== '' && !/^(?:#{1,6} |\s*```|\||>)/.test(each) && !/^\s*(?:[-*]|\d+\.) /.test(each),
      );
      output.push(`<p>${inline(lines.slice(at, Math.max(end, at + 1)).join('\n'))}</p>`);
      at = Math.max(end, at + 1);
    }
  }
  return output.join('\n');
}

/**
 * @param {readonly string[]} lines
 * @param {number} from
 * @param {(line: string, index: number) => boolean} belongs
 */
function endOf(lines, from, belongs) {
  let end = from + 1;
  while (end < lines.length && belongs(/** @type {string} */ (lines[end]), end)) end++;
  return end;
}

/** @param {string} line @param {string | undefined} next */
function isOfList(line, next) {
  return (
    /^\s*(?:[-*]|\d+\.) /.test(line) ||
    /^ {2,}\S/.test(line) ||
    (line.trim() === '' && /^ {2,}\S|^(?:[-*]|\d+\.) /.test(next ?? ''))
  );
}

/** @param {readonly string[]} lines @param {(href: string) => string | null} resolveLink */
function list(lines, resolveLink) {
  const [first = ''] = lines;
  const indent = /^\s*/.exec(first)?.[0].length ?? 0;
  const isOrdered = /^\s*\d+\. /.test(first);
  /** @type {string[][]} */
  const items = [];
  for (const line of lines) {
    const start = new RegExp(`^ {${indent}}(?:[-*]|\\d+\\.) +(.*)$`).exec(line);
    if (start !== null) items.push([start[1] ?? '']);
    else items.at(-1)?.push(line.replace(new RegExp(`^ {0,${indent + (isOrdered ? 3 : 2)}}`), ''));
  }
  const parts = items.map((item) => {
    const html = toHtml(item.join('\n'), resolveLink);
    // A single paragraph is the text of the item.
    return `<li>${/^<p>(?:(?!<p>)[\s\S])*<\/p>$/.test(html) ? html.slice(3, -4) : html}</li>`;
  });
  return isOrdered ? `<ol>${parts.join('\n')}</ol>` : `<ul>${parts.join('\n')}</ul>`;
}

/** @param {readonly string[]} lines @param {(text: string) => string} inline */
function table([head = '', rule = '', ...rows], inline) {
  const cells = (/** @type {string} */ line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replace(/\\\|/g, '|'));
  const isRight = cells(rule).map((cell) => cell.endsWith(':'));
  const row = (/** @type {string} */ line, /** @type {string} */ tag) =>
    `<tr>${cells(line)
      .map((cell, i) => {
        const name = tag === 'th' && cell === '' ? 'td' : tag;
        return `<${name}${name === 'th' ? ' scope="col"' : ''}${isRight[i] ? ' class="right"' : ''}>${inline(cell)}</${name}>`;
      })
      .join('')}</tr>`;
  const top = cells(head).every((cell) => cell === '') ? '' : `<thead>${row(head, 'th')}</thead>`;
  return `<div class="table" tabindex="0"><table>${top}<tbody>${rows.map((each) => row(each, 'td')).join('\n')}</tbody></table></div>`;
}

/** Stands for a piece of code, in which nothing means anything, while the rest is looked at. */
const token = '\uE000';

/** @param {string} text @param {(href: string) => string | null} resolveLink */
function spans(text, resolveLink) {
  /** @type {string[]} */
  const codes = [];
  const rest = text.replace(/`([^`]+)`/g, (_, code) => {
    codes.push(`<code>${escapeHtml(code)}</code>`);
    return `${token}${codes.length - 1}${token}`;
  });
  return links(rest, resolveLink).replace(/\uE000(\d+)\uE000/g, (_, number) => codes[Number(number)] ?? '');
}

/** @param {string} text @param {(href: string) => string | null} resolveLink */
function links(text, resolveLink) {
  return escapeHtml(text)
    .replace(
      /!\[([^\]]*)\]\(([^)\s]+)\)/g,
      (_, alt, source) => `<img src="${resolveLink(source) ?? source}" alt="${alt}">`,
    )
    .replace(/\[([^[\]]*)\]\(([^)\s]+)\)/g, (_, label, href) => {
      const target = resolveLink(href);
      return target === null ? label : `<a href="${target}">${label}</a>`;
    })
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*(?!\s)([^*]+)(?<!\s)\*(?![\w*])/g, '<em>$1</em>')
    .replace(/(?<![\w])_([^_]+)_(?!\w)/g, '<em>$1</em>');
}

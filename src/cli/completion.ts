// `rvsdg completion` prints a script for a shell. Scripts are made of the tables of options from which help is written, so a
// shell knows what the commands know, and need not start them to ask.

import { levels, passes } from '../passes/index.ts';
import { closest, type Manual, type Option, parseArguments } from './arguments.ts';
import { type Command, commands } from './commands.ts';
import { UserError } from './errors.ts';
import { print } from './terminal.ts';

export const manual: Manual = {
  usage: 'rvsdg completion bash|zsh|fish',
  description: `Prints a script with which a shell completes commands, options, their values and the names of
passes. To have it in every shell, put one of the lines below into its startup file.`,
  words: ['bash', 'zsh', 'fish'],
  options: [{ name: '--help', help: 'show this text' }],
  examples: [
    ['source <(rvsdg completion bash)', 'in ~/.bashrc'],
    ['source <(rvsdg completion zsh)', 'in ~/.zshrc, after compinit'],
    ['rvsdg completion fish | source', 'in ~/.config/fish/config.fish'],
  ],
};

/** What a shell has to know about a command. */
interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly words: readonly string[];
  readonly options: readonly Option[];
}

const writers = new Map<string, (entries: readonly Entry[]) => string>([
  ['bash', forBash],
  ['zsh', forZsh],
  ['fish', forFish],
]);

export async function main(args: readonly string[]): Promise<number> {
  const { files } = parseArguments(args, manual.options);
  const [shell, ...others] = files;
  const writer = writers.get(shell ?? '');
  if (writer === undefined || others.length > 0) {
    const similar = closest(shell ?? '', [...writers.keys()]);
    throw new UserError(
      shell === undefined ? 'for which shell?' : `unknown shell '${files.join(' ')}'`,
      similar === undefined ? 'the shells are bash, zsh and fish' : `did you mean '${similar}'?`,
    );
  }
  const entries = await Promise.all(
    [...commands].map(([name, { summary, load }]) => load().then(entryOf(name, summary))),
  );
  print(writer(entries));
  return 0;
}

/** Options of two words (`-Xrvsdg --strict`) and of clang's patterns are left to those who know them. */
function entryOf(name: string, summary: string): (command: Command) => Entry {
  return ({ manual: { words = [], options } }) => ({
    name,
    summary,
    words: name === 'man' || name === 'help' ? [...commands.keys()] : words,
    options: options.filter((option) => /^--?[\w-]+$/.test(option.name)),
  });
}

const passList = [...passes.map(({ name }) => name), ...Object.keys(levels), 'paper'];

/** The values of an option, if they are known. */
function valuesOf({ choices }: Option): readonly string[] | null {
  if (choices === undefined || choices === 'file') return null;
  return choices === 'passes' ? passList : choices;
}

/** How an option is typed: with its `=`, where the value may be attached by one. */
function typed({ name, value, optional }: Option): string {
  return value === undefined || optional || name.length === 2 ? name : `${name}=`;
}

// ── bash ────────────────────────────────────────────────────────────────────

function forBash(entries: readonly Entry[]): string {
  const names = entries.map(({ name }) => name).join(' ');
  const values = entries.flatMap((entry) =>
    entry.options.flatMap((option) => {
      const list = valuesOf(option);
      return list === null ? [] : [`    '${entry.name} ${option.name}') list='${list.join(' ')}' ;;`];
    }),
  );
  const options = entries.map(
    (entry) => `      ${entry.name}) list='${entry.options.map(typed).join(' ')}' ;;`,
  );
  const words = entries
    .filter((entry) => entry.words.length > 0)
    .map((entry) => `      ${entry.name}) list='${entry.words.join(' ')}' ;;`);
  // bash cuts words at '='. What is to be completed is taken from the line itself.
  return `# Completes rvsdg in bash: source <(rvsdg completion bash)
_rvsdg() {
  local line=\${COMP_LINE:0:COMP_POINT} list='' before='' words cur prev command option value
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  cur=\${words[\${#words[@]}-1]}
  prev=\${words[\${#words[@]}-2]}
  COMPREPLY=()
  if ((\${#words[@]} <= 2)); then
    COMPREPLY=($(compgen -W '${names} help --help --version' -- "$cur"))
    return
  fi
  command=\${words[1]}
  case $cur in
    -*=*) option=\${cur%%=*} value=\${cur#*=} ;;
    *) option=$prev value=$cur ;;
  esac
  case "$command $option" in
${values.join('\n')}
  esac
  if [[ -n $list ]]; then
    [[ $value == *,* ]] && before=\${value%,*},
    COMPREPLY=($(compgen -P "$before" -W "$list" -- "\${value##*,}"))
    return
  fi
  if [[ $cur == -* ]]; then
    case $command in
${options.join('\n')}
    esac
  else
    case $command in
${words.join('\n')}
      help) list='${names}' ;;
    esac
    ((\${#words[@]} == 3)) || list=''
  fi
  COMPREPLY=($(compgen -W "$list" -- "$cur"))
  [[ \${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -o default -F _rvsdg rvsdg
`;
}

// ── zsh ─────────────────────────────────────────────────────────────────────

function forZsh(entries: readonly Entry[]): string {
  const summaries = entries.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
  const cases = entries.map((entry) => {
    const specifications = entry.options.map((option) => `        ${quoted(zshOption(option))}`);
    const rest = entry.words.length > 0 ? `1: :(${entry.words.join(' ')})` : '';
    const files = [...(rest === '' ? [] : [`        ${quoted(rest)}`]), "        '*: :_files'"];
    return `    ${entry.name})\n      _arguments -S \\\n${[...specifications, ...files].join(' \\\n')}\n      ;;`;
  });
  return `#compdef rvsdg
# Completes rvsdg in zsh: source <(rvsdg completion zsh)
_rvsdg_passes() {
  _sequence compadd - ${passList.join(' ')}
}
_rvsdg() {
  local -a commands
  commands=(
${summaries.join('\n')}
    'help:show the help of a command'
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${cases.join('\n')}
    help) _describe command commands ;;
    *) _files ;;
  esac
}
if [[ $funcstack[1] == _rvsdg ]]; then _rvsdg "$@"; else compdef _rvsdg rvsdg; fi
`;
}

function zshOption(option: Option): string {
  const { name, value, optional, help, choices } = option;
  const explained = help.replace(/[[\]:\\]/g, '\\$&');
  if (value === undefined) return `${name}[${explained}]`;
  const list = valuesOf(option);
  const action =
    choices === 'passes' ? '_rvsdg_passes' : list === null ? fileAction(choices) : `(${list.join(' ')})`;
  const separator = optional ? '=-' : name.length === 2 ? '' : '=';
  return `${name}${separator}[${explained}]:${optional ? ':' : ''}${value}:${action}`;
}

function fileAction(choices: Option['choices']): string {
  return choices === 'file' ? '_files' : ' ';
}

// ── fish ────────────────────────────────────────────────────────────────────

function forFish(entries: readonly Entry[]): string {
  const lines = ['# Completes rvsdg in fish: rvsdg completion fish | source'];
  const names = [...entries.map(({ name }) => name), 'help'].join(' ');
  const none = `-n 'not __fish_seen_subcommand_from ${names}'`;
  for (const { name, summary, words, options } of entries) {
    lines.push(`complete -c rvsdg -f ${none} -a ${name} -d ${fishQuoted(summary)}`);
    const here = `-n '__fish_seen_subcommand_from ${name}'`;
    if (words.length > 0) lines.push(`complete -c rvsdg ${here} -a '${words.join(' ')}'`);
    for (const option of options) lines.push(`complete -c rvsdg ${here} ${fishOption(option)}`);
  }
  return `${lines.join('\n')}\n`;
}

function fishOption(option: Option): string {
  const { name, value, help, choices } = option;
  const spelling = name.startsWith('--')
    ? `-l ${name.slice(2)}`
    : `-${name.length === 2 ? 's' : 'o'} ${name.slice(1)}`;
  const list = valuesOf(option);
  const described = `${spelling} -d ${fishQuoted(help)}`;
  if (value === undefined) return described;
  if (list === null) return `${described} -r`;
  if (choices === 'passes') return `${described} -x -a '(__fish_append , ${list.join(' ')})'`;
  return `${described} -x -a '${list.join(' ')}'`;
}

/** In single quotes, for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

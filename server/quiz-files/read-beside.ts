import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { maxImageBytes } from '#core/media.ts';
import { ImageError } from '#server/media/check-image.ts';
import type { ReadBeside } from '#server/ready-quizzes/quiz-file.ts';

function find(folder: string, name: string): string {
  try {
    return realpathSync(join(folder, name));
  } catch {
    throw new ImageError(`there is no file ${name} beside`);
  }
}

/**
 * Reads images from the folder of `file` and its subfolders. Throws `ImageError`, also if a
 * symbolic link leads out of that folder.
 */
export function createReadBeside(file: string): ReadBeside {
  const folder = realpathSync(dirname(resolve(file)));
  return (name) => {
    const path = find(folder, name);
    if (/^\.\.(?:[\\/]|$)/.test(relative(folder, path))) {
      throw new ImageError(`${name} leads out of the folder of this file`);
    }
    const about = statSync(path);
    if (!about.isFile()) throw new ImageError(`${name} is not a file`);
    if (about.size > maxImageBytes) {
      throw new ImageError(`the image is larger than ${maxImageBytes} bytes`);
    }
    try {
      return readFileSync(path);
    } catch {
      throw new ImageError(`${name} cannot be read`);
    }
  };
}

/** Makes app/paraglide from messages/, as each build does. */
import { compile } from '@inlang/paraglide-js';
import { writeMessageProject } from './message-project.ts';

await compile(writeMessageProject());

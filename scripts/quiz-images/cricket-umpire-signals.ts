// Draws the umpire pictures of the quiz `cricket-umpire-signals`.
// node scripts/quiz-images/cricket-umpire-signals.ts content/ready-quizzes
import type { Point } from './drawing.ts';
import {
  arrow,
  at,
  card,
  circle,
  coral,
  ink,
  line,
  orange,
  path,
  round,
  save,
  sky,
  soft,
  tube,
  white,
} from './drawing.ts';

type Hand = 'fist' | 'finger' | 'open';
type Joints = [shoulder: Point, elbow: Point, wrist: Point];
type Arm = { joints: Joints; hand: Hand; turn?: number; front?: boolean };

const skin = orange;
const left: Point = [272, 200];
const right: Point = [368, 200];

const sleeve = (arm: Arm): string => line(arm.joints);

/** A hand around a point; `turn` is where the fingers point, in degrees (0 is up). */
const hand = ([x, y]: Point, pose: Hand, turn = 0): string => {
  if (pose === 'fist') return circle(x, y, 21, skin, 'stroke-width="7"');
  const fingers =
    pose === 'finger'
      ? 'M0 0V-46M0 0 15-14'
      : `${[-27, -9, 9, 27]
          .map((degrees) => {
            const a = (degrees * Math.PI) / 180;
            return `M0 0 ${round(Math.sin(a) * 42)} ${round(-Math.cos(a) * 42)}`;
          })
          .join('')}M0 0 30-8`;
  const width = pose === 'finger' ? 25 : 21;
  return at(
    x,
    y,
    `<path d="${fingers}" stroke-width="${width}"/>${circle(0, 0, 20, skin, 'stroke-width="7"')}<path d="${fingers}" stroke="${skin}" stroke-width="${width - 12}"/>`,
    1,
    turn,
  );
};

const handOf = ({ joints: [, , wrist], hand: pose, turn }: Arm): string => hand(wrist, pose, turn);

const head =
  circle(320, 128, 42, skin) +
  `<path d="M305 122v6m30-6v6" stroke-width="9"/>` +
  path(
    'M298 146c8-10 16-8 22-2 6-6 14-8 22 2-8 5-16 4-22 0-6 4-14 5-22 0z',
    ink,
    'stroke-width="3"',
  ) +
  path('M282 98c0-40 10-52 38-52s38 12 38 52z', white) +
  path('M282 84h76v14h-76z', sky, 'stroke-width="6"') +
  path('M244 99c30-8 122-8 152 0 2 12-30 18-76 18s-78-6-76-18z', white);

const coat = (bottom: number): string =>
  path(`M262 206c0-20 14-32 38-36h40c24 4 38 16 38 36l14 ${bottom - 206}H248z`, white) +
  path('M298 170 320 226 342 170z', sky, 'stroke-width="6"') +
  path('M314 182h12l4 30-10 12-10-12z', ink, 'stroke-width="3"') +
  `<path d="M320 226V${bottom}" stroke-width="6"/><path d="M336 262v.1m0 40v.1" stroke-width="10"/>`;

/** A sleeve ends a little before the hand. */
const short = (arm: Arm): Arm => {
  const [shoulder, elbow, [x, y]] = arm.joints;
  const [px, py] = elbow;
  const length = Math.hypot(x - px, y - py);
  const keep = (length - 24) / length;
  return { ...arm, joints: [shoulder, elbow, [px + (x - px) * keep, py + (y - py) * keep]] };
};

const umpire = (arms: Arm[], bottom = 380): string => {
  const back = arms.filter((arm) => !arm.front);
  const front = arms.filter((arm) => arm.front);
  return (
    back.map((arm) => `<path d="${sleeve(short(arm))}" stroke-width="52"/>`).join('') +
    coat(bottom) +
    back
      .map((arm) => `<path d="${sleeve(short(arm))}" stroke="${white}" stroke-width="37"/>`)
      .join('') +
    back.map(handOf).join('') +
    head +
    front.map((arm) => tube(sleeve(arm), white, 52, 7.5) + handOf(arm)).join('')
  );
};

const hangingLeft: Arm = { joints: [left, [238, 270], [236, 352]], hand: 'fist' };
const hangingRight: Arm = { joints: [right, [402, 270], [404, 352]], hand: 'fist' };

const legs = (raised: boolean): string =>
  tube('M294 390V545', ink, 56) +
  path('M262 572c0-18 10-28 30-28h28v28z', white) +
  (raised ? '' : tube('M346 390V545', ink, 56) + path('M378 572c0-18-10-28-30-28h-28v28z', white));

const full = (body: string, scale = 0.62, y = -12): string =>
  `<g transform="translate(${round(320 - 320 * scale)} ${y}) scale(${scale})" stroke-width="${round(7 / scale)}">${body}</g>`;

const raisedLeft: Joints = [left, [212, 140], [212, 66]];
const raisedRight: Joints = [right, [428, 140], [428, 66]];

const out = umpire([{ joints: raisedLeft, hand: 'finger' }, hangingRight]);
const six = umpire([
  { joints: raisedLeft, hand: 'finger' },
  { joints: raisedRight, hand: 'finger' },
]);
const four =
  umpire([
    hangingRight,
    {
      joints: [
        [274, 208],
        [222, 272],
        [392, 268],
      ],
      hand: 'open',
      turn: 90,
      front: true,
    },
  ]) +
  tube('M128 312Q320 366 512 312', coral, 26, 6) +
  arrow([150, 318], [74, 290], coral, 36) +
  arrow([490, 318], [566, 290], coral, 36);
const wide = umpire([
  { joints: [left, [180, 198], [92, 196]], hand: 'open', turn: -90 },
  { joints: [right, [460, 198], [548, 196]], hand: 'open', turn: 90 },
]);
const noBall = umpire([
  { joints: [left, [180, 198], [92, 196]], hand: 'open', turn: -90 },
  hangingRight,
]);
const review =
  umpire([
    { joints: [left, [196, 300], [150, 246]], hand: 'finger' },
    { joints: [right, [444, 300], [490, 246]], hand: 'finger' },
  ]) +
  `<path d="M150 190V34H490V190" stroke-width="14"/><path d="M150 190V34H490V190" stroke="${coral}" stroke-width="6" stroke-dasharray="20 14"/><path d="M186 318H454" stroke-width="14"/><path d="M186 318H454" stroke="${coral}" stroke-width="6" stroke-dasharray="20 14"/>`;
const bye = umpire([{ joints: raisedLeft, hand: 'open' }, hangingRight]);
const deadBall = full(
  legs(false) +
    umpire(
      [
        {
          joints: [
            [274, 208],
            [252, 300],
            [366, 398],
          ],
          hand: 'open',
          turn: 140,
          front: true,
        },
        {
          joints: [
            [366, 208],
            [388, 300],
            [274, 398],
          ],
          hand: 'open',
          turn: -140,
          front: true,
        },
      ],
      400,
    ) +
    arrow([420, 440], [500, 400], coral, 36) +
    arrow([220, 440], [140, 400], coral, 36),
  0.78,
  -22,
);
const legBye = full(
  legs(true) +
    umpire([hangingLeft], 400) +
    tube('M346 392 452 366 440 500', ink, 56) +
    path('M470 528c0-18-8-28-28-28h-28v28z', white) +
    tube(
      line([
        [366, 208],
        [448, 262],
        [462, 322],
      ]),
      white,
      52,
      7.5,
    ) +
    hand([458, 344], 'open', 185),
);
const shortRun = umpire([
  hangingLeft,
  {
    joints: [
      [362, 212],
      [476, 262],
      [412, 196],
    ],
    hand: 'open',
    turn: -62,
    front: true,
  },
]);
const newBall =
  umpire([{ joints: raisedLeft, hand: 'fist' }, hangingRight]) +
  circle(212, 36, 30, coral) +
  `<path d="M191 20C207 30 221 42 232 56" stroke="${white}" stroke-width="6" stroke-dasharray="5 9"/>`;
const revoke = umpire([
  {
    joints: [
      [270, 216],
      [244, 312],
      [356, 214],
    ],
    hand: 'open',
    turn: 30,
    front: true,
  },
  {
    joints: [
      [370, 216],
      [396, 312],
      [284, 214],
    ],
    hand: 'open',
    turn: -30,
    front: true,
  },
]);

save('cricket-umpire-signals', [
  card(soft.sky, out),
  card(soft.lime, six),
  card(soft.sun, wide),
  card(soft.pink, four),
  card(soft.teal, noBall),
  card(soft.violet, review),
  card(soft.sky, bye),
  card(soft.lime, deadBall),
  card(soft.sun, legBye),
  card(soft.pink, shortRun),
  card(soft.teal, newBall),
  card(soft.sky, revoke),
]);

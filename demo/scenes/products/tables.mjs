/** Tables, desk, cabinet and bench of the workshop. */
import { box, cyl, outlines, pot, slab, tube, turned } from '../lib/geometry.mjs';
import { bar, corners, rod, squareLeg, taperLeg, turnedLeg } from '../lib/furniture.mjs';
import { item, put, strut, T } from '../lib/scene.mjs';
import { ash, clay, metal, oak, thrown } from '../lib/materials.mjs';
import { book, branch } from '../lib/props.mjs';
import { bottle, column, moon, ridge } from './vases.mjs';
import { mug, saladBowl, smallCup } from './tableware.mjs';
import { globeLamp, mushroomLamp, readingLamp } from './lamps.mjs';
import { dome } from './lamps-hanging.mjs';
import { spindleChair } from './seating.mjs';

const top = (w, h, d, y, tex, p = 9, edge = 0.9) => item(slab(outlines.superellipse(w, d, p, 240), h, { edge, edgeBottom: edge * 1.7, steps: 6 }), tex, T.move(0, y - h, 0));
const frame4 = (tx, tz, fx, fz, y, make, wood) => corners(tx, tz).map(([x, z], i) => strut(make, wood(i + 1, 'y'), [x / tx * fx, 0, z / tz * fz], [x, y, z]));
const apron = (w, d, h, y, wood, t = 2.2) => [-1, 1].flatMap((s) => [item(box(w, h, t, 0.4), wood(s + 6), T.move(0, y - h, s * d / 2)), item(box(t, h, d, 0.4), wood(s + 9, 'z'), T.move(s * w / 2, y - h, 0))]);

export const diningTable = () => [top(200, 3.6, 90, 74, oak(11, 'x', 15), 12), frame4(80, 31, 88, 38, 71, taperLeg(2, 3.6), oak), apron(152, 58, 8, 70.6, oak)];
export function roundTable(wood = oak) {
	const leg = (a) => put([item(tube([[40, 0.8, 0], [24, 3.5, 0], [10.5, 15, 0], [7.4, 36, 0], [10, 55, 0], [22, 68, 0], [38, 70.6, 0]], (t) => [2.3 + 0.5 * Math.sin(Math.PI * t), 3.1 + 0.9 * Math.sin(Math.PI * t)], { up: [0, 0, 1], per: 12, round: 0.5 }), wood(a + 1, 'y'))], T.ry(a * 90 + 22));
	return [item(slab(outlines.ellipse(120, 120, 220), 3.4, { edge: 0.9, edgeBottom: 2.2, steps: 6 }), wood(12, 'x', 14), T.move(0, 70.6, 0)), [0, 1, 2, 3].map(leg), item(turned([[0, 12, 'c'], [3, 12], [4.6, 16], [5.2, 36], [4.6, 56], [3, 60, 'c'], [0, 60]]), wood(3, 'y'))];
}
export function coffeeTable() {
	const slats = Array.from({ length: 7 }, (_, i) => item(box(86, 1.5, 3.6, 0.4), ash(i + 20), T.move(0, 15.4, (i - 3) * 6)));
	return [top(110, 3, 60, 40, ash(5, 'x', 12), 5), frame4(42, 19, 46, 22, 37.5, turnedLeg(2.1), ash), slats, [-1, 1].map((s) => strut(bar(1.2), ash(9, 'y'), [s * 44, 14.6, -20.5], [s * 44, 14.6, 20.5]))];
}
const three = (r, y) => [80, 200, 320].map((a) => [r * Math.cos(a * Math.PI / 180), y, r * Math.sin(a * Math.PI / 180)]);
export function sideTable() {
	const rim = item(turned([[0, 0, 'c'], [20.5, 0, 'c'], [22, 0.8], [22.6, 2], [22.5, 3.4], [22.1, 3.7], [21.6, 3.4], [21.2, 2.4], [20, 2, 'c'], [0, 2]], { per: 8, seg: 160 }), ash(6, 'x', 11), T.move(0, 48.3, 0));
	return [rim, three(10, 48.5).map((p, i) => strut(turnedLeg(2), ash(i + 2, 'y'), three(20, 0)[i], p)), item(cyl(12, 2, { edge: 0.5 }), ash(9), T.move(0, 46.4, 0))];
}
const gap = 'texture{pigment{srgb <0.16,0.11,0.07>} finish{diffuse 0.6}}';
const pull = (x, y, z) => item(turned([[0, 0, 'c'], [0.8, 0, 'c'], [0.7, 1], [1.3, 1.9], [1.1, 2.4], [0, 2.5]], { seg: 40 }), metal.brass, T.rx(-90), T.move(x, y, z));
export const desk = () => [top(140, 2.8, 70, 74, oak(13, 'x', 14), 14), frame4(60, 27, 64, 31, 71.5, taperLeg(1.7, 2.9), oak), apron(112, 50, 9.5, 71.2, oak),
	[-1, 1].map((s) => [item(box(51.4, 8, 1.2, 0.1), gap, T.move(s * 27, 62.3, -25.8)), item(box(50.6, 7.2, 1.6, 0.3), oak(s + 30), T.move(s * 27, 62.7, -26.3)), pull(s * 27, 66.3, -27)])];
export const consoleTable = () => [top(120, 2.8, 35, 80, oak(14, 'x', 12), 14), corners(53, 12.5).map(([x, z], i) => item(squareLeg(2.6, 4, 77.4, '').mesh, oak(i + 3, 'y'), T.move(x, 0, z))), apron(104, 25, 6, 77.2, oak, 2), item(box(104, 3, 2, 0.4), oak(17), T.move(0, 12, 12.5)), [-1, 1].map((s) => item(box(2, 3, 24, 0.4), oak(18, 'z'), T.move(s * 53, 12, 0)))];
export const bedsideTable = () => [top(42, 2.2, 38, 52, oak(15, 'x', 10), 16, 0.6), [-1, 1].map((s) => item(box(2, 32, 36, 0.3), oak(s + 20, 'y'), T.move(s * 19.2, 17.9, 0))), item(box(38, 2, 36, 0.3), oak(23), T.move(0, 17.4, 0)), item(box(37, 1.6, 35, 0.3), oak(24), T.move(0, 34.6, 0)), item(box(37, 31, 1), oak(25), T.move(0, 18, 17)),
	item(box(36.6, 14, 1, 0.1), gap, T.move(0, 36, -16.2)), item(box(35.6, 13, 1.8, 0.3), oak(26), T.move(0, 36.5, -17)), pull(0, 43, -17.8), corners(15, 13).map(([x, z], i) => item(cyl(1.3, 17.6, { r1: 2.1, edge: 0.3 }), oak(i + 30, 'y'), T.move(x, 0, z)))];
const tray = () => [item(turned([[0, 0, 'c'], [23, 0, 'c'], [23.8, 0.7], [24, 2], [24, 4.4], [23.6, 4.8], [23.1, 4.4], [22.9, 2], [22.2, 1.3, 'c'], [0, 1.3]], { per: 8, seg: 180 }), ash(7, 'x', 12))];
const stand = () => [[-1, 1].map((s) => [strut(rod(1.15), oak(s + 2, 'y'), [-19, 0, s * 14], [19, 45.4, s * 14]), strut(rod(1.15), oak(s + 5, 'y'), [19, 0, s * 11], [-19, 45.4, s * 11])]), strut(rod(1.1), oak(9, 'y'), [19, 45, -15.4], [19, 45, 15.4]), strut(rod(1.1), oak(10, 'y'), [-19, 45, -15.4], [-19, 45, 15.4]), strut(rod(0.9), oak(11, 'y'), [0, 22.7, -15.4], [0, 22.7, 15.4]), strut(rod(0.9), oak(12, 'y'), [-14.5, 5.4, -14], [-14.5, 5.4, 14]), strut(rod(0.9), oak(12, 'y'), [14.5, 5.4, -11], [14.5, 5.4, 11])];
export const trayTable = () => [put(tray(), T.move(0, 46.2, 0)), stand()];
export const workTable = () => [top(180, 7, 80, 86, oak(16, 'x', 11), 24, 0.7), corners(76, 29).map(([x, z], i) => item(box(9, 79.5, 9, 0.6), oak(i + 40, 'y'), T.move(x, 0, z))), apron(150, 58, 12, 79, oak, 4), item(box(146, 3, 56, 0.5), oak(50, 'x', 14), T.move(0, 18, 0)), [-1, 1].map((s) => item(box(4, 8, 58, 0.5), oak(51, 'z'), T.move(s * 76, 13, 0)))];
/** Unglazed and glazed pots for shelves and benches. */
export const rawPot = (i) => [item(pot([[[3.4, 0], [3.8, 0.3], [5.6, 4], [5.4, 8], [3.6, 11], [3.9, 13]], [[4, 0], [4.3, 0.3], [5.2, 3], [5.5, 8]], [[3, 0], [3.2, 0.3], [5.8, 3], [7, 6.5]], [[3.4, 0], [3.7, 0.3], [4.6, 6], [3, 12], [2.4, 15], [3, 17]]][i % 4], { wall: 0.4, seg: 90 }), [thrown(['sand', '#dccab0', 'clay', '#e2d8c8'][i % 4], 0.55, 0.06), clay('sand')])];
export const tools = (x, y, z) => [[0, 0.4, -0.3, 0.15].map((a, i) => strut((l) => turned([[0, 0, 'c'], [0.5, 0], [0.62, l * 0.5], [0.4, l * 0.8], [0.9 - 0.1 * i, l * 0.93], [0, l]], { seg: 24 }), i % 2 ? oak(i, 'y') : ash(i, 'y'), [x + i * 0.9 - 1.4, y + 1, z], [x + i * 0.9 - 1.4 + a * 12, y + 19 + i * 1.6, z + (i - 1.5) * 2])), put(smallCup('cream'), T.scale(1.15, 1.9, 1.15), T.move(x, y, z))];
const inRoom = (items, more) => ({ set: 'room', items, el: 7, fill: 0.84, ...more });

const roundTableShots = (wood) => [() => ({ items: () => roundTable(wood), el: 12, fill: 0.82 }), () => ({ items: () => [roundTable(wood), put(saladBowl(), T.move(0, 74, 0))], turn: 14, el: 42, fill: 0.86 })];

export const shots = {
	'oak-dining-table': [() => ({ items: diningTable, turn: -28, el: 13, fill: 0.86 }), () => inRoom(() => [diningTable(), put(spindleChair(), T.ry(180), T.move(-36, 0, -52)), put(spindleChair(), T.ry(164), T.move(40, 0, -54)), put(moon(), T.move(8, 74, 6)), put(branch({ seed: 5, h: 40, lean: 0.1, thick: 0.35 }), T.move(8, 94, 6)), put(dome(0.9, 200), T.scale(1.3), T.move(-20, 138, 4))], { turn: 0, az: -14, el: 8, wall: 96, sunSize: 150, fill: 0.88 }), () => ({ items: diningTable, turn: -34, el: 20, target: [-78, 66, -52], width: 62, size: 70 })],
	'round-dining-table': roundTableShots(),
	'round-dining-table-ash': roundTableShots(ash),
	'coffee-table': [() => ({ items: coffeeTable, turn: -26, el: 16, fill: 0.84 }), () => ({ items: () => [coffeeTable(), put(smallCup('cream'), T.move(-22, 40, -8)), put(smallCup('ink'), T.move(-8, 40, -14))], turn: -32, el: 34, target: [-26, 38, -16], width: 72, size: 74 })],
	'side-table': [() => ({ items: sideTable, turn: 14, el: 9, fill: 0.74 }), () => ({ items: sideTable, turn: 30, el: 36, fill: 0.74 }), () => inRoom(() => [sideTable(), put(globeLamp(0.5, 0.5), T.move(0, 50.3, 0))], { wall: 44, fill: 0.78 })],
	desk: [() => ({ items: desk, turn: -28, el: 13, fill: 0.84 }), () => ({ items: () => [desk(), put(readingLamp(0.8), T.move(46, 74, 8)), put(mug(), T.ry(-20), T.move(-36, 74, -4))], el: 7, fill: 0.84 })],
	'console-table': [() => ({ items: consoleTable, turn: -28, el: 12, fill: 0.8 }), () => inRoom(() => [consoleTable(), put(bottle(), T.move(-38, 80, 0)), put(column(), T.scale(0.8), T.move(-26, 80, 3)), item(cyl(30, 3, { edge: 0.6, seg: 140 }), oak(5), T.rx(-90), T.move(10, 130, 21)), item(cyl(28.4, 0.1, { edge: 0.02, seg: 140 }), 'texture{pigment{srgb <0.8,0.8,0.79>} finish{diffuse 0.12 reflection 0.82}}', T.rx(-90), T.move(10, 130, 17.95))], { el: 4, wall: 21, fill: 0.84 })],
	'bedside-table': [() => ({ items: bedsideTable, turn: -30, el: 13, fill: 0.74 }), () => ({ items: () => [bedsideTable(), put(mushroomLamp(1), T.move(-4, 52, 4)), put(book(3, 21, 15, 'ochre'), T.rz(90), T.ry(16), T.move(19, 52.2, -4)), put(book(2.4, 20, 14, 'ink'), T.rz(90), T.move(8, 20.7, 0))], el: 7, fill: 0.82 })],
	'tray-table': [() => ({ items: trayTable, turn: -34, el: 16, fill: 0.76 }), () => ({ items: () => [stand(), put(tray(), T.rx(-74), T.ry(-16), T.move(22, 23.4, -20))], turn: -16, el: 13, fill: 0.76 })],
	'workshop-table': [() => ({ items: workTable, turn: -28, el: 13, fill: 0.86 }), () => inRoom(() => [workTable(), [0, 1, 2, 3, 0, 2].map((n, i) => put(rawPot(n), T.scale(1.4), T.move(-72 + i * 22, 86, 12 - (i % 2) * 12))), tools(52, 86, 0), put(ridge(), T.move(74, 86, 10)), put(saladBowl(), T.move(10, 86, -20)), [0, 1, 2].map((i) => put(rawPot(i), T.scale(1.6), T.move(-44 + i * 26, 21, 0)))], { az: -10, el: 9, wall: 60 })],
};

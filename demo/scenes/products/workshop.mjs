/** The workshop: shelves, a row of pots that dry, a chair being made, parcels to collect, a letter on the desk. */
import { box, cyl, outlines, slab, tube, turned } from '../lib/geometry.mjs';
import { item, put, T } from '../lib/scene.mjs';
import { ash, clay, linen, oak, paper } from '../lib/materials.mjs';
import { branch, foldedCloth } from '../lib/props.mjs';
import { amphora, bottle, bud, carafe, column, drop, moon, ridge } from './vases.mjs';
import { mug, saladBowl, smallCup } from './tableware.mjs';
import { dome } from './lamps-hanging.mjs';
import { threeLegStool, spindleChair } from './seating.mjs';
import { consoleTable, rawPot, tools, workTable } from './tables.mjs';
import { giftBox, oilBottle } from './extras.mjs';

const at = (items, x, y, z, turn = 0, k = 1) => put(items, T.scale(k), T.ry(turn), T.move(x, y, z));
const span = (w, y = 80) => () => [item(box(w, 10, 10), '', T.move(0, y, 0))];

const shelfBoard = (y, w, s) => [item(slab(outlines.rect(w, 24, 1, 5), 3, { edge: 0.5 }), oak(s, 'x', 12), T.move(0, y, 40)), [-0.44, 0, 0.44].map((k) => item(box(2.4, 15, 20, 0.4), oak(s + 4, 'y'), T.move(w * k, y - 15, 42)))];
const row = (y, from, n, step, start) => Array.from({ length: n }, (_, i) => at(rawPot((i * 3 + start) % 4), from + i * step + (i % 3), y, 40 + (i % 2) * 3, i * 40, 1.15 + 0.18 * ((i * 7 + start) % 3)));
const workshop = () => [
	put(workTable(), T.move(0, 0, -20)), shelfBoard(136, 230, 3), shelfBoard(178, 230, 9),
	row(139, -104, 9, 16, 0), at(moon(), 50, 139, 40), at(bottle(), 70, 139, 41), at(amphora(), 92, 139, 40, 0, 0.9),
	at(ridge(), -98, 181, 40), at(drop(), -78, 181, 40, 0, 1.1), row(181, -58, 7, 17, 2), at(carafe(), 66, 181, 40), at(column(), 86, 181, 40, 0, 0.8), at(bud(), 100, 181, 40),
	tools(-66, 86, -24), at(saladBowl(), -36, 86, -34), at(rawPot(0), 2, 86, -30, 0, 1.7), item(cyl(15, 2.2, { edge: 0.4 }), ash(4, 'x'), T.move(30, 86, -34)), item(slab(outlines.superellipse(18, 16, 3), 12, { edge: 4.5, dish: (x, z) => 0.9 * Math.sin(x * 0.5) * Math.cos(z * 0.4) }), clay('clay'), T.move(62, 86, -26)), at(rawPot(2), 30, 88.2, -34, 0, 1.5), at(mug(), 84, 86, -44, -30),
	[0, 1, 2, 3, 1].map((n, i) => at(rawPot(n), -60 + i * 30, 21, -20, 30 * i, 1.7)), at(dome(0.9, 200), -8, 206, -10, 0, 1.1), put(threeLegStool(), T.move(112, 0, -64)),
];

/** A long board of freshly thrown pots, seen along the row; bowls and a lump of clay in front. */
const bench = (w, d = 66) => item(slab(outlines.rect(w, d, 1, 5), 5, { edge: 0.5 }), oak(16, 'x', 11), T.move(0, -5, 33 - d / 2));
const drying = () => [
	bench(330, 150), item(slab(outlines.rect(236, 21, 1, 5), 2.4, { edge: 0.4 }), ash(7, 'x', 10), T.move(8, 0, 15)),
	Array.from({ length: 13 }, (_, i) => at(rawPot(i % 2 ? 0 : 3), -98 + i * 17.6, 2.4, 15, i * 50, 1.2)),
	item(cyl(14, 2, { edge: 0.4 }), ash(4, 'x'), T.move(-30, 0, -13)), at(rawPot(2), -30, 2, -13, 0, 1.9),
	at(rawPot(1), 8, 0, -12, 0, 1.5), at(rawPot(1), 25, 0, -17, 70, 1.5), tools(50, 0, -10),
	item(slab(outlines.superellipse(20, 17, 3), 12, { edge: 4.5, dish: (x, z) => 0.9 * Math.sin(x * 0.5) * Math.cos(z * 0.4) }), clay('clay'), T.ry(24), T.move(76, 0, -14)),
	at(foldedCloth(22, 16, 3), 116, 0, -16, -14),
];

/** A chair on the bench, its sister's legs and spindles beside it. */
const leg = (l) => turned([[0, 0, 'c'], [1.15, 0], [1.3, l * 0.08], [1.9, l * 0.45], [1.5, l * 0.8], [1.05, l, 'c'], [0, l]], { per: 8, seg: 40 });
const stack = (n, w) => Array.from({ length: n }, (_, i) => item(slab(outlines.rect(w - (i % 3) * 5, 15 - (i % 2) * 2, 0.5, 4), 2.6, { edge: 0.2 }), i % 2 ? ash(30 + i, 'x', 30) : oak(30 + i, 'x', 30), T.ry((i % 3) - 1), T.move((i % 4) - 1.5, i * 2.65, (i % 2) - 0.5)));
const joinery = () => [
	bench(240, 84), put(spindleChair(), T.ry(156), T.move(-34, 0, 6)),
	[0, 1, 2, 3].map((i) => item(leg(44), ash(60 + i, 'y'), T.rz(-90), T.ry(-4 + 3 * i), T.move(18, 1.9, -22 + i * 5))),
	[0, 1, 2, 3, 4, 5].map((i) => item(tube([[0, 0, 0], [23, 0, 0], [46, 0, 0]], (t) => 0.62 + 0.28 * Math.sin(Math.PI * t), { seg: 24 }), ash(70 + i, 'x'), T.ry(5 - 1.6 * i), T.move(20, 0.9, 2 + i * 2.4))),
	put(stack(6, 70), T.move(58, 0, 22)), at(oilBottle(), 78, 0, -12, 10, 1.25), at(foldedCloth(20, 15, 3), 58, 0, -19, 12),
	at(smallCup('ink'), -82, 0, -14, 0, 1.2),
];

/** Parcels that wait at the counter, one with the ribbon of a present. */
const carton = (w, h, d) => [item(box(w, h, d, 0.25), paper('#b8935f')), item(box(4.6, 0.1, d + 0.3, 0.04), paper('#d6bd93'), T.move(0, h, 0)), item(box(4.6, 9, 0.16, 0.04), paper('#d6bd93'), T.move(0, h - 9, -d / 2)), item(box(9, 6, 0.12, 0.04), paper('#f1ece1'), T.move(w / 2 - 8, h - 10, -d / 2))];
const counter = () => [
	put(consoleTable(), T.move(0, 0, 10)), at(carton(38, 24, 26), -36, 80, 10, 4), at(carton(27, 17, 20), -33, 104, 10, -7), at(giftBox(), 2, 80, 6, -16, 0.8),
	at(amphora(), 42, 80, 12, 0, 1), at(branch({ seed: 3, h: 46, lean: 0.12, thick: 0.3 }), 42, 104, 12), at(branch({ seed: 7, h: 40, lean: -0.26, thick: 0.28 }), 42, 104, 12),
	at(carton(56, 38, 38), -92, 0, 6, 9), at(carton(40, 28, 30), -90, 38, 8, -6), put(threeLegStool(), T.ry(20), T.move(98, 0, -26)), at(foldedCloth(24, 18, 5, 'linen', 'ink'), 98, 44, -26, 20), at(dome(0.9, 90), 6, 156, 4),
];

/** Four letters a year: sheets, an envelope, a pencil and something to drink. */
const sheetOf = (w, d, turn, x, z, y = 0, tone = '#f4efe4') => item(box(w, 0.14, d, 0.03), paper(tone), T.ry(turn), T.move(x, y, z));
const letters = () => [
	item(slab(outlines.rect(150, 120, 1, 5), 4, { edge: 0.5 }), oak(21, 'x', 12), T.move(0, -4, -9)),
	sheetOf(21, 29, -16, -4, -4), sheetOf(21, 29, -9, -3, -4, 0.16), sheetOf(22, 11.5, 14, -24, -8, 0, '#d9cbb2'), sheetOf(22, 11.5, 3, -25, -6, 0.16, '#2f5145'), sheetOf(14.5, 10.2, -30, 19, -11, 0, '#e9dfca'),
	Array.from({ length: 7 }, (_, i) => item(box(12.5 - (i === 6 ? 6 : (i * 3) % 4), 0.05, 0.22, 0.01), paper('#6b665e'), T.move(-1.4 - ((i === 6 ? 6 : (i * 3) % 4)) / 2, 0.3, 6 - i * 2.1), T.ry(-9), T.move(-3, 0, -4))),
	item(turned([[0, 0, 'c'], [0.34, 0.9], [0.38, 1, 'c'], [0.38, 16, 'c'], [0, 16]], { per: 4, seg: 12 }), ash(4, 'y'), T.rz(90), T.ry(34), T.move(18, 0.7, -4)),
	at(mug('ink'), 25, 0, 7, -30), at(bottle(), -33, 0, 21), at(branch({ seed: 4, h: 24, lean: 0.22, thick: 0.2 }), -33, 24, 21), at(bud('cream'), -20, 0, 24, 0, 1.1), at(moon(), 12, 0, 27, 0, 0.72), item(box(24, 2.6, 17, 0.2), linen('green', 0.6), T.ry(8), T.move(37, 0, 25)), item(box(20, 2.2, 15, 0.2), linen('linen', 0.6), T.ry(-4), T.move(36, 2.6, 25)),
];

const room = (items, more) => [() => ({ set: 'room', items, fov: 30, rays: 90, ...more })];
export const shots = {
	workshop: room(workshop, { target: [0, 118, 0], frameOn: () => [item(box(230, 10, 10), '')], width: 286, az: -6, el: 6, wall: 54, sunSize: 130, sunAt: [0, 110, 30] }),
	'workshop-clay': room(drying, { frameOn: span(200, 10), target: [4, 13, 0], width: 164, az: -22, el: 13, wall: 84, floor: -86, sunSize: 104, sunAt: [-4, 6, 10] }),
	'workshop-wood': room(joinery, { frameOn: span(200, 40), target: [6, 38, 0], width: 172, az: 8, el: 12, wall: 74, floor: -86, sunSize: 116, sunAt: [0, 40, 20] }),
	counter: room(counter, { frameOn: span(200, 40), target: [0, 78, 0], width: 268, az: -5, el: 6, wall: 44, sunSize: 122, sunAt: [20, 80, 30] }),
	letters: room(letters, { frameOn: span(100, 10), target: [1, 5, 6], width: 92, az: -6, el: 27, wall: 76, floor: -76, sunSize: 64, sunAt: [6, 4, 12] }),
};

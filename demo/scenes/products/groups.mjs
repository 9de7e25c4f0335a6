/** Pictures of a category and the hero: several pieces together. */
import { box } from '../lib/geometry.mjs';
import { item, put, T } from '../lib/scene.mjs';
import { apple, branch, foldedCloth, pear } from '../lib/props.mjs';
import { amphora, bottle, bud, column, floorVase, moon, pebble, ridge } from './vases.mjs';
import { bowl, jug, mug, pastaBowl, plate, saladBowl, sidePlate, smallCup, teapot } from './tableware.mjs';
import { baseLamp, coneLamp, globeLamp, mushroomLamp } from './lamps.mjs';
import { barStool, diningChair, spindleChair, threeLegStool } from './seating.mjs';
import { coffeeTable, diningTable, sideTable } from './tables.mjs';
import { books, bookend, fruitBowl, servingBoard, storageBox } from './home.mjs';
import { candleHolder, cup } from './home-small.mjs';
import { giftBox, lightBulb, linenShade, oilBottle, seatCushion } from './extras.mjs';

const at = (items, x, y, z, turn = 0, k = 1) => put(items, T.scale(k), T.ry(turn), T.move(x, y, z));
const group = (list) => list.map(([make, x, z, turn = 0, y = 0, k = 1]) => at(make, x, y, z, turn, k));
const one = (shot) => [() => shot];

const vases = () => [group([[amphora(), -20, 6], [moon(), 9, 8], [bottle(), -39, 12], [ridge(), 33, 14], [bud('ink'), -5, -9], [pebble(), 23, -8, 20, 0, 0.85], [column(), -2, 26, 0, 0, 1.05], [bud(), 43, -4]]), at(branch({ seed: 4, h: 22, lean: 0.22, thick: 0.2 }), -39, 24, 12)];
const tableware = () => [group([[plate(), -19, 13], [plate(), -19, 13, 40, 1], [plate(), -18.8, 13, 90, 2], [sidePlate(), -19, 13, 0, 3], [bowl('cream'), -19, 13, 0, 4, 0.95], [teapot(), 6, 6, 14], [mug(), -11, -11, -24], [mug('ink'), 20, -9, 16], [jug(), 24, 13, -6], [smallCup(), 6, -15], [pastaBowl(), 40, 3], [pastaBowl(), 40, 3, 40, 2], [bowl('ochre'), -34, -5]])];
const lamps = () => [group([[coneLamp(1.7), -34, 4], [mushroomLamp(1.5), 0, -6], [globeLamp(0.72, 0.9), 31, -10, 0, 0, 0.86], [baseLamp(1.7), 52, 14]])];
const seats = () => [group([[spindleChair(), -72, 6, -26], [threeLegStool(), -14, -24, 10], [diningChair(), 34, 6, 28], [barStool(), 92, 18, 20]])];
const tables = () => [group([[diningTable(), 0, 26, 0], [sideTable(), -86, -58, 10], [coffeeTable(), 40, -92, -8]]), at(moon(), 26, 74, 26), at(branch({ seed: 5, h: 40, lean: 0.15, thick: 0.32 }), 26, 94, 26), at(saladBowl(), -30, 74, 20), at(bud(), -86, 50.3, -58, 0, 1.3), at(smallCup('ink'), 30, 40, -92), at(smallCup(), 44, 40, -86)];
const home = () => [group([[storageBox(), -36, 14, -14], [fruitBowl(), 2, -2], [candleHolder(), -17, 24], [candleHolder(false, 0.62, 13), -52, -8], [cup('ochre'), 24, -14], [cup('green'), 33, -9]]), at([put(apple(), T.move(-5, 2.4, 0)), put(pear(2), T.rz(-34), T.move(3, 3, -3)), put(apple(), T.ry(70), T.move(5.4, 3, 4))], 2, 0, -2), at([books(), put(bookend(-1), T.move(-11, 0, 0)), put(bookend(1), T.move(11, 0, 0))], 42, 0, 20, 12), put(servingBoard(), T.rx(-90), T.rz(90), T.rx(12), T.move(-20, 22.4, 34))];
const extras = () => [group([[giftBox(), -34, 22, -24], [linenShade(), 8, 22], [seatCushion(), 36, 10], [seatCushion(), 36.4, 10, 0, 3.7], [oilBottle(), -8, -6, 8, 0, 1.25], [foldedCloth(24, 18, 5, 'linen', 'ink'), 12, -16, -12]]), put(lightBulb(), T.rz(-76), T.ry(30), T.move(36, 1.32, -16))];

/** Sunlit corner: everything stands right of the calm third. */
const hero = () => [
	put(diningTable(), T.move(58, 0, 10)), put(spindleChair(), T.ry(140), T.move(2, 0, -54)), put(spindleChair(), T.ry(-8), T.move(96, 0, 62)),
	at(amphora(), 18, 74, 16), at(branch({ seed: 3, h: 44, lean: 0.12, thick: 0.3 }), 18, 98, 16), at(branch({ seed: 7, h: 38, lean: -0.3, thick: 0.28 }), 18, 98, 16), at(branch({ seed: 12, h: 38, lean: 0.4, thick: 0.28, az: 40 }), 18, 98, 16),
	at(moon(), 52, 74, 22, 0, 0.9), at(bud('ink'), 40, 74, -8), at(fruitBowl(), 80, 74, -4), at([put(pear(2), T.rz(-30), T.move(3, 3, -2)), put(apple(), T.move(-5, 2.4, 1)), put(pear(4), T.rz(26), T.ry(160), T.move(0, 4, 5))], 80, 74, -4),
	at(coneLamp(1.05), 119, 74, 16, 0, 1.1), at(mug(), 62, 74, -22, 30), at(foldedCloth(26, 20, 3), 104, 74, -18, 10),
	at(floorVase(), 181, 0, 66), at(branch({ seed: 9, h: 76, lean: 0.04, thick: 0.6 }), 181, 56, 66), at(branch({ seed: 14, h: 70, lean: -0.24, thick: 0.5 }), 181, 56, 66),
];
export const shots = {
	'category-vases': one({ items: vases, el: 9, fill: 0.84 }),
	'category-tableware': one({ items: tableware, el: 19, fill: 0.74 }),
	'category-lamps': one({ set: 'evening', items: lamps, el: 7, fill: 0.82, wall: 44, key: 0.5, ground: '#cbb9a3' }),
	'category-seating': one({ set: 'room', items: seats, el: 8, fill: 0.88, wall: 74, sunSize: 130 }),
	'category-tables': one({ set: 'room', items: tables, az: -6, el: 14, fill: 0.9, wall: 110, sunSize: 150 }),
	'category-home': one({ items: home, el: 13, fill: 0.86 }),
	'category-extras': one({ items: extras, el: 16, fill: 0.84 }),
	hero: one({ set: 'room', items: hero, frameOn: () => [item(box(360, 10, 10), '', T.move(18, 80, 0))], target: [12, 80, 0], width: 350, fov: 30, az: 0, el: 4, wall: 104, sunSize: 118, key: 0.7, sunAt: [66, 92, 40], rays: 90 }),
};

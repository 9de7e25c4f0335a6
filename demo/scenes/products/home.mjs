/** Home: boards, boxes, mirrors, clocks, shelves. */
import { box, cyl, lathe, outlines, pot, slab, spline, turned } from '../lib/geometry.mjs';
import { item, meshText, put, raw, T } from '../lib/scene.mjs';
import { ash, clay, metal, oak, speckle } from '../lib/materials.mjs';
import { apple, book, hangingCloth, pear } from '../lib/props.mjs';
import { bottle, bud, moon } from './vases.mjs';
import { bowl, smallCup, teapot } from './tableware.mjs';

/** A board with holes: a difference of meshes, so that the edges stay eased. */
export const pierced = (mesh, holes, tex, ...ts) => ({ ...raw(`difference{${meshText(mesh, { inside: true })[0]}} ${holes.map((h) => `${meshText(h, { inside: true })[0]}}`).join(' ')} ${tex}}`, mesh.v, ...ts) });
const through = (outline, x, z) => { const m = slab(outline, 12, { edge: 0.02 }); return { ...m, v: m.v.map((p) => [p[0] + x, p[1] - 4, p[2] + z]) }; };

export function servingBoard(wood = oak(5, 'x', 9), k = 1) {
	const shape = outlines.curve([[-22.5, 0], [-22.2, 7.5], [-19.5, 9.8], [0, 10], [8, 9.6], [11.5, 6.6], [14.5, 3.6], [19, 3.3], [22, 2.3], [22.6, 0], [22, -2.3], [19, -3.3], [14.5, -3.6], [11.5, -6.6], [8, -9.6], [0, -10], [-19.5, -9.8], [-22.2, -7.5]], 8).reverse().map(([x, z]) => [x * k, z * k]);
	return [pierced(slab(shape, 2, { edge: 0.55, steps: 5 }), [through(outlines.ellipse(2.5, 2.5, 40), 19.6 * k, 0)], wood)];
}
export const fruitBowl = () => [item(pot([[5.5, 0], [5.8, 0.3], [9, 1.6], [13.4, 4.6], [16, 8.6]], { wall: 0.8, base: 1.2, seg: 180 }), [ash(7, 'x'), ash(7, 'x')]), item(lathe(spline([[15.2, 8.85], [15.5, 9.12], [15.9, 9.1], [16.12, 8.8]], 6), { seg: 180 }), oak(4, 'x'))];
const fruit = () => [put(apple(), T.rz(14), T.move(-5, 2.6, -2)), put(pear(2), T.rz(-34), T.move(2.5, 3, -3.4)), put(apple(), T.rx(-20), T.ry(70), T.move(6.4, 3.6, 3)), put(pear(3), T.rz(20), T.ry(160), T.move(-1, 4.6, 4.4)), put(apple(), T.rz(-10), T.ry(200), T.move(-7.2, 3.8, 5))];
export const mirror = () => [item(lathe([...spline([[28.4, 0], [28.5, 1.8], [28.9, 2.4], [29.6, 2.4], [30, 1.9], [30, 0]], 4)], { seg: 200 }), oak(5, 'x'), T.rx(-90)), item(cyl(28.6, 0.2, { edge: 0.02, seg: 160 }), 'texture{pigment{srgb <0.80,0.81,0.80>} finish{diffuse 0.10 reflection 0.80}}', T.rx(-90), T.move(0, 0, -1))];
const mirrorShelf = () => [item(slab(outlines.superellipse(40, 9, 8), 1.8, { edge: 0.5 }), oak(8), T.move(0, -28.2, -4.5))];
const peg = (x, s) => item(turned([[0, 0, 'c'], [1.15, 0], [0.95, 2.5], [1, 4.6], [1.75, 6], [1.6, 6.9], [0, 7.1]], { seg: 44 }), ash(s, 'y'), T.rx(-82), T.move(x, 0.3, -1.9));
export const hooks = () => [item(slab(outlines.rect(48, 8.4, 1.2, 6), 2, { edge: 0.5 }), oak(6), T.rx(-90)), [-2, -1, 0, 1, 2].map((i) => peg(i * 9.4, i + 4))];
export const shelf = () => [item(slab(outlines.rect(80, 20, 1, 6), 2.4, { edge: 0.6 }), oak(7, 'x', 11), T.move(0, 0, -10.2)), [-1, 1].map((s) => item(turned([[0, 0, 'c'], [1.5, 0], [1.5, 15], [1.6, 17.4], [1.2, 18], [0, 18]], { seg: 44 }), ash(s + 3, 'y'), T.rx(-90), T.move(s * 26, -1.5, 0)))];
const joints = (x, z) => Array.from({ length: 4 }, (_, i) => item(box(1.24, 1.7, 0.06, 0.02), ash(i + 61, 'z'), T.move(x, 1.2 + i * 3.4, z)));
const storage = () => {
	const w = 32, d = 24, h = 14, t = 1.2;
	return [[-1, 1].flatMap((s) => [item(box(w, h, t, 0.2), ash(s + 5, 'x', 8), T.move(0, 0, s * (d - t) / 2)), item(box(t, h, d - t * 2, 0.15), ash(s + 8, 'z', 8), T.move(s * (w - t) / 2, 0, 0))]), item(box(w - 2, 1, d - 2), ash(12), T.move(0, 0.3, 0)),
		[-1, 1].map((s) => joints(s * (w / 2 - t / 2), -d / 2 - 0.01, h))];
};
const storageLid = () => [item(box(32.4, 1.6, 24.4, 0.35), ash(15, 'x', 12)), item(box(9, 1.6, 1.8, 0.6), oak(4), T.move(0, 1.55, 0))];
export const storageBox = () => [storage(), put(storageLid(), T.move(0, 14.05, 0))];
/** Serving tray of ash: floor, raised rim, two grips. */
export function servingTray() {
	const rim = (s) => [pierced(box(30.4, 5, 1.3, 0.4), [{ ...slab(outlines.superellipse(10, 1.9, 3.4, 48), 6, { edge: 0.02 }), }].map((m) => ({ ...m, v: m.v.map(([x, y, z]) => [x, z + 3.1, y - 3]) })), ash(s + 9, 'x'), T.ry(90), T.move(s * 22.3, 0, 0))];
	return [item(box(44.4, 1.1, 31, 0.3), ash(5, 'x', 11), T.move(0, 0.2, 0)), rim(-1), rim(1), [-1, 1].map((s) => item(box(45.8, 3.4, 1.3, 0.4), ash(s + 20), T.move(0, 0, s * 15.3)))];
}
export function clock() {
	const hand = (l, w, a, z, s) => item(slab(outlines.curve([[-w * 0.7, -2.2], [w * 0.7, -2.2], [w, 0], [w * 0.45, l], [-w * 0.45, l], [-w, 0]], 5), 0.25, { edge: 0.08 }), oak(s, 'z'), T.rx(-90), T.rz(-a), T.move(0, 0, z));
	const mark = (i) => item(box(i % 3 ? 0.3 : 0.55, i % 3 ? 1.1 : 1.9, 0.12, 0.04), 'texture{pigment{srgb <0.24,0.21,0.18>} finish{diffuse 0.8}}', T.move(0, 11.2 - (i % 3 ? 0 : 0.8), -1.72), T.rz(-i * 30));
	return [item(cyl(14.2, 1.6, { edge: 0.2, seg: 180 }), speckle(), T.rx(-90)), item(lathe(spline([[14, 0], [13.9, 2.9], [14.2, 3.4], [14.8, 3.4], [15.1, 3], [15.1, 0]], 5), { seg: 200 }), oak(5, 'x'), T.rx(-90)), Array.from({ length: 12 }, (_, i) => mark(i)), hand(6.8, 0.62, 305, -1.95, 3), hand(10.4, 0.5, 60, -2.3, 4), item(cyl(0.75, 1.1, { edge: 0.15, seg: 40 }), metal.brass, T.rx(-90), T.move(0, 0, -1.7))];
}
export function bookend(s) {
	const quarter = [[0, 0], ...Array.from({ length: 21 }, (_, i) => [12.5 * Math.cos(i / 20 * Math.PI / 2), 12.5 * Math.sin(i / 20 * Math.PI / 2)])];
	const dense = [...quarter, ...Array.from({ length: 6 }, (_, i) => [0, 12.5 - 12.5 * (i + 1) / 7])];
	return put([item(box(2.6, 16, 11.5, 0.5), oak(3, 'y', 8)), item(box(12, 1.8, 11.5, 0.4), oak(4), T.move(5.6, 0, 0)), item(slab(dense, 5, { edge: 0.45 }), clay('terracotta'), T.rx(-90), T.move(1.3, 1.8, 2.5))], T.ry(s < 0 ? 180 : 0));
}
const pair = (gap) => [put(bookend(-1), T.move(-gap, 0, 0)), put(bookend(1), T.move(gap, 0, 0))];
export const books = () => { let x = -9.6; return [[3.2, 21, 'ink'], [2.2, 19, 'linen'], [4, 22, 'green'], [2.6, 20, 'ochre'], [3, 18.5, 'clay'], [3.6, 21.5, 'paper']].map(([w, h, n]) => { x += w; return put(book(w, h, 14, n), T.move(x - w / 2, 0, 1)); }); };
/** What a mirror sees: the other side of the room with its window. */
const opposite = `union{#for(I,0,1)#for(J,0,2)box{<-150+I*74,-90+J*88,-702>,<-82+I*74,-8+J*88,-700> texture{pigment{srgb <1,0.985,0.95>} finish{diffuse 0 emission 1}}}#end#end box{<-900,-160,-900>,<900,-152,-300> texture{pigment{srgb <0.62,0.52,0.40>} finish{diffuse 0 emission 0.8}}} no_shadow no_radiosity no_image}`;
const onWall = (items, more = {}) => ({ set: 'wall', items, el: 2, fill: 0.7, ...more });

export const shots = {
	'serving-board': [() => ({ items: servingBoard, turn: 24, el: 34, fill: 0.8 }), () => ({ set: 'wall', floor: 0, key: 1.0, items: () => [put(servingBoard(), T.rx(-90), T.rz(90), T.move(4, 22.6, 0), T.rx(9), T.move(0, 0, -9.4)), put(servingBoard(ash(6, 'x', 9), 0.74), T.rx(-90), T.rz(90), T.move(-13, 16.8, 0), T.rx(13), T.move(0, 0, -12.5))], el: 5, fill: 0.72 })],
	'wooden-fruit-bowl': [() => ({ items: fruitBowl, el: 22, fill: 0.76 }), () => ({ items: () => [fruitBowl(), fruit()], az: -8, el: 26, fill: 0.78 })],
	'wall-mirror': [() => onWall(mirror, { fill: 0.68, extra: opposite }), () => onWall(() => [mirror(), mirrorShelf(), put(bud('green'), T.move(-9, -26.4, -4.6))], { az: 34, el: 8, fill: 0.72, extra: opposite })],
	'wall-hooks': [() => onWall(hooks, { el: 6, fill: 0.72 }), () => onWall(() => [hooks(), put(hangingCloth(17, 30), T.move(9.4, 0.6, -6.6))], { az: 30, el: 8, fill: 0.76 })],
	'wall-shelf': [() => onWall(shelf, { el: 9, fill: 0.76 }), () => onWall(() => [shelf(), put(bottle(), T.scale(0.8), T.move(-29, 2.4, -10)), put(bud(), T.move(-17, 2.4, -9)), put(moon(), T.scale(0.72), T.move(2, 2.4, -10.4)), put(bowl('ochre'), T.move(20, 2.4, -10)), put(bud('ink'), T.scale(1.2), T.move(32, 2.4, -10))], { az: -8, el: 8, fill: 0.8 })],
	'storage-box': [() => ({ items: storageBox, turn: -32, el: 20, fill: 0.74 }), () => ({ items: () => [storage(), put(storageLid(), T.rx(-68), T.move(3, 11.2, -17.5))], turn: -28, el: 24, fill: 0.76 })],
	'ash-tray-large': [() => ({ items: servingTray, turn: -26, el: 26, fill: 0.82 }), () => ({ items: () => [servingTray(), put(teapot(), T.ry(20), T.move(-8, 1.3, 3)), put(smallCup(), T.move(9, 1.3, -6)), put(smallCup('ink'), T.move(14, 1.3, 4))], turn: -14, el: 54, fill: 0.86 })],
	'wall-clock': [() => onWall(clock, { fill: 0.62 }), () => onWall(clock, { az: 42, el: 6, fill: 0.66 })],
	bookends: [() => ({ items: () => [pair(11), books()], el: 9, fill: 0.78 }), () => ({ items: () => [put(bookend(-1), T.move(-6, 0, 3)), put(bookend(1), T.move(6, 0, -3))], turn: -30, el: 16, fill: 0.76 })],
};

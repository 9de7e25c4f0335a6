/** Chairs, stools and the bench. The sitter looks towards -z. */
import { box, cushion, cyl, outlines, pot, slab, tube, turned } from '../lib/geometry.mjs';
import { bar, corners, rod, taperLeg, turnedLeg } from '../lib/furniture.mjs';
import { item, put, strut, T } from '../lib/scene.mjs';
import { ash, felt, glaze, linen, oak, stained } from '../lib/materials.mjs';
import { block, foldedCloth } from '../lib/props.mjs';
import { tripodLamp } from './lamps.mjs';
import { bud } from './vases.mjs';

const mid = (a, b, t) => a.map((n, k) => n + (b[k] - n) * t);
const legs4 = (tops, feet, make, wood) => tops.map((t, i) => strut(make, wood(i + 1, 'y'), feet[i], t));

export function spindleChair() {
	const seatY = 44, dish = (x, z) => -1.5 * Math.exp(-(((Math.abs(x) - 9) / 9) ** 2) - ((z - 4) / 12) ** 2) - 0.3 * Math.exp(-(((z + 19) / 6) ** 2));
	const seat = item(slab(outlines.curve([[0, -21.5], [15, -21], [22, -15], [22.5, 0], [20, 14], [13, 20.5], [0, 22], [-13, 20.5], [-20, 14], [-22.5, 0], [-22, -15], [-15, -21]], 10), 4, { edge: 1.2, edgeBottom: 1.8, dish, fill: 26 }), ash(3, 'z', 15), T.move(0, seatY - 4, 0));
	const tops = [[-15, 40.6, -14], [15, 40.6, -14], [13, 40.6, 13], [-13, 40.6, 13]], feet = [[-21, 0, -22], [21, 0, -22], [19, 0, 24], [-19, 0, 24]];
	const at = (i, y) => mid(feet[i], tops[i], y / 41);
	const side = [[0, 3], [1, 2]].map(([a, b], i) => strut(bar(1.15), ash(20 + i, 'y'), at(a, 17), at(b, 17)));
	const cross = strut(bar(1.15), ash(23, 'y'), mid(at(0, 17), at(3, 17), 0.5), mid(at(1, 17), at(2, 17), 0.5));
	const back = Array.from({ length: 9 }, (_, i) => {
		const t = i / 4 - 1, low = [t * 17, seatY - 0.8, 18.6 - 5.5 * t * t], high = [t * 21.6, 82.4 - 0.4 * t * t, 29 - 6.2 * t * t];
		return strut(i % 8 === 0 ? turnedLeg(1.35) : (l) => turned([[0, 0, 'c'], [0.6, 0], [0.95, l * 0.42], [0.55, l, 'c'], [0, l]], { per: 8, seg: 24 }), ash(30 + i, 'y'), low, high);
	});
	const rail = item(tube([-1.12, -0.75, -0.38, 0, 0.38, 0.75, 1.12].map((t) => [t * 22, 84 - 0.4 * t * t, 29.4 - 6.4 * t * t]), (t) => [1.05, 3.1 - 1.0 * Math.abs(2 * t - 1) ** 3], { per: 8, round: 0.8 }), ash(50, 'x'));
	return [seat, legs4(tops, feet, turnedLeg(2), ash), side, cross, back, rail];
}
export function diningChair() {
	const tops = [[-18, 43, -17], [18, 43, -17]], feet = [[-19.5, 0, -20], [19.5, 0, -20]];
	const rear = [-1, 1].map((s) => item(tube([[s * 20.5, 0, 24], [s * 19, 22, 19.5], [s * 18.4, 43, 18], [s * 19, 60, 20.5], [s * 20.4, 74.5, 24.6]], (t) => 1.35 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 1.05)), { per: 10, up: [0, 0, 1], round: 0.35 }), oak(s + 5, 'y')));
	const rail = (y, z) => item(box(34, 5, 1.9, 0.4), oak(y + z), T.move(0, y, z));
	return [
		item(slab(outlines.superellipse(45, 42, 5), 2.6, { edge: 0.9, edgeBottom: 1.2, dish: (x, z) => -0.9 * Math.exp(-((x / 15) ** 2) - ((z - 1) / 13) ** 2), fill: 18 }), oak(2, 'z', 11), T.move(0, 43, -0.5)),
		legs4(tops, feet, turnedLeg(1.95), oak), rear, rail(37, -16.5), rail(37, 17.5),
		...[-1, 1].map((s) => item(box(1.9, 5, 33, 0.4), oak(9 + s, 'z'), T.move(s * 17.8, 37, 0.5))),
		item(tube([-1.14, -0.8, -0.4, 0, 0.4, 0.8, 1.14].map((t) => [t * 21.5, 73.2, 30.6 - 7.6 * t * t]), (t) => [1.05, 6.9 - 2.2 * Math.abs(2 * t - 1) ** 4], { per: 8, round: 0.9 }), oak(12, 'x')),
	];
}
const roundSeat = (r, y, t, wood) => item(slab(outlines.ellipse(r * 2, r * 2, 120), t, { edge: 1, edgeBottom: 1.3, dish: (x, z) => -1.1 * Math.exp(-((x * x + z * z) / (r * r * 0.42))), fill: 20 }), wood, T.move(0, y - t, 0));
/** Through tenon: the leg's end with its darker wedge on the seat. */
const tenon = (x, y, z, s, turn) => [item(cyl(1.35, 0.12, { edge: 0.03, seg: 36 }), ash(s, 'x'), T.move(x, y, z)), item(box(2.5, 0.14, 0.42, 0.04), oak(s, 'x'), T.ry(turn), T.move(x, y + 0.02, z))];
export function barStool() {
	const tops = corners(10.5, 10.5).map(([x, z]) => [x, 69, z]), feet = corners(19, 19).map(([x, z]) => [x, 0, z]);
	const ring = [0, 1, 2, 3].map((i) => { const y = i % 2 ? 26 : 22.5, j = (i + 1) % 4; return strut(bar(1.25), ash(i + 12, 'y'), mid(feet[i], tops[i], y / 69), mid(feet[j], tops[j], y / 69)); });
	return [roundSeat(17.5, 72, 3.8, ash(5, 'x', 12)), legs4(tops, feet, turnedLeg(2), ash), ring, corners(9.6, 9.6).map(([x, z], i) => tenon(x, 71.67, z, i, i % 2 ? 45 : -45))];
}
export function threeLegStool() {
	const p = (r, y) => [90, 210, 330].map((a) => [r * Math.cos(a * Math.PI / 180), y, r * Math.sin(a * Math.PI / 180)]);
	return [roundSeat(16.5, 45, 4, ash(8, 'x', 12)), legs4(p(10, 42), p(17.5, 0), turnedLeg(2.1), ash), p(9.4, 44.43).map(([x, y, z], i) => tenon(x, y, z, i, 30 + i * 120))];
}
export function stepStool() {
	const profile = [[0, 0], [38, 0], [38, 43], [20, 43], [20, 20.5], [0, 20.5]];
	const dense = profile.flatMap((p, i) => { const q = profile[(i + 1) % 6]; return Array.from({ length: 8 }, (_, k) => [p[0] + (q[0] - p[0]) * k / 8, p[1] + (q[1] - p[1]) * k / 8]); });
	const side = (x, s) => item(slab(dense.map(([z, y]) => [y, z]), 2.2, { edge: 0.25 }), oak(s, 'x', 14), T.rz(90), T.move(x, 0, -20));
	const treads = [[20.5, -10.6, 21.5, 3], [43, 9.4, 20.5, 4]].map(([y, z, d, s]) => item(slab(outlines.rect(43, d, 1.2, 6), 2.4, { edge: 0.5 }), oak(s, 'x', 11), T.move(0, y, z)));
	const grip = item(slab(outlines.superellipse(11, 3.2, 3), 0.06, { edge: 0.02 }), 'texture{pigment{srgb <0.13,0.09,0.06>} finish{diffuse 0.6}}', T.move(0, 45.38, 9.4));
	return [side(-16.8, 5), side(19, 6), treads, grip, item(box(34, 6, 1.8, 0.3), oak(7), T.move(0, 36, 16.5)), item(box(34, 5, 1.8, 0.3), oak(8), T.move(0, 15, -2))];
}
export function bench() {
	const tops = corners(56, 11).map(([x, z]) => [x, 41, z]), feet = corners(63, 15.5).map(([x, z]) => [x, 0, z]);
	return [item(slab(outlines.superellipse(140, 35, 9, 200), 4, { edge: 0.9, edgeBottom: 1.6 }), oak(4, 'x', 12), T.move(0, 41, 0)), legs4(tops, feet, taperLeg(1.5, 2.5), oak), item(box(104, 5, 2.2, 0.4), oak(9), T.move(0, 36, 0))];
}
export function loungeChair() {
	const wood = (i, a) => ash(i, a);
	const frame = [-1, 1].map((s) => [
		strut(taperLeg(1.6, 2.2), wood(1, 'y'), [s * 32, 0, -30], [s * 31, 55, -26]),
		strut(taperLeg(1.6, 2.2), wood(2, 'y'), [s * 32, 0, 34], [s * 31, 55, 18]),
		item(slab(outlines.curve([[0, -37], [4.2, -34], [4.6, -10], [3.6, 20], [2.4, 34], [0, 36], [-2.4, 34], [-3.2, 20], [-3.8, -10], [-4, -34]], 8), 2.6, { edge: 1, steps: 5 }), wood(3, 'z'), T.rx(3), T.move(s * 31, 55, 0)),
		strut((l) => box(2.2, l, 6, 0.6), wood(4, 'y'), [s * 31, 33, -29.5], [s * 31, 25, 27]),
	]);
	const slats = [0.15, 0.38, 0.62, 0.85].map((t, i) => item(box(61, 4.5, 1.6, 0.4), wood(10 + i), T.rx(-16), T.move(0, 30 + 44 * t, 24 + 18 * t)));
	const stiles = [-1, 1].map((s) => strut((l) => box(3.4, l, 2.2, 0.6), wood(20, 'y'), [s * 27, 25, 22], [s * 27, 77, 44]));
	return [frame, slats, stiles, item(box(61, 5.5, 2.2, 0.5), wood(6), T.move(0, 30, -29.5)), item(box(61, 5, 2.2, 0.5), wood(7), T.move(0, 23, 25)),
		item(cushion(outlines.superellipse(56, 56, 7), 13, { puff: 7 }), linen('linen', 0.8), T.rx(8), T.move(0, 32.5, -3)),
		item(cushion(outlines.superellipse(55, 47, 7), 12.5, { puff: 7 }), linen('linen', 0.8), T.rx(-67), T.move(0, 60, 26.5))];
}
export function roundStool() {
	const tops = corners(11, 11).map(([x, z]) => [x, 37, z]), feet = corners(14.6, 14.6).map(([x, z]) => [x, 0, z]);
	return [item(cyl(17, 2.2, { edge: 0.5, seg: 110 }), oak(4), T.move(0, 36, 0)), item(cushion(outlines.ellipse(36, 36, 130), 9.5, { puff: 9, seam: 0.8 }), felt('feltgreen'), T.move(0, 37.4, 0)),
		item(tube(Array.from({ length: 33 }, (_, i) => [18.1 * Math.cos(i / 16 * Math.PI), 42.15, 18.1 * Math.sin(i / 16 * Math.PI)]), 0.34, { per: 5, seg: 10, round: false }), felt('feltgreen')),
		legs4(tops, feet, taperLeg(1.4, 2.2), oak)];
}
export function childChair() {
	const tops = [[-9.5, 28, -9], [9.5, 28, -9], [9, 28, 8], [-9, 28, 8]], feet = [[-13, 0, -13], [13, 0, -13], [12.5, 0, 14], [-12.5, 0, 14]];
	const post = (s) => strut(rod(0.95), ash(30 + s, 'y'), [s * 6.5, 29, 10], [s * 8, 47, 15.2]);
	return [item(slab(outlines.superellipse(29, 27, 3.2), 3, { edge: 1, dish: (x, z) => -0.7 * Math.exp(-(x * x + z * z) / 70) }), ash(5, 'z', 10), T.move(0, 28, 0)), legs4(tops, feet, turnedLeg(1.6), ash), post(-1), post(1),
		item(slab(outlines.ellipse(25, 19, 100), 2, { edge: 0.9 }), stained('ochre', 3), T.rx(-74), T.move(0, 46.4, 15.6))];
}
const stackPot = () => [item(pot([[5.5, 0], [6, 0.4], [7.6, 4], [7.8, 9], [7.5, 12]], { wall: 0.6 }), [glaze('green'), glaze('green')])];
const cubes = [['ochre', 0, 0, 0, 10], ['green', 4.9, 0, 1.6, -14], ['ink', 2.3, 4.2, 0.6, 24], ['terracotta', -5.3, 0, 2.4, 38]];
export const shots = {
	'spindle-chair': [() => ({ items: spindleChair, turn: -32, el: 11, fill: 0.78 }), () => ({ items: spindleChair, el: 8, fill: 0.76 }), () => ({ items: spindleChair, turn: 152, el: 10, target: [11, 67, -20], width: 58, fov: 24 })],
	'dining-chair': [() => ({ items: diningChair, turn: -34, el: 11, fill: 0.76 }), () => ({ items: diningChair, turn: 148, el: 12, fill: 0.76 })],
	'bar-stool': [() => ({ items: barStool, turn: 24, el: 9, fill: 0.78 }), () => ({ items: barStool, turn: 30, el: 30, target: [0, 66, 0], width: 50 })],
	'step-stool': [() => ({ items: stepStool, turn: -34, el: 17, fill: 0.74 }), () => ({ items: () => [stepStool(), put(stackPot(), T.move(7, 22.9, -11))], turn: -8, el: 12, fill: 0.74 })],
	'three-leg-stool': [() => ({ items: threeLegStool, turn: 12, el: 10, fill: 0.72 }), () => ({ items: threeLegStool, turn: 20, el: 50, fill: 0.72 })],
	bench: [() => ({ items: bench, turn: -30, el: 13, fill: 0.82 }), () => ({ items: () => [bench(), put(foldedCloth(30, 24, 7), T.ry(6), T.move(28, 45, 0)), put(bud('green'), T.scale(1.9), T.move(-34, 45, 0))], el: 7, fill: 0.84 })],
	'lounge-chair': [() => ({ items: loungeChair, turn: -36, el: 11, fill: 0.78 }), () => ({ items: loungeChair, turn: -90, el: 6, fill: 0.76 }), () => ({ set: 'room', frameOn: () => [put(loungeChair(), T.ry(-30)), put(tripodLamp(0.7), T.move(62, 0, 30))], items: () => [put(loungeChair(), T.ry(-30)), put(tripodLamp(0.7), T.move(62, 0, 30))], az: 0, el: 6, fill: 0.8, wall: 78 })],
	'round-stool': [() => ({ items: roundStool, turn: 20, el: 9, fill: 0.72 }), () => ({ items: roundStool, turn: 36, el: 36, fill: 0.72 })],
	'child-chair': [() => ({ items: childChair, turn: -32, el: 12, fill: 0.74 }), () => ({ items: () => [put(childChair(), T.move(-6, 0, 0)), cubes.map(([n, x, y, z, a]) => block(4.2, stained(n, 3), x + 18, y, z - 8, a))], el: 11, fill: 0.76 })],
};

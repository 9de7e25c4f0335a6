/** Accessories. */
import { ball, box, cushion, cyl, lathe, outlines, random, sheet as cloth, slab, spline, tube } from '../lib/geometry.mjs';
import { turnedLeg } from '../lib/furniture.mjs';
import { item, lamp, put, T } from '../lib/scene.mjs';
import { ash, clay, felt, glaze, linen, metal, oak, opal, paper } from '../lib/materials.mjs';
import { foldedCloth } from '../lib/props.mjs';
import { sheet as lampShade } from './lamps.mjs';
import { bud } from './vases.mjs';
import { spindleChair } from './seating.mjs';

const card = `texture{pigment{average pigment_map{[1 bozo color_map{[0 srgb <0.64,0.52,0.38>][1 srgb <0.72,0.60,0.45>]} scale 0.3][1 bozo color_map{[0 srgb <0.66,0.54,0.40>][1 srgb <0.71,0.59,0.44>]} scale <6,0.2,6>]}} finish{diffuse 0.82} normal{bumps 0.06 scale 0.1}}`;
const ribbon = linen('ink', 0.7);
const W = 30, H = 27;
const boxBody = () => item(box(W, H, W, 0.25), card);
const boxLid = () => item(box(W + 0.9, 8, W + 0.9, 0.3), card, T.move(0, H - 6.6, 0));
const band = (turn) => put([[-1, 1].map((s) => item(box(3, H + 1.5, 0.16, 0.04), ribbon, T.move(0, 0, s * (W / 2 + 0.5)))), item(box(3, 0.16, W + 1.2, 0.04), ribbon, T.move(0, H + 1.36, 0))], T.ry(turn));
const loop = (a, s) => item(cloth((u, v) => { const t = u * Math.PI * 2, r = Math.sin(t / 2); return [s * (6.6 * r * r + 0.3), 0.3 + 2.9 * Math.sin(t) * r * 1.0 + 2.2 * r * r, (v - 0.5) * 2.9 * (0.55 + 0.45 * r) + 1.2 * r * a]; }, 48, 6), ribbon);
const tail = (s) => item(cloth((u, v) => [s * (0.5 + 7.5 * u), 0.35 + 0.9 * Math.sin(u * 3.1) * (1 - u * 0.6), (v - 0.5) * 2.7 - 2.8 * u - 0.2], 20, 4), ribbon);
const bow = () => put([loop(-1.1, -1), loop(-1.1, 1), tail(-1), tail(1), item(ball(1.25, { seg: 30, squash: 0.8 }), ribbon, T.move(0, 1.2, 0))], T.move(0, H + 1.4, 0), T.ry(-12));
export const giftBox = () => [boxBody(), boxLid(), band(0), band(90), bow()];
function openBox() {
	const r = random(7), wall = (s, turn) => put([item(box(W, H, 0.5, 0.15), card, T.move(0, 0, s * (W / 2 - 0.25)))], T.ry(turn));
	const wool = Array.from({ length: 230 }, (_, i) => { const x = (r() - 0.5) * 26, z = (r() - 0.5) * 26, y = H - 4.6 + 2.6 * r() - 2.6 * Math.exp(-(x * x + z * z) / 30); const q = () => (r() - 0.5) * 5; return item(tube([[x, y, z], [x + q(), y + 1.3 * r(), z + q()], [x + q(), y + 0.8 * r(), z + q()]], [0.34, 0.05], { seg: 6, per: 4, round: false }), paper(i % 3 ? '#e9dfca' : '#dccfb4')); });
	return [wall(1, 0), wall(-1, 0), wall(1, 90), wall(-1, 90), item(box(W - 1, H - 5.4, W - 1), paper('#c9b998')), wool, put(bud('green'), T.scale(1.5), T.rz(-24), T.move(-1, H - 5.4, 0)), put([item(box(W + 0.9, 8, W + 0.9, 0.3), card), put([item(box(3, 0.16, W + 1.1, 0.04), ribbon, T.move(0, 8, 0)), item(box(W + 1.1, 0.16, 3, 0.04), ribbon, T.move(0, 8, 0))])], T.rx(64), T.ry(-16), T.move(26, 15.6, -6))];
}
/** Amber bottle: dark enough to need no refraction. */
export function oilBottle() {
	const amber = `texture{pigment{gradient y color_map{[0 srgb <0.34,0.15,0.04>][0.7 srgb <0.44,0.21,0.06>][1 srgb <0.58,0.31,0.10>]} scale 13} finish{diffuse 0.7 specular 0.5 roughness 0.006 reflection{0.01,1 fresnel on}}} interior{ior 1.5}`;
	const label = (y, h, w, x = 0) => item(cloth((u, v) => { const a = (u - 0.5) * w + x; return [3.13 * Math.sin(a), y + v * h, -3.13 * Math.cos(a)]; }, 30, 2), 'texture{pigment{srgb <0.20,0.18,0.16>} finish{diffuse 0.8}}');
	return [item(lathe(spline([[0, 0.1], [2.6, 0, 'c'], [2.9, 0.25], [3, 0.8], [3, 2.4], [3, 4.2], [3, 6], [3, 7.6], [2.98, 8.6], [2.7, 9.9], [1.5, 11.2], [1.25, 11.8], [1.25, 12.4]], 8), { seg: 110 }), amber), item(cyl(1.55, 2.4, { edge: 0.18, seg: 80 }), 'texture{pigment{srgb <0.10,0.10,0.10>} finish{diffuse 0.75 specular 0.25 roughness 0.06} normal{function{sin(atan2(x,z)*46)*0.5+0.5} 0.9}}', T.move(0, 12.2, 0)),
		item(cloth((u, v) => { const a = (u - 0.5) * 3.9; return [3.1 * Math.sin(a), 1.7 + v * 6, -3.1 * Math.cos(a)]; }, 40, 2), paper('#f0e9da')), label(5.9, 0.5, 0.95), label(5.1, 0.16, 0.7), label(4.7, 0.16, 0.86), label(2.5, 0.12, 1.2), item(cyl(0.55, 0.02, { edge: 0.005, seg: 40 }), glaze('green', 'Matt'), T.rx(-90), T.move(0, 3.65, -3.11))];
}
const glide = (x, z, s) => item(cyl(1.25, 0.5, { edge: 0.12, seg: 60 }), felt('#8d8b86'), T.ry(s * 50), T.move(x, 0.16, z));
const glides = () => [item(slab(outlines.rect(15, 9, 0.8, 6), 0.16, { edge: 0.05 }), paper('#efe7d7')), [0, 1, 2, 3].flatMap((i) => [glide(i * 3.3 - 4.95, -1.2, i), glide(i * 3.3 - 4.95, 2.1, i + 5)]), item(box(4.4, 0.03, 0.28, 0.005), 'texture{pigment{srgb <0.20,0.18,0.16>} finish{diffuse 0.8}}', T.move(-4, 0.16, -3.4)), item(cyl(0.5, 0.03, { edge: 0.01, seg: 40 }), glaze('green', 'Matt'), T.move(5.9, 0.16, -3.4))];
export const seatCushion = () => { const seam = (y) => item(tube(Array.from({ length: 41 }, (_, i) => [18.75 * Math.cos(i / 20 * Math.PI), y, 18.75 * Math.sin(i / 20 * Math.PI)]), 0.26, { per: 4, seg: 10, round: false }), felt('green')); return [item(cushion(outlines.ellipse(38, 38, 150), 3.6, { puff: 8, seam: 0.9 }), felt('felt')), seam(1.8), item(cyl(0.7, 0.3, { edge: 0.12 }), felt('green'), T.move(0, 3.42, 0))]; };
const wires = (r, y) => [item(tube(Array.from({ length: 25 }, (_, i) => [r * Math.cos(i / 12 * Math.PI), y, r * Math.sin(i / 12 * Math.PI)]), 0.16, { per: 4, seg: 8, round: false }), metal.steel), item(tube(Array.from({ length: 17 }, (_, i) => [2.1 * Math.cos(i / 8 * Math.PI), y - 1.4, 2.1 * Math.sin(i / 8 * Math.PI)]), 0.22, { per: 4, seg: 8, round: false }), metal.steel), [0, 120, 240].map((a) => put([item(tube([[2.1, y - 1.4, 0], [r, y, 0]], 0.14, { seg: 8 }), metal.steel)], T.ry(a)))];
export const linenShade = () => [lampShade(14, 0.4, 7.4, 20, 0.02, 0.35), wires(7.4, 19.6), put([wires(13.9, 0.6)[0]])];
export const lightBulb = (glow = 0.16) => { const rib = Array.from({ length: 50 }, (_, i) => [1.24 + 0.09 * Math.sin(i / 50 * Math.PI * 11), 0.7 + i * 0.044]); return [item(lathe(spline([[1.3, 3], [1.45, 3.6], [2.1, 4.8], [2.95, 6.4], [3.05, 7.8], [2.5, 9.5], [1.4, 10.3], [0, 10.5]], 10), { seg: 110 }), opal(glow)), item(lathe([[0, 0], [0.5, 0.02], [0.6, 0.3], [1.1, 0.65], ...rib, [1.34, 2.95], [1.3, 3.1]]), metal.brass)]; };
const socket = () => [item(lathe(spline([[0, 0], [3.6, 0, 'c'], [3.9, 0.4], [3.6, 1.2], [2.4, 2], [2, 3.4], [2.1, 4.8], [1.9, 5.2], [1.4, 5.2], [0, 5]], 8)), clay('terracotta')), put(lightBulb(1.1).map((o) => ({ ...o, extra: 'no_shadow' })), T.move(0, 3, 0)), lamp([0, 10.5, 0], [1, 0.86, 0.68], { power: 1.1, fade: 14, radius: 5, size: 5 })];
const looseCloth = () => [item(cloth((u, v) => { const x = (u - 0.5) * 26, z = (v - 0.5) * 20, e = Math.min(1, Math.min(u, 1 - u, v, 1 - v) * 7); return [x + 1.5 * Math.sin(z * 0.22), 0.2 + e * (2.9 + 1.0 * Math.sin(x * 0.42 + z * 0.2) + 0.7 * Math.sin(z * 0.5 - x * 0.16) + 0.35 * Math.sin(x * 0.9)), z + 1.2 * Math.sin(x * 0.2)]; }, 90, 70), linen('linen'))];
const legFoot = () => [put([item(turnedLeg(2)(44), ash(3, 'y'))], T.rz(9), T.move(0, 0.5, 0)), item(cyl(1.45, 0.5, { edge: 0.12, seg: 60 }), felt('#8d8b86'), T.move(0, 0.02, 0))];

export const shots = {
	'gift-box': [() => ({ items: giftBox, turn: -30, el: 17, fill: 0.74 }), () => ({ items: openBox, turn: -8, el: 32, fill: 0.82 })],
	'wood-oil': [() => ({ items: oilBottle, el: 7, fill: 0.68 }), () => ({ items: () => [put(oilBottle(), T.ry(12), T.move(-7, 1.8, 1)), put(foldedCloth(15, 13, 4), T.ry(-14), T.move(8, 1.8, 1)), item(slab(outlines.superellipse(38, 23, 7), 1.8, { edge: 0.5 }), oak(5, 'x', 9))], az: -8, el: 16, fill: 0.8 })],
	'felt-glides': [() => ({ items: glides, az: -8, el: 58, fill: 0.74 }), () => ({ items: legFoot, el: 8, target: [1.2, 4.4, 0], width: 15 })],
	'seat-cushion': [() => ({ items: seatCushion, az: -10, el: 26, fill: 0.78 }), () => ({ items: () => [spindleChair(), put(seatCushion(), T.move(0, 43.2, -1))], turn: -28, el: 22, target: [0, 52, 0], width: 72 })],
	'linen-shade': [() => ({ items: linenShade, el: 9, fill: 0.7 }), () => ({ items: () => [put(linenShade(), T.rx(64), T.move(0, 13, 0))], az: -14, el: 10, fill: 0.72 })],
	'light-bulb': [() => ({ items: () => [put(lightBulb(), T.rz(-76), T.ry(24), T.move(-5, 1.32, 0))], el: 14, fill: 0.68 }), () => ({ set: 'evening', items: socket, el: 7, fill: 0.56, wall: 18 })],
	'care-cloth': [() => ({ items: () => foldedCloth(26, 20, 6, 'linen', 'ink'), turn: -24, el: 24, fill: 0.76 }), () => ({ items: () => [looseCloth(), put(oilBottle(), T.ry(14), T.move(-15, 0, 6))], az: -6, el: 28, fill: 0.8 })],
	...Object.fromEntries([['', 'linen'], ['-green', 'green'], ['-ochre', 'ochre'], ['-blue', 'ink']].map(([name, tone]) => [
		`linen-tablecloth${name}`, [() => ({ items: () => foldedCloth(26, 20, 6, tone, 'ink'), turn: -24, el: 24, fill: 0.76 })],
	])),
};

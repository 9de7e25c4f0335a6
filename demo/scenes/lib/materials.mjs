/** Names of the shop's colours and materials as POV-Ray text. */
const srgb = (hex) => { const n = parseInt(hex.slice(1), 16); return `srgb <${[n >> 16, n >> 8 & 255, n & 255].map((c) => (c / 255).toFixed(3)).join()}>`; };
export const colour = {
	paper: '#ece5d8', cream: '#e9e0cd', white: '#f0ebe1', sand: '#c9a885', clay: '#b98b66', terracotta: '#b0714e', green: '#2f5145', ink: '#2d4059', ochre: '#c48a35', black: '#2b2927', grey: '#a59d90', linen: '#d9cbb2', felt: '#8c9384', feltgreen: '#4c6a58', iron: '#5b4433', brown: '#3a2418',
};
export const c = (name) => srgb(name.startsWith('#') ? name : colour[name]);
const ior = 'interior{ior 1.5}';
export const clay = (n = 'sand') => `Clay(${c(n)})`;
export const thrown = (n = 'sand', step = 0.6, depth = 0.1) => `ThrownClay(${c(n)},${step},${depth})`;
export const glaze = (n, f = 'Gloss') => `Glaze(${c(n)},${f}) ${ior}`;
export const speckle = (n = 'cream', f = 'Satin', d = 'iron') => `Speckle(${c(n)},${c(d)},${f}) ${ior}`;
const bare = (t) => t.replace(ior, '');
/** Lower and upper texture that meet at height y. */
export const dip = (lower, upper, y, blur = 0.12, wave = 0.3) => `Dip(${tx2(bare(lower))},${tx2(bare(upper))},${y},${blur},${wave}) ${ior}`;
const tx2 = (t) => `T_${names.get(t) ?? (names.set(t, names.size), names.get(t))}`;
const names = new Map();
export const forget = () => names.clear();
/** Declarations of textures that dips refer to. */
export const declared = () => [...names].map(([t, i]) => `#declare T_${i} = ${t};`).join('\n');
const turns = { x: '', y: 'rotate z*90', z: 'rotate y*90' };
const turned = (t, axis) => (axis === 'x' ? t : `texture{${tx2(t)} ${turns[axis]}}`);
export const ash = (seed = 1, axis = 'x', stave = 400) => turned(`Ash(${seed},${stave})`, axis);
export const oak = (seed = 1, axis = 'x', stave = 400) => turned(`Oak(${seed},${stave})`, axis);
export const stained = (n, seed = 1, axis = 'x') => turned(`Stained(${c(n)},${seed},400)`, axis);
export const linen = (n = 'linen', t = 1) => `LinenFlat(${c(n)},${t})`;
export const shade = (r, { n = 'linen', back = 0.5, glow = 0 } = {}) => `LinenShade(${c(n)},${r},${back},${glow})`;
export const felt = (n = 'felt') => `Felt(${c(n)})`;
export const paper = (n = 'paper') => `Paper(${c(n)})`;
export const lacquer = (n) => `Lacquer(${c(n)}) ${ior}`;
export const opal = (glow = 0.6, n = '#fff4e2') => `Opal(${c(n)},${glow}) ${ior}`;
export const liquid = (n) => `Liquid(${c(n)}) ${ior}`;
export const metal = { brass: 'texture{Brass}', steel: 'texture{Steel}', dark: 'texture{DarkMetal}' };
export const wax = 'texture{Wax}';
